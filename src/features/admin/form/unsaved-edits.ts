import * as z from 'zod/mini'
import { attempt } from '#src/browser/attempt.ts'
import { ofBrowser } from '#src/browser/storage.ts'
import { emptyValue } from '#src/domain/catalogue/field-codecs.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { variantsName } from './fields.ts'
import { type FormContent, contentSchema, formerContentSchema, labelKey } from './form-content.ts'
import { $form, type ItemForm, isDirty } from './item-form.ts'
import { usedSlots, withoutFiles } from './product-data.ts'

/** The unsaved edits of a form in local storage. They survive a reload, a crash and the end of a session. */
const unsavedSchema = z.object({
  content: z.union([contentSchema, formerContentSchema]),
  version: z.optional(z.number()),
  /** of the draft that the form shows */
  draftVersion: z.optional(z.number()),
  /** milliseconds since 1970 */
  changed: z.number(),
})
export type UnsavedEdits = Omit<z.infer<typeof unsavedSchema>, 'content'> & { content: FormContent }

type FormKey = Pick<ItemForm, 'kind' | 'id'> & {
  draft?: Pick<NonNullable<ItemForm['draft']>, 'id' | 'isShown'> | undefined
}

/**
 * The keys under which the edits of a form may be, the one that is written first. A draft and what is published
 * have different edits; those of a draft that is gone belong to the published item.
 */
function keysOf({ kind, id, draft }: FormKey): readonly [string, ...string[]] {
  if (id === undefined && draft !== undefined) return [`unsaved:${kind}:draft-${draft.id}`]
  const item = `${kind}:${id ?? 'new'}`
  const ofDraft = `unsaved:${item}:draft`
  if (draft?.isShown === true) return [ofDraft]
  // Earlier versions called them drafts.
  const ofItem = [`unsaved:${item}`, `draft:${item}`] as const
  return draft === undefined ? [...ofItem, ofDraft] : ofItem
}

/** Autosave interval, ms. */
const autosaveInterval = 300

export function readUnsaved(form: FormKey): UnsavedEdits | undefined {
  for (const key of keysOf(form)) {
    const found = attempt(() => {
      const stored = ofBrowser.read(key)
      if (stored === undefined) return undefined
      const { content, ...edits } = unsavedSchema.parse(JSON.parse(stored))
      return { ...edits, content: 'values' in content ? content : fromFormer(form.kind, content) }
    })
    if (found !== undefined) return found
  }
  return undefined
}

export function dropUnsaved(form: FormKey): void {
  for (const key of keysOf(form)) ofBrowser.write(key, undefined)
}

/**
 * Autosaves the edits of the open form.
 * @returns a function that writes any pending change and stops
 */
export function keepUnsaved(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const form = $form.get()
    if (form !== undefined) writeUnsaved(form)
  }
  const unsubscribe = $form.listen(() => {
    timer ??= setTimeout(write, autosaveInterval)
  })
  const leave = () => {
    // A cell of a table gives its text to the form when it loses the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    write()
  }
  addEventListener('pagehide', leave)
  return () => {
    if (timer !== undefined) write()
    unsubscribe()
    removeEventListener('pagehide', leave)
  }
}

export function writeUnsaved(form: ItemForm): void {
  if (!isDirty(form)) {
    dropUnsaved(form)
    return
  }
  const { content, version, draft } = form
  const edits = {
    content: withoutPendingFiles(content),
    version,
    draftVersion: draft?.isShown === true ? draft.version : undefined,
    changed: Date.now(),
  }
  ofBrowser.write(keysOf(form)[0], JSON.stringify(edits))
}

/** Only uploaded new files are kept: the bytes of the others are lost with the page. */
function withoutPendingFiles(content: FormContent): FormContent {
  const kept = usedSlots(content).filter(({ sending }) => sending?.is === 'arrived')
  const slots = Object.fromEntries(
    kept.map((slot) => [slot.key, { ...slot, preview: undefined }] as const),
  )
  const isGone = (key: unknown) =>
    typeof key === 'string' && key in content.slots && !Object.hasOwn(slots, key)
  const values = Object.entries(content.values).flatMap(([name, value]) => {
    if (name === variantsName) return [[name, withoutFiles(value, isGone)]]
    // A field whose only file is lost keeps the one that it has been opened with.
    if (isGone(value)) return []
    return [[name, Array.isArray(value) ? value.filter((one) => !isGone(one)) : value]]
  })
  return { ...content, slots, values: Object.fromEntries(values) as FormContent['values'] }
}

function fromFormer(
  kind: ItemKind,
  { texts, files, relations, data }: z.infer<typeof formerContentSchema>,
): FormContent {
  const slots = Object.values(files).flat()
  const values = Object.entries(itemFields[kind]).map(([name, field]) => {
    const keys = files[name]?.map(({ key }) => key) ?? []
    if (field.kind === 'file') return [name, keys[0] ?? emptyValue(field)]
    if (field.kind === 'images') return [name, keys]
    if (field.kind === 'relation') return [name, relations[name]?.map(({ id }) => id) ?? []]
    if (field.kind !== 'blocks') return [name, texts[name] ?? data[name] ?? emptyValue(field)]
    const part = (index: number, key: string) => texts[`${name}.${index}.${key}`] ?? ''
    return [
      name,
      [0, 1].map((at) => ({ title: part(at, 'title'), paragraph: part(at, 'paragraph') })),
    ]
  })
  const labels = Object.entries(itemFields[kind]).flatMap(([name, field]) =>
    field.kind === 'relation'
      ? (relations[name] ?? []).map(({ id, label }) => [labelKey(field.to, id), label] as const)
      : [],
  )
  return {
    values: Object.fromEntries(values) as FormContent['values'],
    slots: Object.fromEntries(
      slots.filter(({ kept }) => kept === undefined).map((slot) => [slot.key, slot]),
    ),
    labels: Object.fromEntries(labels),
  }
}
