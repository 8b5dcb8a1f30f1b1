import type { Id } from '#src/domain/fields/identity.ts'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import { categoryAddForm, categoryEditForm, categoryFields } from '#src/domain/category/form.ts'
import { insertCategory, updateCategory } from '#src/server/database/categories.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { acceptedImage } from './accepted-files.ts'
import {
  type CatalogueChange,
  type Editor,
  type Lookup,
  readLookup,
  requireValid,
  requireItem,
  versionOf,
} from './change.ts'
import { checkedForm } from '#src/server/validation/validate.ts'
import type { SentForm } from './sent-form.ts'
import { type Saved, saveChange, saveNew } from './save-item.ts'
import { fileAt, filePlace, uploadIds } from './sent-files.ts'

/** Adds a category. */
export async function addCategory(
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const change = changeOf(form, administrator)
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  const fields = checkedForm(await valuesOf(form, known), categoryAddForm)
  requireValid(known)
  const image = await acceptedImage(fields.image, 'image')
  return saveNew(
    { database, context, change, files: [image] },
    insertCategory({ ...fields, image: image.path }),
  )
}

/** Changes a category: a field that is absent stays as it is. */
export async function editCategory(
  id: Id,
  form: SentForm,
  { administrator, context }: Editor,
): Promise<Saved> {
  const version = versionOf(form.value('version'))
  const change = { ...changeOf(form, administrator), key: id, version }
  const database = await openCatalogueDatabase()
  const known = await readLookup(database, change)
  requireItem(change, known)
  const fields = checkedForm(await valuesOf(form, known), categoryEditForm)
  requireValid(known)
  const image = fields.image && (await acceptedImage(fields.image, 'image'))
  return saveChange(
    { database, context, change, files: image === undefined ? [] : [image] },
    id,
    updateCategory(id, { ...fields, image: image?.path }),
  )
}

const changeOf = (form: SentForm, administrator: Administrator): CatalogueChange<'category'> => ({
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

async function valuesOf(form: SentForm, { uploads }: Lookup<'category'>) {
  const image = filePlace(form, 'image', 'image')
  return {
    ...form.valuesOf(['type', 'location']),
    image: image && (await fileAt(image, uploads)),
    product_ids: form.ids('product_ids'),
  }
}
