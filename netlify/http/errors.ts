import { randomUUID } from 'node:crypto'
import { messages } from '#src/domain/messages.ts'

/** A refusal with its status; what it says reaches the client as it stands. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** A body or a query that does not fit; each field with the sentences that say why. */
export class ValidationError extends HttpError {
  readonly errors: Record<string, string[]>

  constructor(errors: Record<string, string[]>) {
    super(422, Object.values(errors).flat()[0] ?? 'The request does not fit.')
    this.errors = errors
  }
}

/**
 * The one way from an error to an answer (api.md, Errors). Anything but a refusal is our fault:
 * the client learns only a request id, and the log has the cause under it.
 */
export function errorResponse(error: unknown, requestId: string = randomUUID()): Response {
  if (error instanceof HttpError) {
    return Response.json(
      {
        message: error.message,
        ...(error instanceof ValidationError ? { errors: error.errors } : {}),
      },
      { status: error.status, headers: { ...error.headers, 'Cache-Control': 'no-store' } },
    )
  }
  console.error(`Request ${requestId} failed.`, error)
  return Response.json(
    { message: messages.somethingWrong, requestId },
    { status: 500, headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId } },
  )
}
