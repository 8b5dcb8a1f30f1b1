import type { Administrator } from '#src/domain/administration/administrator.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import { productAddForm, productEditForm, productFields } from '#src/domain/product/form.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertProduct, updateProduct } from '#src/server/database/products.ts'
import { acceptedDatasheet, acceptedImage } from './accepted-files.ts'
import {
  type CatalogueChange,
  type Editor,
  type Lookup,
  readLookup,
  requireValid,
  requireItem,
  versionOf,
} from './change.ts'
import { ValidationError } from '#src/server/errors.ts'
import { checkedForm } from '#src/server/validation/validate.ts'
import type { SentForm } from './sent-form.ts'
import { type Saved, saveChange, saveNew } from './save-item.ts'
import { fileAt, filePlace, uploadIds } from './sent-files.ts'

/** Adds a product. */
export async function addProduct(
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const change = { ...changeOf(form, administrator), code: form.value('code') }
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const fields = checkedForm(await valuesOf(form, known), productAddForm)
  requireValid(known)
  const image = await acceptedImage(fields.image, 'image')
  const datasheet = acceptedDatasheet(fields.datasheet, 'datasheet')
  return saveNew(
    { database, context, change, files: [image, datasheet] },
    insertProduct({ ...fields, image: image.path, datasheet: datasheet.path }),
  )
}

/** Changes a product: a field that is absent stays as it is. */
export async function editProduct(
  key: Id | string,
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const version = versionOf(form.value('version'))
  const change = { ...changeOf(form, administrator), key, version }
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const { id, code } = requireItem(change, known)
  const { code: sentCode, ...values } = await valuesOf(form, known)
  const fields = checkedForm(values, productEditForm)
  if (sentCode !== undefined && sentCode !== code)
    throw new ValidationError({ code: [formMessages.codeFixed] })
  requireValid(known)
  const image = fields.image && (await acceptedImage(fields.image, 'image'))
  const datasheet = fields.datasheet && acceptedDatasheet(fields.datasheet, 'datasheet')
  const files = [image, datasheet].filter((file) => file !== undefined)
  return saveChange(
    { database, context, change, files },
    id,
    updateProduct(id, { ...fields, image: image?.path, datasheet: datasheet?.path }),
  )
}

const { category_ids, project_ids } = productFields
const otherNames = ['image', 'datasheet', 'category_ids', 'project_ids']
const textNames = Object.keys(productFields).filter((name) => !otherNames.includes(name))

const changeOf = (form: SentForm, administrator: Administrator): CatalogueChange<'product'> => ({
  kind: 'product',
  administrator,
  uploads: uploadIds(Object.values(placesOf(form))),
  relations: [
    { field: 'category_ids', kind: 'category', ...category_ids, ids: form.ids('category_ids') },
    { field: 'project_ids', kind: 'project', ...project_ids, ids: form.ids('project_ids') },
  ],
})

const placesOf = (form: SentForm) => ({
  image: filePlace(form, 'image', 'image'),
  datasheet: filePlace(form, 'datasheet', 'datasheet'),
})

/** The form's fields as its schema takes them. */
async function valuesOf(
  form: SentForm,
  { uploads }: Lookup<'product'>,
): Promise<Record<string, unknown>> {
  const { image, datasheet } = placesOf(form)
  return {
    ...form.valuesOf(textNames),
    image: image && (await fileAt(image, uploads)),
    datasheet: datasheet && (await fileAt(datasheet, uploads)),
    category_ids: form.ids('category_ids'),
    project_ids: form.ids('project_ids'),
  }
}
