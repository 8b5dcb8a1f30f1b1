import { faultMessages } from '#src/domain/fault-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { messages } from '#src/domain/messages.ts'
import { databaseFault } from '#src/server/database/faults.ts'
import { FileStoreFailed } from '#src/server/files/file-store.ts'

/** A refusal with its status; what it says reaches the client as it stands. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>

  /** what the answer says beside the message */
  readonly details: Record<string, unknown> = {}

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** A body or a query that does not fit; each field with the sentences that say why. */
export class ValidationError extends HttpError {
  override readonly details: { errors: Record<string, string[]> }

  constructor(errors: Record<string, string[]>, status: 409 | 413 | 422 = 422) {
    super(status, Object.values(errors).flat()[0] ?? 'The request is not valid.')
    this.details = { errors }
  }
}

/** A row that was changed since it was loaded for editing, as it is now. */
export class ConflictError extends HttpError {
  override readonly details: { current: unknown }

  constructor(message: string, current: unknown) {
    super(409, message)
    this.details = { current }
  }
}

/** A key that came with another inquiry before: that one is stored, and this one is not. */
export class SentBefore extends HttpError {
  override readonly details: { id: Id }

  constructor(id: Id) {
    super(409, inquiryMessages.sentBefore(id))
    this.details = { id }
  }
}

/** Seconds after which it is worth while to try again, by what is missing. */
const retryAfter = { busy: 5, disk: 300, unreachable: 60, files: 60 }

/**
 * The one way from an error to an answer (api.md, Errors). Anything but a refusal is our fault: the
 * client learns what to do and a request id, under which the log has the cause.
 */
export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof HttpError) {
    return Response.json(
      { message: error.message, ...error.details },
      { status: error.status, headers: error.headers },
    )
  }
  const missing = error instanceof FileStoreFailed ? 'files' : databaseFault(error)
  const [status, message, headers] =
    missing === undefined
      ? [500, messages.somethingWrong, {}]
      : [503, faultMessages[missing], { 'Retry-After': String(retryAfter[missing]) }]
  return Response.json({ message, requestId }, { status, headers })
}
