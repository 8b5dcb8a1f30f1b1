import { adminMessages } from '#src/domain/administration/messages.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { messageAnswer } from '#src/domain/api/message.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import { type Finish, editedFinishSchema, newFinishSchema } from '#src/domain/product/finish.ts'
import { logFailure } from '../parts/failure.ts'
import { callAdmin, jsonIn, readJson } from '../session/call-admin.ts'
import { showWithout } from './finishes.ts'

/** Why a change was refused: errors by field, or a message. */
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

/** @param failed the message for an answer that does not come from the site's own functions */
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
    return { message: logFailure('The finish can’t be changed.', error) }
  }
}
