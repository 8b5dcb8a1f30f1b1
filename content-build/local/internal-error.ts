import { randomUUID } from 'node:crypto'
import { dataHeaders } from '#src/server/security-headers.ts'

/** What a client learns when a function broke down before it could answer: an id, and the log has the rest. */
export function internalError(error: unknown, requestId: string = randomUUID()): Response {
  console.error(`Request ${requestId} failed.`, error)
  return Response.json(
    { message: 'Something went wrong', requestId },
    { status: 500, headers: dataHeaders },
  )
}
