import { brands } from '#src/domain/product/brand.ts'
import { categoryAddForm, categoryEditForm, categoryFields } from '#src/domain/category/form.ts'
import type { FormField } from '#src/domain/fields/form-fields.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { locations } from '#src/domain/category/location.ts'
import { productAddForm, productEditForm, productFields } from '#src/domain/product/form.ts'
import {
  blockFields,
  projectAddForm,
  projectEditForm,
  projectFields,
} from '#src/domain/project/form.ts'

/** How a text field is filled in. */
export interface TextField {
  name: string
  label: string
  input: 'line' | 'prose' | 'day' | 'choice'
  choices?: readonly string[]
  most?: number
  /** only while the item is new (a product's code) */
  onlyNew?: boolean
}

export type FileField = 'image' | 'datasheet' | 'images'

export type RelationName = 'category_ids' | 'project_ids' | 'product_ids'

/** A relation's other side: the type that the picker asks the server for. */
export const relationKinds: Record<RelationName, ItemKind> = {
  category_ids: 'category',
  project_ids: 'project',
  product_ids: 'product',
}

export const fileLabels: Record<FileField, string> = {
  image: 'Image',
  datasheet: 'Datasheet',
  images: 'Images',
}

/** Everything that the forms of the three kinds differ in. */
interface KindOfForm {
  texts: readonly TextField[]
  /** whether it has a single image, a datasheet, a list of images, two paragraph blocks */
  files: readonly FileField[]
  blocks: boolean
  relations: readonly RelationName[]
  schemas: {
    add: typeof productAddForm | typeof categoryAddForm | typeof projectAddForm
    edit: typeof productEditForm | typeof categoryEditForm | typeof projectEditForm
  }
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A field as its sentences name it, and how it is filled in. */
const text = <Name extends string>(
  fields: Record<Name, FormField>,
  name: Name,
  how: Partial<TextField> = {},
): TextField & { name: Name } => {
  const { label, most } = fields[name]
  return { input: 'line', label: capitalized(label), ...(most ? { most } : {}), ...how, name }
}

/** The fields of each of a project's two blocks. */
export const blockTexts = [
  text(blockFields, 'title'),
  text(blockFields, 'paragraph', { input: 'prose' }),
]

export const forms: Record<ItemKind, KindOfForm> = {
  product: {
    texts: [
      text(productFields, 'name'),
      text(productFields, 'title'),
      text(productFields, 'code', { onlyNew: true }),
      text(productFields, 'brand', { input: 'choice', choices: brands }),
      text(productFields, 'productNumber'),
      text(productFields, 'dateOfRelease', { input: 'day' }),
      text(productFields, 'description', { input: 'prose' }),
      text(productFields, 'length', { label: 'Dimensions' }),
      text(productFields, 'color'),
      text(productFields, 'material'),
      text(productFields, 'accessories'),
    ],
    files: ['image', 'datasheet'],
    blocks: false,
    relations: ['category_ids', 'project_ids'],
    schemas: { add: productAddForm, edit: productEditForm },
  },
  category: {
    texts: [
      text(categoryFields, 'type'),
      text(categoryFields, 'location', { input: 'choice', choices: locations }),
    ],
    files: ['image'],
    blocks: false,
    relations: ['product_ids'],
    schemas: { add: categoryAddForm, edit: categoryEditForm },
  },
  project: {
    texts: [
      text(projectFields, 'title', { label: 'Title' }),
      text(projectFields, 'quote'),
      text(projectFields, 'location'),
      text(projectFields, 'partners'),
      text(projectFields, 'dateOfProject', { input: 'day' }),
      text(projectFields, 'description', { input: 'prose' }),
    ],
    files: ['images'],
    blocks: true,
    relations: ['product_ids'],
    schemas: { add: projectAddForm, edit: projectEditForm },
  },
}
