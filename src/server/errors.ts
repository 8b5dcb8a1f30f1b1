import type { Refused } from '#src/domain/api/drafts.ts'
import type { Id } from '#src/domain/fields/identity.ts'

/** A refusal by a use case. The caller receives its message unchanged; netlify/http/errors.ts maps it to a status. */
export abstract class RefusalError extends Error {
  /** further fields of the response, besides the message */
  readonly details: Record<string, unknown> = {}
}

export class NotFoundError extends RefusalError {
  override readonly name = 'NotFoundError'
}

/** Why a form or a query was refused: a field is wrong, a unique value is taken, or only files are too large. */
export type ValidationFault = 'invalid' | 'taken' | 'too large'

/** Invalid fields, each with the reasons. */
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

/** The row has changed since it was loaded for editing. */
export class ConflictError extends RefusalError {
  override readonly name = 'ConflictError'
  override readonly details: { current: unknown }

  /** @param current the row's current state */
  constructor(message: string, current: unknown) {
    super(message)
    this.details = { current }
  }
}

/** The item to delete is still in use. */
export class InUseError extends RefusalError {
  override readonly name = 'InUseError'
}

/** Another inquiry already used this idempotency key. The earlier inquiry stays stored; this one is not stored. */
export class DuplicateKeyError extends RefusalError {
  override readonly name = 'DuplicateKeyError'
  override readonly details: { id?: Id }

  /** @param id of the stored inquiry; a stranger, who may have guessed the key, doesn't get it */
  constructor(message: string, id: Id | undefined) {
    super(message)
    this.details = id === undefined ? {} : { id }
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

/** Too much is being made at the moment; nothing is wrong, and a later request succeeds. */
export class UnavailableError extends RefusalError {
  override readonly name = 'UnavailableError'
  /** seconds */
  readonly retryAfter: number

  /** @param retryAfter seconds */
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Drafts that can't be published, each with the reasons. */
export class RefusedDraftsError extends RefusalError {
  override readonly name = 'RefusedDraftsError'
  override readonly details: { drafts: Refused[] }
  /** whether values were published meanwhile, rather than that something is wrong with the drafts */
  readonly isConflict: boolean

  constructor(message: string, drafts: Refused[], { isConflict }: { isConflict: boolean }) {
    super(message)
    this.details = { drafts }
    this.isConflict = isConflict
  }
}
