import type * as z from 'zod/mini'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Variant } from '#src/domain/product/variant.ts'
import type { Id } from './identity.ts'

/**
 * A field of an item, defined once in the item's `fields.ts`. The SQL, the pages' data, the API
 * responses, both forms and their messages, the dashboard's controls, the history and the conflict
 * comparison all derive from it.
 */
export type Field =
  | TextField
  | ChoiceField
  | ChoicesField
  | FileField
  | OptionalFileField
  | ImagesField
  | FurtherImagesField
  | BlocksField
  | RelationField
  | SpecsField
  | VariantsField

/** The fields of an item by their names in the API, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>

interface AnyField<Stored, Published extends Stored = Stored> {
  /** name in messages: 'date of release' */
  label: string
  /** heading above the field: 'Date of release' */
  heading: string
  /**
   * schema of the stored value; lenient, so that an item unfit for publication can still be edited
   */
  stored: z.ZodMiniType<Stored>
  /** schema of a value fit for publication */
  published: z.ZodMiniType<Published>
  /** schema in the form for a new item, with the specification's messages */
  add: z.ZodMiniType
  /** schema in the form for a change, if the change includes the field */
  edit: z.ZodMiniType
}

export interface TextField extends AnyField<string> {
  /** heading in the form, where its messages stand; the heading unless stated */
  formHeading?: string
  kind: 'line' | 'prose' | 'date' | 'instant'
  add: z.ZodMiniType<string>
  /** maximum characters */
  most?: number
  /** identifies the item in addresses: unique, and never changed once set */
  isKey?: true
}

/** One of a few texts. */
export interface ChoiceField<Choice extends string = string> extends AnyField<string, Choice> {
  kind: 'choice'
  choices: readonly Choice[]
  /** the choices in words, if they aren't words themselves */
  labels?: Readonly<Record<Choice, string>>
  /** the value in the form of a new item; without one, it has to be chosen */
  initial?: Choice
}

/** Any of several texts in their order, stored as JSON in one column. */
export interface ChoicesField extends AnyField<string[]> {
  kind: 'choices'
  /** the texts, each with its words */
  choices: ReadonlyMap<string, string>
}

/** The site path of a stored file; a form holds the file itself. */
export interface FileField extends AnyField<string> {
  kind: 'file'
  file: FileKind
}

/** The same for a file that an item may lack; an empty value in a form removes it. */
export interface OptionalFileField extends AnyField<string | null | undefined> {
  kind: 'file'
  file: FileKind
  isOptional: true
  stored: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string>>>
  published: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<string>>>
}

/** An ordered list of images, at least one, stored in a table of their own, `<item>_image`. */
export interface ImagesField extends AnyField<string[], [string, ...string[]]> {
  kind: 'images'
  file: 'image'
  /** the item in messages: 'A project' */
  owner: string
}

/** The images of an item that follow its first one; any number, stored in the same way. */
export interface FurtherImagesField extends AnyField<string[]> {
  kind: 'images'
  file: 'image'
  /** the item in messages: 'A product' */
  owner: string
  /** the name of the field that holds the first one */
  first: string
}

export interface Block {
  title: string
  paragraph: string
}

/** Two illustrated paragraphs, stored as JSON in one column. */
export interface BlocksField extends AnyField<Block[], [Block, Block]> {
  kind: 'blocks'
  /** the fields of each block */
  parts: Readonly<Record<keyof Block, TextField>>
}

/** The ids of the items on the other side of a relation, stored in a table of their own. */
export interface RelationField extends AnyField<Id[]> {
  kind: 'relation'
  to: ItemKind
  /** maximum items; any number by default */
  most?: 1
}

/** Values by attribute, stored as JSON in one column. */
export interface SpecsField extends AnyField<Record<string, unknown>, Specs> {
  kind: 'specs'
}

/** A variant as stored or entered; its values need not be valid. */
export interface StoredVariant extends Omit<Variant, 'specs'> {
  specs: Record<string, unknown>
}

/** The variants of a product, stored in a table of their own. */
export interface VariantsField extends AnyField<StoredVariant[], Variant[]> {
  kind: 'variants'
}

type SchemaName = 'stored' | 'published' | 'add' | 'edit'

/** The named schema of every field, as a shape for `z.object`. */
export function shapeOf<F extends Fields, Name extends SchemaName>(
  fields: F,
  schema: Name,
): { [Key in keyof F]: F[Key][Name] } {
  const shape = Object.entries(fields).map(([name, field]) => [name, field[schema]])
  // Object.fromEntries loses the type of each key.
  return Object.fromEntries(shape) as { [Key in keyof F]: F[Key][Name] }
}

/** Whether a field holds a typed or chosen text. */
export const isText = (field: Field): field is TextField | ChoiceField =>
  ['line', 'prose', 'date', 'instant', 'choice'].includes(field.kind)

/** Whether a field holds typed product data, which forms send as JSON. */
export const isData = (field: Field): field is SpecsField | VariantsField =>
  field.kind === 'specs' || field.kind === 'variants'

/** Whether a form must have a value for it. */
export const isRequired = (field: Field): boolean => {
  if (isText(field)) return !field.add.safeParse('').success
  return field.kind === 'images'
    ? !('first' in field)
    : field.kind === 'file' && !('isOptional' in field)
}

export const isKey = (field: Field) => 'isKey' in field

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
