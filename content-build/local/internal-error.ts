import { randomUUID } from 'node:crypto'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { type RequestEntry, logRequest } from '#src/server/log.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'

/**
 * Answers a request that failed outside a function's own answers. The client gets an id; the log
 * has the details.
 */
export function internalError(
  error: unknown,
  request: Partial<Pick<RequestEntry, 'requestId' | 'method' | 'route'>> & { status?: 500 | 504 },
  message: string = faultMessages.somethingWrong,
): Response {
  const { requestId = randomUUID(), method = 'GET', route = 'unknown', status = 500 } = request
  logRequest({ requestId, method, route, status, ms: 0, error })
  return Response.json(
    { message, requestId },
    { status, headers: { ...dataHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': requestId } },
  )
}
