import { logRequest } from '#src/server/log.ts'

/** Most requests only read; those are logged only on failure. */
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Watches one request, so that the log has a line for each write and each failure. Those responses
 * carry the line's id as `X-Request-Id`; others don't, since caches store them.
 * @param route the path with the names of parameters, which keeps user input out of the log
 */
export function watch(request: Request, route: string | undefined, requestId: string) {
  const since = performance.now()
  let admin: number | undefined
  return {
    /** Records the caller that a guard has authorized. */
    caller: (caller: unknown): void => {
      if (typeof caller === 'object' && caller !== null && 'id' in caller) admin = Number(caller.id)
    },
    answered: (response: Response, error?: unknown): Response => {
      const { status } = response
      if (status < 500 && readMethods.has(request.method)) return response
      response.headers.set('X-Request-Id', requestId)
      logRequest({
        requestId,
        method: request.method,
        route: route ?? 'none',
        status,
        ms: Math.round(performance.now() - since),
        ...(admin === undefined ? {} : { admin }),
        ...(status < 500 ? {} : { error }),
      })
      return response
    },
  }
}
