import type { Id } from '#src/domain/fields/identity.ts'

/** A refusal by a use case. Its message reaches the caller as it stands; netlify/http/errors.ts gives it a status. */
export abstract class RefusalError extends Error {
  /** what the answer says beside the message */
  readonly details: Record<string, unknown> = {}
}

export class NotFoundError extends RefusalError {
  override readonly name = 'NotFoundError'
}

/** Why a form or a query was refused: a field is wrong, a unique value is taken, or only files are too large. */
export type ValidationFault = 'invalid' | 'taken' | 'too large'

/** Fields that do not fit, each with the sentences that say why. */
export class ValidationError extends RefusalError {
  override readonly name = 'ValidationError'
  override readonly details: { errors: Record<string, string[]> }
  readonly fault: ValidationFault

  constructor(errors: Record<string, string[]>, fault: ValidationFault = 'invalid') {
    super(Object.values(errors).flat()[0] ?? 'The request is not valid.')
    this.details = { errors }
    this.fault = fault
  }
}

/** A row that was changed since it was loaded for editing. */
export class ConflictError extends RefusalError {
  override readonly name = 'ConflictError'
  override readonly details: { current: unknown }

  /** @param current the row as it is now */
  constructor(message: string, current: unknown) {
    super(message)
    this.details = { current }
  }
}

/** An idempotency key that another inquiry used before: that one is stored, and this one is not. */
export class DuplicateKeyError extends RefusalError {
  override readonly name = 'DuplicateKeyError'
  override readonly details: { id: Id }

  /** @param id of the stored inquiry */
  constructor(message: string, id: Id) {
    super(message)
    this.details = { id }
  }
}

export class RateLimitError extends RefusalError {
  override readonly name = 'RateLimitError'
  /** seconds */
  readonly retryAfter: number

  /** @param retryAfter seconds */
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
