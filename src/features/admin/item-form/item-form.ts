import { atom } from 'nanostores'
import { itemFields, itemForms } from '#src/domain/catalogue/items.ts'
import { isKey, isText } from '#src/domain/fields/field.ts'
import { keptImages } from '#src/domain/fields/file-fields.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import type { FormFile } from '#src/domain/files/file-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { blocksIn, filesOf, relationsOf, textsOf } from './fields.ts'
import type { Sending } from './send-file.ts'

/** A file in the form: one that the item has already, or a new one on its way to the server. */
export interface FileSlot {
  key: string
  name: string
  type: string
  size: number
  /** what is shown of it: a site path or an object URL; undefined where nothing can be */
  preview?: string | undefined
  /** site path of a file that stays; undefined for a new one */
  kept?: string | undefined
  sending?: Sending | undefined
}

/** An item at the other side of a relation. */
export interface Related {
  id: Id
  label: string
}

/** What is filled in, by the names of fields: all that a draft keeps. */
export interface FormContent {
  texts: Record<string, string>
  files: Record<string, FileSlot[]>
  relations: Record<string, Related[]>
}

export interface ItemForm {
  kind: ItemKind
  /** undefined for a new item */
  id: Id | undefined
  /** of the item when it was opened */
  version: number | undefined
  /** the item as it was opened; of a new one, nothing */
  opened: FormContent
  content: FormContent
  /** fields that have been edited or left: only their faults are shown before the first attempt */
  touched: ReadonlySet<string>
  attempted: boolean
  /** faults that only the server knows, until their field is edited */
  refused: FieldErrors
  /** when the draft was last changed, where the form began with one */
  draftOf: number | undefined
}

export const $form = atom<ItemForm | undefined>(undefined)

const named = <T>(fields: readonly { name: string }[], value: T) =>
  Object.fromEntries(fields.map(({ name }) => [name, value]))

export const emptyContent = (kind: ItemKind): FormContent => ({
  texts: named(textsOf(kind), ''),
  files: named(filesOf(kind), []),
  relations: named(relationsOf(kind), []),
})

/** Changes what is filled in. `field` is touched by it, and what the server said of it is forgotten. */
export function change(field: string, content: (content: FormContent) => FormContent): void {
  const form = $form.get()
  if (form === undefined) return
  const refused = Object.fromEntries(Object.entries(form.refused).filter(([of]) => of !== field))
  $form.set({
    ...form,
    content: content(form.content),
    touched: new Set([...form.touched, field]),
    refused,
  })
}

/** The field that a text is all or a part of. */
const fieldOf = (name: string) => name.split('.')[0] ?? name

export const changeText = (name: string, value: string) =>
  change(fieldOf(name), (content) => ({ ...content, texts: { ...content.texts, [name]: value } }))

export const changeFiles = (name: string, slots: (slots: FileSlot[]) => FileSlot[]) =>
  change(name, (content) => ({
    ...content,
    files: { ...content.files, [name]: slots(content.files[name] ?? []) },
  }))

export const changeRelation = (name: string, chosen: Related[]) =>
  change(name, (content) => ({ ...content, relations: { ...content.relations, [name]: chosen } }))

export function touch(name: string): void {
  const form = $form.get()
  const field = fieldOf(name)
  if (form && !form.touched.has(field))
    $form.set({ ...form, touched: new Set([...form.touched, field]) })
}

/** Each field's sentences, as far as they are to be shown. */
export function shownErrors(form: ItemForm): FieldErrors {
  const errors = allErrors(form)
  const shown = Object.entries(errors).filter(
    ([field]) => form.attempted || form.touched.has(fieldOf(field)),
  )
  return { ...Object.fromEntries(shown), ...form.refused }
}

/** What the domain's schema says of the whole form. */
export function allErrors(form: ItemForm): FieldErrors {
  const schema = itemForms[form.kind][form.id === undefined ? 'add' : 'edit']
  const result = schema.safeParse(valuesOf(form))
  return result.success ? {} : errorsByField(result.error.issues)
}

/** The form as the schemas take it. On edit, a file that stays is not there, and so is unchanged. */
function valuesOf({ kind, id, content }: ItemForm): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(itemFields[kind])) {
    const slots = content.files[name] ?? []
    if (isText(field)) {
      if (id === undefined || !isKey(field)) values[name] = content.texts[name] ?? ''
    } else if (field.kind === 'blocks') values[name] = blocksIn(content.texts, name)
    else if (field.kind === 'relation')
      values[name] = content.relations[name]?.map(({ id }) => id) ?? []
    else if (field.kind === 'images') {
      values[name] = slots.filter(({ kept }) => kept === undefined).map(fileOf)
      if (id !== undefined) values[keptImages] = slots.flatMap(({ kept }) => kept ?? [])
    } else if (slots[0]?.kept === undefined) values[name] = slots[0] && fileOf(slots[0])
  }
  return values
}

const fileOf = ({ type, size }: FileSlot): FormFile => ({ type, size })

/** Whether anything would be lost with the form. */
export function isDirty({ content, opened }: ItemForm): boolean {
  return JSON.stringify(content) !== JSON.stringify(opened)
}

/** Files that have not arrived yet. */
export function pendingFiles({ content }: ItemForm): FileSlot[] {
  return Object.values(content.files)
    .flat()
    .filter(({ kept, sending }) => kept === undefined && sending?.is !== 'arrived')
}
