import type { Administrator } from '#src/domain/administration/administrator.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { productAddForm, productEditForm, productFields } from '#src/domain/product/form.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertProduct, updateProduct } from '#src/server/database/products.ts'
import { acceptedDatasheet, acceptedImage } from './accepted-files.ts'
import {
  type Concern,
  type Known,
  lookUp,
  refuseUnfit,
  requireItem,
  versionOf,
} from './catalogue-change.ts'
import type { Call } from './endpoint.ts'
import { ValidationError } from './errors.ts'
import { type SentForm, checkedForm, formBody } from './form-body.ts'
import { productKey } from './parameters.ts'
import { saveChange, saveNew } from './save-item.ts'
import { fileAt, filePlace, uploadIds } from './sent-files.ts'

/** POST /api/products/store */
export async function addProduct(call: Call, administrator: Administrator): Promise<Response> {
  const form = await formBody(call.request)
  const { places, relations } = partsOf(form)
  const concern: Concern<'product'> = {
    kind: 'product',
    administrator,
    code: form.value('code'),
    uploads: uploadIds(Object.values(places)),
    relations,
  }
  const database = await openCatalogueDatabase()
  const known = await lookUp(database, concern)
  const fields = checkedForm(await valuesOf(form, known), productAddForm)
  refuseUnfit(known)
  const image = await acceptedImage(fields.image, 'image')
  const datasheet = acceptedDatasheet(fields.datasheet, 'datasheet')
  return saveNew(
    { database, context: call.context, concern, files: [image, datasheet] },
    insertProduct({ ...fields, image: image.path, datasheet: datasheet.path }),
  )
}

/** POST /api/products/{code or id}: what is absent stays as it is. */
export async function editProduct(call: Call, administrator: Administrator) {
  const key = productKey(call)
  const form = await formBody(call.request)
  const { places, relations } = partsOf(form)
  const concern: Concern<'product'> = {
    kind: 'product',
    administrator,
    key,
    version: versionOf(form.value('version')),
    uploads: uploadIds(Object.values(places)),
    relations,
  }
  const database = await openCatalogueDatabase()
  const known = await lookUp(database, concern)
  const { id, code } = requireItem(concern, known)
  const { code: sentCode, ...values } = await valuesOf(form, known)
  const fields = checkedForm(values, productEditForm)
  if (sentCode !== undefined && sentCode !== code)
    throw new ValidationError({ code: [formMessages.codeFixed] })
  refuseUnfit(known)
  const image = fields.image && (await acceptedImage(fields.image, 'image'))
  const datasheet = fields.datasheet && acceptedDatasheet(fields.datasheet, 'datasheet')
  const files = [image, datasheet].filter((file) => file !== undefined)
  return saveChange(
    { database, context: call.context, concern, files },
    id,
    updateProduct(id, { ...fields, image: image?.path, datasheet: datasheet?.path }),
  )
}

const { category_ids, project_ids } = productFields
const otherNames = ['image', 'datasheet', 'category_ids', 'project_ids']
const textNames = Object.keys(productFields).filter((name) => !otherNames.includes(name))

function partsOf(form: SentForm) {
  return {
    places: {
      image: filePlace(form, 'image', 'image'),
      datasheet: filePlace(form, 'datasheet', 'datasheet'),
    },
    relations: [
      { field: 'category_ids', kind: 'category', ...category_ids, ids: form.ids('category_ids') },
      { field: 'project_ids', kind: 'project', ...project_ids, ids: form.ids('project_ids') },
    ] as const,
  }
}

/** The form's fields as its schema takes them. */
async function valuesOf(
  form: SentForm,
  { uploads }: Known<'product'>,
): Promise<Record<string, unknown>> {
  const { image, datasheet } = partsOf(form).places
  return {
    ...form.valuesOf(textNames),
    image: image && (await fileAt(image, uploads)),
    datasheet: datasheet && (await fileAt(datasheet, uploads)),
    category_ids: form.ids('category_ids'),
    project_ids: form.ids('project_ids'),
  }
}
