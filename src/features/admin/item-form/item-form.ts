import { atom } from 'nanostores'
import { formErrors } from '#src/domain/fields/form-errors.ts'
import type { FormFile } from '#src/domain/files/file-kinds.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/catalogue/item-kinds.ts'
import { type FileField, type RelationName, forms } from './fields.ts'
import type { Sending } from './send-file.ts'

/** A file in the form: one that the item has already, or a new one on its way to the server. */
export interface FileSlot {
  key: string
  name: string
  type: string
  size: number
  /** what is shown of it: a site path or an object URL; undefined where nothing can be */
  preview: string | undefined
  /** site path of a file that stays; undefined for a new one */
  kept: string | undefined
  sending: Sending | undefined
}

export interface Block {
  title: string
  paragraph: string
}

/** What is filled in: all that a draft keeps. */
export interface FormContent {
  texts: Record<string, string>
  blocks: [Block, Block]
  files: Record<FileField, FileSlot[]>
  /** the other side's items, with their names */
  relations: Record<RelationName, { id: Id; label: string }[]>
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
  refused: Record<string, string[]>
  /** when the draft was last changed, where the form began with one */
  draftOf: number | undefined
}

export const $form = atom<ItemForm | undefined>(undefined)

const emptyBlock: Block = { title: '', paragraph: '' }

export const emptyContent = (kind: ItemKind): FormContent => ({
  texts: Object.fromEntries(forms[kind].texts.map(({ name }) => [name, ''])),
  blocks: [emptyBlock, emptyBlock],
  files: { image: [], datasheet: [], images: [] },
  relations: { category_ids: [], project_ids: [], product_ids: [] },
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

export const changeText = (name: string, value: string) =>
  change(name, (content) => ({ ...content, texts: { ...content.texts, [name]: value } }))

export const changeBlock = (index: 0 | 1, part: Partial<Block>) =>
  change('paragraph', (content) => {
    const blocks: [Block, Block] = [...content.blocks]
    blocks[index] = { ...blocks[index], ...part }
    return { ...content, blocks }
  })

export const changeFiles = (name: FileField, slots: (slots: FileSlot[]) => FileSlot[]) =>
  change(name, (content) => ({
    ...content,
    files: { ...content.files, [name]: slots(content.files[name]) },
  }))

export const changeRelation = (name: RelationName, chosen: { id: Id; label: string }[]) =>
  change(name, (content) => ({ ...content, relations: { ...content.relations, [name]: chosen } }))

export function touch(field: string): void {
  const form = $form.get()
  if (form && !form.touched.has(field))
    $form.set({ ...form, touched: new Set([...form.touched, field]) })
}

/** Each field's sentences, as far as they are to be shown. */
export function shownErrors(form: ItemForm): Record<string, string[]> {
  const errors = allErrors(form)
  const shown = Object.entries(errors).filter(
    ([field]) => form.attempted || form.touched.has(field.split('.')[0] ?? field),
  )
  return { ...Object.fromEntries(shown), ...form.refused }
}

/** What the domain's schema says of the whole form. */
export function allErrors(form: ItemForm): Record<string, string[]> {
  const schema = forms[form.kind].schemas[form.id === undefined ? 'add' : 'edit']
  const result = schema.safeParse(valuesOf(form))
  return result.success ? {} : formErrors(result.error.issues)
}

/** The form as the schemas take it. On edit, a file that stays is not there, and so is unchanged. */
function valuesOf({ kind, id, content }: ItemForm): Record<string, unknown> {
  const { texts, files, blocks } = forms[kind]
  const values: Record<string, unknown> = {}
  for (const { name, onlyNew } of texts)
    if (id === undefined || !onlyNew) values[name] = content.texts[name] ?? ''
  for (const name of files) {
    const slots = content.files[name]
    if (name === 'images') Object.assign(values, imagesOf(slots, id !== undefined))
    else if (slots[0]?.kept === undefined) values[name] = slots[0] && fileOf(slots[0])
  }
  if (blocks) values['paragraph'] = content.blocks
  for (const name of forms[kind].relations)
    values[name] = content.relations[name].map(({ id }) => id)
  return values
}

function imagesOf(slots: readonly FileSlot[], isEdit: boolean): Record<string, unknown> {
  const images = slots.filter(({ kept }) => kept === undefined).map(fileOf)
  const kept = slots.flatMap(({ kept }) => kept ?? [])
  return isEdit ? { images, keep_images: kept } : { images }
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
