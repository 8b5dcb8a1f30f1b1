import { atom } from 'nanostores'
import type { Draft } from '#src/domain/api/drafts.ts'
import type { EnteredItem } from '#src/domain/catalogue/field-codecs.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import type { FieldErrors } from '#src/domain/fields/form-errors.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { fieldOf } from './fields.ts'
import {
  type FileSlot,
  type FormContent,
  type Related,
  labelKey,
  uploadOf,
} from './form-content.ts'
import { usedSlots } from './product-data.ts'

export type FormDraft = Draft & {
  /** the form shows the draft and not what is published */
  isShown: boolean
}

export interface ItemForm {
  kind: ItemKind
  /** undefined for a new item */
  id: Id | undefined
  /** the version of the item when it was opened */
  version: number | undefined
  /** the content when the form was opened; empty for a new item */
  opened: FormContent
  content: FormContent
  /** edited or visited fields: before the first attempt to save, only these show errors */
  touched: ReadonlySet<string>
  attempted: boolean
  /** confirmed differences of photometric files, see {@link confirmationOf} */
  confirmed: ReadonlySet<string>
  /** the server's errors; editing a field clears its own */
  refused: FieldErrors
  /** when the restored unsaved edits were last changed; undefined without any */
  unsavedSince: number | undefined
  /** of the item, or of a new one; undefined if there is none */
  draft?: FormDraft | undefined
  /** the unsaved edits were made on an older state than `opened` */
  isOlder?: boolean
  /** rises with each load of other typed data into the open form, whose inputs hold texts of their own */
  shown?: number
}

/** The state of a form in which nothing has been edited or tried. */
export const untouched: Pick<ItemForm, 'touched' | 'attempted' | 'confirmed' | 'refused'> = {
  touched: new Set(),
  attempted: false,
  confirmed: new Set(),
  refused: {},
}

export const $form = atom<ItemForm | undefined>(undefined)

export const emptyContent = (kind: ItemKind): FormContent => ({
  values: { ...emptyItem(kind) },
  slots: {},
  labels: {},
})

/** A form as its schemas and its request need it. */
export function enteredItem({
  kind,
  id,
  draft,
  content: { values, slots },
  opened,
}: Pick<ItemForm, 'kind' | 'id' | 'draft' | 'content' | 'opened'>): EnteredItem {
  return {
    fields: itemFields[kind],
    values,
    opened: opened.values,
    isNew: id === undefined,
    // The draft of a new item has values, and its publication checks the rest.
    isEmpty: id === undefined && draft === undefined,
    files: {
      file: (key) => slots[key],
      upload: (key) => slots[key] && uploadOf(slots[key]),
    },
  }
}

/**
 * Updates the content and marks `field` as touched.
 * @param left the server's errors that remain; by default all but the field's own
 */
function change(
  field: string,
  content: (content: FormContent) => FormContent,
  left = (refused: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)),
): void {
  const form = $form.get()
  if (form === undefined) return
  $form.set({
    ...form,
    content: content(form.content),
    touched: new Set([...form.touched, field]),
    refused: left(form.refused),
  })
}

const withValue = (content: FormContent, name: string, value: unknown): FormContent => ({
  ...content,
  values: { ...content.values, [name]: value },
})

export const changeValue = (name: string, value: unknown) =>
  change(name, (content) => withValue(content, name, value))

export const changeRelation = (name: string, kind: ItemKind, chosen: readonly Related[]) =>
  change(name, (content) => {
    const ids = chosen.map(({ id }) => id)
    const labels = chosen.map(({ id, label }) => [labelKey(kind, id), label] as const)
    const next = withValue(content, name, ids)
    return { ...next, labels: { ...content.labels, ...Object.fromEntries(labels) } }
  })

/** Changes typed product data. The server's errors stay with the values that have not changed. */
export function changeData(name: string, value: unknown): void {
  const before = $form.get()?.content.values[name]
  change(
    name,
    (content) => withValue(content, name, value),
    (refused) => stillRefused(refused, name, before, value),
  )
}

/** Adds new files of a field, or what is known of them by now. */
export const changeSlots = (field: string, slots: readonly FileSlot[]) =>
  change(field, (content) => ({
    ...content,
    slots: { ...content.slots, ...Object.fromEntries(slots.map((slot) => [slot.key, slot])) },
  }))

/** Confirms differences of photometric files, or withdraws that. */
export function confirmDifferences(names: readonly string[], isMeant: boolean): void {
  const form = $form.get()
  if (form === undefined) return
  const others = [...form.confirmed].filter((name) => !names.includes(name))
  $form.set({ ...form, confirmed: new Set(isMeant ? [...others, ...names] : others) })
}

export function touch(name: string): void {
  const form = $form.get()
  const field = fieldOf(name)
  if (form && !form.touched.has(field))
    $form.set({ ...form, touched: new Set([...form.touched, field]) })
}

/** Whether the form has unsaved changes. */
export const isDirty = ({ content, opened }: ItemForm): boolean =>
  !sameValue(content.values, opened.values)

/** New files whose upload has not finished. */
export const pendingFiles = ({ content }: Pick<ItemForm, 'content'>): FileSlot[] =>
  usedSlots(content).filter(({ sending }) => sending?.is !== 'arrived')

/**
 * The server's errors about unchanged parts of a field: values under their
 * key, rows under their new position.
 * @param before the refused content
 */
function stillRefused(
  refused: FieldErrors,
  field: string,
  before: unknown,
  after: unknown,
): FieldErrors {
  const kept: [string, string[]][] = []
  for (const [name, messages] of Object.entries(refused)) {
    const [of, part, ...rest] = name.split('.')
    if (of !== field) kept.push([name, messages])
    else if (part !== undefined) {
      const position = positionIn(after, part, partOf(before, part))
      if (position !== undefined) kept.push([[field, position, ...rest].join('.'), messages])
    }
  }
  return Object.fromEntries(kept)
}

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === part)?.[1]
    : undefined

function positionIn(value: unknown, part: string, wanted: unknown): string | undefined {
  if (wanted === undefined) return undefined
  if (!Array.isArray(value)) return partOf(value, part) === wanted ? part : undefined
  const position = value.indexOf(wanted)
  return position < 0 ? undefined : String(position)
}
