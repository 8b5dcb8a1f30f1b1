import { faultMessages } from '#src/domain/fault-messages.ts'
import { databaseFault } from '#src/server/database/faults.ts'
import {
  NotFoundError,
  RateLimitError,
  RefusalError,
  RefusedDraftsError,
  UnavailableError,
  ValidationError,
  type ValidationFault,
} from '#src/server/errors.ts'
import { FileStoreError } from '#src/server/files/file-store.ts'

/** A rejection with its HTTP status; the client receives the message unchanged. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>
  /** further fields of the response, besides the message */
  readonly details: object

  constructor(
    status: number,
    message: string,
    headers: Record<string, string> = {},
    details: object = {},
  ) {
    super(message)
    this.status = status
    this.headers = headers
    this.details = details
  }
}

/** Seconds until a retry makes sense, by the cause of the failure. */
const retryAfter = { busy: 5, disk: 300, unreachable: 60, files: 60 }

/**
 * Converts an error into a response, for all endpoints. Anything but a rejection
 * is our fault: the client learns what to do and gets a request id, under which the log has the
 * cause.
 */
export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof HttpError)
    return Response.json(
      { message: error.message, ...error.details },
      { status: error.status, headers: error.headers },
    )
  if (error instanceof RefusalError)
    return Response.json(
      { message: error.message, ...error.details },
      { status: statusOf(error), headers: headersOf(error) },
    )
  const unavailable = error instanceof FileStoreError ? 'files' : databaseFault(error)
  const [status, message, headers] =
    unavailable === undefined
      ? [500, faultMessages.somethingWrong, {}]
      : [503, faultMessages[unavailable], { 'Retry-After': String(retryAfter[unavailable]) }]
  return Response.json({ message, requestId }, { status, headers })
}

const validationStatus: Record<ValidationFault, number> = {
  invalid: 422,
  taken: 409,
  'too large': 413,
}

function statusOf(error: RefusalError): number {
  if (error instanceof ValidationError) return validationStatus[error.fault]
  if (error instanceof NotFoundError) return 404
  if (error instanceof RefusedDraftsError) return error.isConflict ? 409 : 422
  if (error instanceof UnavailableError) return 503
  return error instanceof RateLimitError ? 429 : 409
}

const headersOf = (error: RefusalError): Record<string, string> =>
  error instanceof RateLimitError || error instanceof UnavailableError
    ? { 'Retry-After': String(error.retryAfter) }
    : {}
