import * as z from 'zod/mini'
import { attempt } from '#src/browser/attempt.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { variantsName } from './fields.ts'
import { type FileSlot, type FormContent, draftContentSchema } from './form-content.ts'
import { $form, type ItemForm, isDirty } from './item-form.ts'
import { usedFiles, withoutFiles } from './product-data.ts'

/** An unsaved form in local storage. It survives a reload, a crash and the end of a session. */
const draftSchema = z.object({
  content: draftContentSchema,
  version: z.optional(z.number()),
  /** milliseconds since 1970 */
  changed: z.number(),
})
export type Draft = z.infer<typeof draftSchema>

const keyOf = (kind: ItemKind, id: Id | undefined) => `draft:${kind}:${id ?? 'new'}`

/** Autosave interval, ms. */
const autosaveInterval = 300

export const readDraft = (kind: ItemKind, id: Id | undefined): Draft | undefined =>
  attempt(() => {
    const stored = localStorage.getItem(keyOf(kind, id))
    return stored === null ? undefined : draftSchema.parse(JSON.parse(stored))
  })

export const dropDraft = (kind: ItemKind, id: Id | undefined): void =>
  attempt(() => localStorage.removeItem(keyOf(kind, id)))

/**
 * Autosaves the open form as a draft.
 * @returns a function that writes any pending change and stops
 */
export function keepDrafts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const form = $form.get()
    if (form !== undefined) writeDraft(form)
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

function writeDraft(form: ItemForm): void {
  const { kind, id, content, version } = form
  if (!isDirty(form)) {
    dropDraft(kind, id)
    return
  }
  const draft = { content: withoutPendingFiles(content), version, changed: Date.now() }
  attempt(() => localStorage.setItem(keyOf(kind, id), JSON.stringify(draft)))
}

/** A draft keeps only uploaded new files: the bytes of the others are lost with the page. */
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
