import type * as z from 'zod/mini'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import type { Id } from './identity.ts'

/**
 * A field of an item, defined once in the item's `fields.ts`. From it derive the SQL, what a page is
 * made of, the answers of the API, both forms with their sentences, the dashboard's controls, what
 * the history keeps and what a conflict compares.
 */
export type Field = TextField | ChoiceField | FileField | ImagesField | BlocksField | RelationField

/** The fields of an item by their names in the API, in the order of the form. */
export type Fields = Readonly<Record<string, Field>>

interface AnyField<Stored, Published extends Stored = Stored> {
  /** what its sentences call it: 'date of release' */
  label: string
  /** what stands over it: 'Date of release' */
  heading: string
  /** what the database is sure to hold: an item that is unfit to be published can still be mended */
  stored: z.ZodMiniType<Stored>
  /** what a page can be made of */
  published: z.ZodMiniType<Published>
  /** in the form of a new item, with the specification's sentences */
  add: z.ZodMiniType
  /** in the form of a change, where it is among what changes */
  edit: z.ZodMiniType
}

export interface TextField extends AnyField<string> {
  kind: 'line' | 'prose' | 'date'
  add: z.ZodMiniType<string>
  /** characters */
  most?: number
  /** names the item in addresses: given once, never changed, and no other item has it */
  isKey?: true
}

/** One of few texts. */
export interface ChoiceField<Choice extends string = string> extends AnyField<string, Choice> {
  kind: 'choice'
  choices: readonly Choice[]
}

/** The site path of a stored file; a form holds the file itself. */
export interface FileField extends AnyField<string> {
  kind: 'file'
  file: FileKind
}

/** Pictures in their order, at least one. In a table of their own, `<item>_image`. */
export interface ImagesField extends AnyField<string[], [string, ...string[]]> {
  kind: 'images'
  file: 'image'
}

export interface Block {
  title: string
  paragraph: string
}

/** Two illustrated paragraphs, as JSON in one column. */
export interface BlocksField extends AnyField<Block[], [Block, Block]> {
  kind: 'blocks'
  /** the fields of each block */
  parts: Readonly<Record<keyof Block, TextField>>
}

/** The ids of the items at the other side of a relation. In a table of their own. */
export interface RelationField extends AnyField<Id[]> {
  kind: 'relation'
  to: ItemKind
}

type SchemaName = 'stored' | 'published' | 'add' | 'edit'

/** One of the schemas of each field, as `z.object` takes them. */
export function shapeOf<F extends Fields, Name extends SchemaName>(
  fields: F,
  schema: Name,
): { [Key in keyof F]: F[Key][Name] } {
  const shape = Object.entries(fields).map(([name, field]) => [name, field[schema]])
  // Object.fromEntries forgets which schema stands under which name.
  return Object.fromEntries(shape) as { [Key in keyof F]: F[Key][Name] }
}

/** Whether a field is a text that somebody types or chooses. */
export const isText = (field: Field): field is TextField | ChoiceField =>
  ['line', 'prose', 'date', 'choice'].includes(field.kind)

export const isKey = (field: Field) => 'isKey' in field

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
