import * as z from 'zod/mini'
import { attempt } from '#src/browser/attempt.ts'
import { variantsName } from './fields.ts'
import { type FileSlot, type FormContent, unsavedContentSchema } from './form-content.ts'
import { $form, type ItemForm, isDirty } from './item-form.ts'
import { usedFiles, withoutFiles } from './product-data.ts'

/** The unsaved edits of a form in local storage. They survive a reload, a crash and the end of a session. */
const unsavedSchema = z.object({
  content: unsavedContentSchema,
  version: z.optional(z.number()),
  /** of the draft that the form shows */
  draftVersion: z.optional(z.number()),
  /** milliseconds since 1970 */
  changed: z.number(),
})
export type UnsavedEdits = z.infer<typeof unsavedSchema>

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
      const stored = localStorage.getItem(key)
      return stored === null ? undefined : unsavedSchema.parse(JSON.parse(stored))
    })
    if (found !== undefined) return found
  }
  return undefined
}

export function dropUnsaved(form: FormKey): void {
  for (const key of keysOf(form)) attempt(() => localStorage.removeItem(key))
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
  attempt(() => localStorage.setItem(keysOf(form)[0], JSON.stringify(edits)))
}

/** Only uploaded new files are kept: the bytes of the others are lost with the page. */
function withoutPendingFiles(content: FormContent): FormContent {
  const storable = (slots: FileSlot[]) =>
    slots
      .filter(({ kept, sending }) => kept !== undefined || sending?.is === 'arrived')
      .map((slot) => (slot.kept === undefined ? { ...slot, preview: undefined } : slot))
  const files: FormContent['files'] = Object.fromEntries(
    Object.entries(usedFiles(content)).map(([name, slots]) => [name, storable(slots)]),
  )
  const present = new Set(files[variantsName]?.map(({ key }) => key))
  const variants = content.data[variantsName]
  const data =
    variants === undefined
      ? content.data
      : { ...content.data, [variantsName]: withoutFiles(variants, (key) => !present.has(key)) }
  return { ...content, files, data }
}
