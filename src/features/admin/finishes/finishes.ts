import * as z from 'zod/mini'
import { atom } from 'nanostores'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { messageAnswer } from '#src/domain/api/editing.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import {
  type Finish,
  editedFinishSchema,
  finishSchema,
  newFinishSchema,
} from '#src/domain/product/finish.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'

export interface Finishes {
  /** the catalogue's table, by name; undefined before the first answer */
  known: readonly Finish[] | undefined
  error: string | undefined
}

export const $finishes = atom<Finishes>({ known: undefined, error: undefined })

/** The part of GET /api/attributes that the dashboard does not contain itself. */
const answer = z.object({ finishes: z.array(finishSchema) })

/** Loads the table, unless it is known. */
export async function loadFinishes(): Promise<void> {
  if ($finishes.get().known !== undefined) return
  try {
    const { finishes } = await readJson(await callAdmin('GET /api/attributes', {}), answer)
    show(finishes)
  } catch (error) {
    console.warn('The finishes can’t be loaded.', error)
    const message = error instanceof Error ? error.message : String(error)
    $finishes.set({ known: undefined, error: message })
  }
}

const show = (finishes: readonly Finish[]) =>
  $finishes.set({
    known: finishes.toSorted((one, other) => one.name.localeCompare(other.name)),
    error: undefined,
  })

/** The table with a change, so that it need not be loaded again. */
const showWithout = (code: string, ...added: Finish[]) =>
  show([...($finishes.get().known ?? []).filter((finish) => finish.code !== code), ...added])

/** What prevents a change: errors by field, or a message. */
export type Refusal = { errors: FieldErrors } | { message: string }

/**
 * Adds a finish, or changes one.
 * @param code its code so far; undefined for a new finish
 * @returns undefined once it is saved
 */
export async function saveFinish(entered: Finish, code?: string): Promise<Refusal | undefined> {
  // A code that breaks the rule may stay.
  const rules = entered.code === code ? editedFinishSchema : newFinishSchema
  const { data: finish, error } = rules.safeParse(entered)
  if (error) return { errors: errorsByField(error.issues) }
  const saved =
    code === undefined
      ? callAdmin('POST /api/finishes', { body: finish })
      : callAdmin('POST /api/finish', { query: { code }, body: finish })
  const refusal = await refusalOf(saved, () => adminMessages.saveFailed)
  if (refusal === undefined) showWithout(code ?? finish.code, finish)
  return refusal
}

/** @returns undefined once it is deleted */
export async function removeFinish(code: string): Promise<Refusal | undefined> {
  const deleted = callAdmin('DELETE /api/finish', { query: { code } })
  const refusal = await refusalOf(deleted, adminMessages.httpError)
  if (refusal === undefined) showWithout(code)
  return refusal
}

/** @param failed the message for an answer that the site's own functions did not write */
async function refusalOf(
  call: Promise<Response>,
  failed: (status: number) => string,
): Promise<Refusal | undefined> {
  try {
    const response = await call
    if (response.ok) {
      await readJson(response, messageAnswer, failed(response.status))
      return undefined
    }
    const refused = errorSchema.safeParse(await jsonIn(response)).data
    const { message, errors } = refused ?? { message: failed(response.status) }
    return errors === undefined ? { message } : { errors }
  } catch (error) {
    console.warn('The finish can’t be changed.', error)
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
