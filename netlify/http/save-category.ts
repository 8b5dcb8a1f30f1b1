import type { Administrator } from '#src/domain/administration/administrator.ts'
import { categoryAddForm, categoryEditForm, categoryFields } from '#src/domain/category/form.ts'
import { changeMessages } from '#src/domain/fields/form-messages.ts'
import { insertCategory, updateCategory } from '#src/server/database/categories.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { acceptedImage } from './accepted-files.ts'
import {
  type Concern,
  type Known,
  lookUp,
  refuseUnfit,
  requireItem,
  versionOf,
} from './catalogue-change.ts'
import type { Call } from './endpoint.ts'
import { type SentForm, checkedForm, formBody } from './form-body.ts'
import { idParameter } from './parameters.ts'
import { saveChange, saveNew } from './save-item.ts'
import { fileAt, filePlace, uploadIds } from './sent-files.ts'

/** POST /api/categories */
export async function addCategory(call: Call, administrator: Administrator): Promise<Response> {
  const form = await formBody(call.request)
  const concern = concernOf(form, administrator)
  const database = await openCatalogueDatabase()
  const known = await lookUp(database, concern)
  const fields = checkedForm(await valuesOf(form, known), categoryAddForm)
  refuseUnfit(known)
  const image = await acceptedImage(fields.image, 'image')
  return saveNew(
    { database, context: call.context, concern, files: [image] },
    insertCategory({ ...fields, image: image.path }),
  )
}

/** POST /api/categories/{id}: what is absent stays as it is. */
export async function editCategory(call: Call, administrator: Administrator) {
  const id = idParameter(call, 'id', changeMessages.notFound.category)
  const form = await formBody(call.request)
  const version = versionOf(form.value('version'))
  const concern = { ...concernOf(form, administrator), key: id, version }
  const database = await openCatalogueDatabase()
  const known = await lookUp(database, concern)
  requireItem(concern, known)
  const fields = checkedForm(await valuesOf(form, known), categoryEditForm)
  refuseUnfit(known)
  const image = fields.image && (await acceptedImage(fields.image, 'image'))
  return saveChange(
    { database, context: call.context, concern, files: image === undefined ? [] : [image] },
    id,
    updateCategory(id, { ...fields, image: image?.path }),
  )
}

const concernOf = (form: SentForm, administrator: Administrator): Concern<'category'> => ({
  kind: 'category',
  administrator,
  uploads: uploadIds([filePlace(form, 'image', 'image')]),
  relations: [
    {
      field: 'product_ids',
      kind: 'product',
      ...categoryFields.product_ids,
      ids: form.ids('product_ids'),
    },
  ],
})

async function valuesOf(form: SentForm, { uploads }: Known<'category'>) {
  const image = filePlace(form, 'image', 'image')
  return {
    ...form.valuesOf(['type', 'location']),
    image: image && (await fileAt(image, uploads)),
    product_ids: form.ids('product_ids'),
  }
}
