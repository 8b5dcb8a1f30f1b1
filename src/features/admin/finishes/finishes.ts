import * as z from 'zod/mini'
import { atom } from 'nanostores'
import { errorSchema } from '#src/domain/api/errors.ts'
import { messageAnswer } from '#src/domain/api/editing.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import { type Finish, finishSchema, newFinishSchema } from '#src/domain/product/finish.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'

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
 * Adds a finish, or changes the one with its code.
 * @returns undefined once it is saved
 */
export async function saveFinish(entered: Finish, isNew: boolean): Promise<Refusal | undefined> {
  const { data: finish, error } = newFinishSchema.safeParse(entered)
  if (error) return { errors: errorsByField(error.issues) }
  const { code, ...change } = finish
  const refusal = isNew
    ? await refusalOf(callAdmin('POST /api/finishes', { body: finish }))
    : await refusalOf(callAdmin('POST /api/finishes/:code', { params: { code }, body: change }))
  if (refusal === undefined) showWithout(code, finish)
  return refusal
}

/** @returns undefined once it is deleted */
export async function removeFinish(code: string): Promise<Refusal | undefined> {
  const refusal = await refusalOf(callAdmin('DELETE /api/finishes/:code', { params: { code } }))
  if (refusal === undefined) showWithout(code)
  return refusal
}

async function refusalOf(call: Promise<Response>): Promise<Refusal | undefined> {
  try {
    const response = await call
    if (response.ok) {
      await readJson(response, messageAnswer)
      return undefined
    }
    const { message, errors } = errorSchema.parse(await response.json())
    return errors === undefined ? { message } : { errors }
  } catch (error) {
    console.warn('The finish can’t be changed.', error)
    return { message: error instanceof Error ? error.message : String(error) }
  }
}
