import { itemFields } from '#src/domain/catalogue/items.ts'
import {
  type Block,
  type BlocksField,
  type ChoiceField,
  type Field,
  type FileField,
  type FurtherImagesField,
  type ImagesField,
  type OptionalFileField,
  type RelationField,
  type TextField,
  isText,
} from '#src/domain/fields/field.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'

// The fields of an item, grouped for its form.

/** A typed or chosen text: a whole field, or one part of a blocks field ('paragraph.0.title'). */
export interface NamedText {
  name: string
  field: TextField | ChoiceField
}

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

/** The field that a text belongs to. */
export const fieldOf = (name: string) => name.split('.')[0] ?? name

/** The text parts of both blocks. */
export const blockTexts = (name: string, { parts }: BlocksField): NamedText[][] =>
  [0, 1].map((index) =>
    Object.entries(parts).map(([part, field]) => ({ name: `${name}.${index}.${part}`, field })),
  )

export const textsOf = (kind: ItemKind): NamedText[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) => {
    if (isText(field)) return [{ name, field }]
    return field.kind === 'blocks' ? blockTexts(name, field).flat() : []
  })

export const filesOf = (kind: ItemKind): NamedFiles[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'file' || field.kind === 'images' ? [{ name, field }] : [],
  )

/** The field with the images that follow the one of this field; undefined if none may. */
export const furtherOf = (kind: ItemKind, first: string): string | undefined =>
  filesOf(kind).find(({ field }) => 'first' in field && field.first === first)?.name

export const relationsOf = (kind: ItemKind): NamedRelation[] =>
  Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation' ? [{ name, field }] : [],
  )

/** The relations that the form's second step shows: lists. A single item stands among the fields. */
export const listsOf = (kind: ItemKind): NamedRelation[] =>
  relationsOf(kind).filter(({ field }) => field.most !== 1)

/** Whether an emptied field removes the file that the item has. */
export const isOptionalFile = (field: Field): field is OptionalFileField => 'isOptional' in field

/** The field with the variants, whose files the form keeps under the same name. */
export const variantsName = 'variants'

export const blocksIn = (texts: Readonly<Record<string, string>>, name: string): Block[] =>
  [0, 1].map((index) => ({
    title: texts[`${name}.${index}.title`] ?? '',
    paragraph: texts[`${name}.${index}.paragraph`] ?? '',
  }))
