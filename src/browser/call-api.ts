import type { AnswerOf, Sent } from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'
import type { ErrorAnswer } from '#src/domain/api/errors.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { type ApiOptions, requestOf } from './api-request.ts'

/** A refusal by the API, with its own sentence; '' if it has none. */
export class RefusedError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Why a call has failed, as a page may show it: the server's own sentence, or `otherwise` without one. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  (error instanceof RefusedError && error.message) || otherwise

/**
 * Calls the API from a public page. Tests hold each answer to its schema; here it is not parsed by
 * it, since every public page would then load zod.
 * @throws RefusedError, or fetch's error if the server can't be reached
 */
export async function callApi<Name extends keyof ApiContracts>(
  name: Name,
  sent: Sent<Name, ApiContracts[Name]>,
  options: ApiOptions = {},
): Promise<AnswerOf<ApiContracts[Name]>> {
  const response = await fetch(...requestOf(name, sent, options))
  const text = await response.text()
  if (response.ok) return ownJson<AnswerOf<ApiContracts[Name]>>(text)
  // The platform's own refusals are no JSON.
  throw new RefusedError(
    response.status,
    text.startsWith('{"message":') ? ownJson<ErrorAnswer>(text).message : '',
  )
}
