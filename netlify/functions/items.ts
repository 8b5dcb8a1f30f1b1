import type { Config } from '@netlify/functions'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { catalogueContracts } from '#src/domain/api/catalogue-contracts.ts'
import { editingContracts } from '#src/domain/api/editing-contracts.ts'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { draftAddition, draftDeletion, draftEdit } from '#src/server/catalogue/drafts/save-draft.ts'
import { liveCatalogue } from '#src/server/catalogue/live-catalogue.ts'
import { photometryOfProduct } from '#src/server/catalogue/values/photometry.ts'
import {
  addItem,
  deleteCatalogueItem,
  editItem,
  versionOf,
} from '#src/server/catalogue/changes/save-item.ts'
import { SentForm } from '#src/server/catalogue/values/sent-form.ts'
import {
  categoryTile,
  productCard,
  productDetail,
  projectDetail,
  projectTile,
  shownPhotometry,
} from '#src/server/catalogue/values/shapes.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { previewForm } from '#src/server/previews/preview-form.ts'
import { boundedBody, mediaType } from '#netlify/http/body.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, jsonResponse } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'
import { type RequestContext, decodedParameter, idParameter } from '#netlify/http/parameters.ts'

export const config: Config = {
  path: [
    '/api/products/store',
    '/api/products/:product',
    '/api/categories',
    '/api/categories/:id',
    '/api/projects',
    '/api/projects/:id',
  ],
}

/** Products, categories and projects at their own addresses. */
export default endpoint(
  { ...catalogueContracts, ...editingContracts },
  {
    // Before the product whose code it could be.
    'POST /api/products/store': addition('product'),
    'GET /api/products/:product': async (call) => {
      const catalogue = await liveCatalogue()
      const product = catalogue.findProduct(decodedParameter(call, 'product'))
      if (product === undefined) throw new NotFoundError(changeMessages.notFound.product)
      return catalogueAnswer(call, catalogue, {
        product: {
          product: productDetail(
            catalogue,
            product,
            shownPhotometry(await photometryOfProduct(product)),
            catalogue.withdrawalOf(product),
          ),
          relatedProducts: catalogue.relatedTo(product).map(productCard(catalogue)),
        },
      })
    },
    'POST /api/products/:product': edit('product'),
    'DELETE /api/products/:product': deletion('product'),

    'GET /api/categories': async (call) => {
      const catalogue = await liveCatalogue()
      return catalogueAnswer(call, catalogue, {
        Categories: catalogue.categories.map(categoryTile),
      })
    },
    'POST /api/categories': addition('category'),
    'POST /api/categories/:id': edit('category'),
    'DELETE /api/categories/:id': deletion('category'),

    'GET /api/projects': async (call) => {
      const catalogue = await liveCatalogue()
      return catalogueAnswer(call, catalogue, { projects: catalogue.projects.map(projectTile) })
    },
    'POST /api/projects': addition('project'),
    'GET /api/projects/:id': async (call) => {
      const catalogue = await liveCatalogue()
      const project = catalogue.findProject(
        idParameter(call, 'id', changeMessages.notFound.project),
      )
      if (project === undefined) throw new NotFoundError(changeMessages.notFound.project)
      return catalogueAnswer(call, catalogue, { project: projectDetail(catalogue, project) })
    },
    'POST /api/projects/:id': edit('project'),
    'DELETE /api/projects/:id': deletion('project'),
  },
)

/** The form for a new item. */
function addition(kind: ItemKind) {
  return async ({ request, context }: RequestContext, administrator: Administrator) => {
    const form = await formBody(request)
    const editor = { ...administrator, context }
    if (isPreview(form)) return jsonResponse(await previewForm(kind, undefined, form, editor))
    return isDraft(form)
      ? jsonResponse(await draftAddition(kind, form, editor))
      : addItem(kind, form, editor)
  }
}

/** An item's changed fields. */
function edit(kind: ItemKind) {
  return async (call: RequestContext, administrator: Administrator) => {
    const key = keyIn(kind, call)
    const { request, context } = call
    const form = await formBody(request)
    const editor = { ...administrator, context }
    if (isPreview(form)) return previewForm(kind, key, form, editor)
    const save = isDraft(form) ? draftEdit : editItem
    return save(kind, key, form, editor)
  }
}

/** Whether a form is to be kept as a draft, so that nothing public changes. */
const isDraft = (form: SentForm) => form.value('draft') === '1'

/** Whether a form is only to be shown, so that nothing is saved. */
const isPreview = (form: SentForm) => form.value('preview') === '1'

/** Deletes an item, or drafts its deletion; with `?version=`, only if that is its current version. */
function deletion(kind: ItemKind) {
  return async (call: RequestContext, administrator: Administrator) => {
    const { searchParams } = call.url
    const version = versionOf(searchParams.get('version'))
    const key = keyIn(kind, call)
    const editor = { ...administrator, context: call.context }
    if (searchParams.get('draft') === '1') {
      const draftVersion = versionOf(searchParams.get('draft_version'))
      return draftDeletion(kind, key, { version, draftVersion }, editor)
    }
    const change = await deleteCatalogueItem(kind, key, version, editor)
    return { message: changeMessages.deleted(kind), change }
  }
}

/** The item's id in a path, or a product's code, which is never just a number. */
function keyIn(kind: ItemKind, call: RequestContext): Id | string {
  if (kind !== 'product') return idParameter(call, 'id', changeMessages.notFound[kind])
  const text = decodedParameter(call, 'product')
  return parseId(text) ?? text
}

/**
 * Reads a request's multipart form.
 * @throws HttpError 415 for another content type, 413 for a body above the platform's limit, 400
 *   for an invalid form
 */
async function formBody(request: Request): Promise<SentForm> {
  if (mediaType(request) !== 'multipart/form-data')
    throw new HttpError(415, 'The body must be a form (Content-Type: multipart/form-data).')
  const bytes = await boundedBody(request, requestBodyLimits.binary)
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' }
  try {
    return new SentForm(await new Response(bytes, { headers }).formData())
  } catch {
    throw new HttpError(400, 'The body is not a valid multipart form.')
  }
}
