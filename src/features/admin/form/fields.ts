import { itemFields } from '#src/domain/catalogue/items.ts'
import type {
  Field,
  FileField,
  FurtherImagesField,
  ImagesField,
  OptionalFileField,
  RelationField,
} from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'

// The fields of an item, grouped for its form.

export interface NamedFiles {
  name: string
  field: FileField | OptionalFileField | ImagesField | FurtherImagesField
}

/** Where a new file belongs: a field of files, or the variants with files of this kind. */
export interface FileTarget {
  name: string
  field: { file: FileKind }
}

export interface NamedRelation {
  name: string
  field: RelationField
}

/** The field that an error or a text belongs to; a part of one has its name in front: 'paragraph.0.title'. */
export const fieldOf = (name: string) => name.split('.')[0] ?? name

export const filesOf = (kind: ItemKind): NamedFiles[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'file' || field.kind === 'images' ? [{ name, field }] : [],
  )

/** The relations that the form's second step shows: lists. A single item stands among the fields. */
export const listsOf = (kind: ItemKind): NamedRelation[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation' && field.most !== 1 ? [{ name, field }] : [],
  )

/** Whether an emptied field removes the file that the item has. */
export const isOptionalFile = (field: Field): field is OptionalFileField => 'isOptional' in field

/** The field with the variants, whose files the form keeps under the same name. */
export const variantsName = 'variants'
