import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { attempt } from '#src/browser/attempt.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { doneAnswer, noteConflict } from '#src/domain/api/orders.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { inquiryTexts } from '#src/domain/inquiry/limits.ts'
import { optionalProse } from '#src/domain/inquiry/contact-texts.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import { logUnlessEnded } from '../session/resource.ts'
import { keepNote, keptNote } from '../session/tab-storage.ts'
import { changeOrder } from './order.ts'

export interface NoteDraft {
  /** the stored note that `text` was made from */
  before: string
  text: string
  is: 'resting' | 'saving' | 'saved'
  failure: string | undefined
  /** the stored note, which somebody else has changed since */
  theirs: string | undefined
}

const draftOf = (note: string): NoteDraft => ({
  before: note,
  text: note,
  is: 'resting',
  failure: undefined,
  theirs: undefined,
})

export const $note = atom<NoteDraft>(draftOf(''))

const change = (part: Partial<NoteDraft>) => $note.set({ ...$note.get(), ...part })

export const isUnsaved = ({ before, text }: NoteDraft): boolean =>
  text !== before && cleaned(text).data !== before

/** The note as the server keeps it, or why it refuses it. */
function cleaned(text: string) {
  const { data = '', error } = optionalProse('Note', inquiryTexts.note).safeParse(text)
  return error === undefined ? { data } : { refusal: error.issues.map((one) => one.message) }
}

/** Shows the stored note, unless another one is being written, or was before a reload. */
export function showNote(id: Id, note: string): void {
  const draft = $note.get()
  if (isUnsaved(draft)) return
  $note.set({ ...(draft.before === note ? draft : draftOf(note)), ...unsavedNote(id) })
}

export function writeNote(id: Id, text: string): void {
  change({ text, is: 'resting', failure: undefined })
  keep(id)
}

const unsavedSchema = z.object({ id: z.number(), before: z.string(), text: z.string() })

function unsavedNote(id: Id): Pick<NoteDraft, 'before' | 'text'> | undefined {
  const kept = attempt(() => unsavedSchema.parse(JSON.parse(keptNote() ?? '')))
  return kept?.id === id ? { before: kept.before, text: kept.text } : undefined
}

function keep(id: Id): void {
  const { before, text } = $note.get()
  keepNote(isUnsaved($note.get()) ? JSON.stringify({ id, before, text }) : undefined)
}

/** 'Save note': a note that can't be saved stays as it was written. */
export async function saveNote(id: Id): Promise<void> {
  const draft = $note.get()
  if (draft.is === 'saving' || !isUnsaved(draft)) return
  const { data: note, refusal } = cleaned(draft.text)
  if (note === undefined) {
    change({ failure: refusal.join(' ') })
    return
  }
  change({ is: 'saving', failure: undefined })
  try {
    const theirs = await postNote(id, note, draft.before)
    if (theirs !== undefined) change({ is: 'resting', theirs })
    else {
      const isSame = $note.get().text === draft.text
      change({ before: note, is: isSame ? 'saved' : 'resting', ...(isSame && { text: note }) })
      changeOrder({ note })
      keep(id)
    }
  } catch (error) {
    const reason = logUnlessEnded('The note could not be saved.', error)
    change({ is: 'resting', failure: reason && `${adminMessages.noteNotSaved} ${reason}` })
  }
}

/** @returns the stored note if somebody else has changed it, and nothing was saved */
async function postNote(id: Id, note: string, before: string): Promise<string | undefined> {
  const response = await callAdmin('POST /api/order/:id/note', {
    params: { id },
    body: { note, before },
  })
  if (response.status !== 409) {
    await readJson(response, doneAnswer, adminMessages.saveFailed)
    return undefined
  }
  const conflict = noteConflict.safeParse(await jsonIn(response))
  if (!conflict.success) throw new Error(adminMessages.saveFailed)
  return conflict.data.current
}

/** Which note to keep after a conflict. */
export type NoteSide = 'mine' | 'theirs' | 'both'

export const closeConflict = (): void => change({ theirs: undefined })

export async function settleNote(id: Id, side: NoteSide): Promise<void> {
  const { text: mine, theirs = '' } = $note.get()
  changeOrder({ note: theirs })
  $note.set({
    ...draftOf(theirs),
    text: { mine, theirs, both: `${theirs}\n\n${mine}` }[side],
  })
  keep(id)
  await saveNote(id)
}
