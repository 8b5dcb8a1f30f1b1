import type { Context } from '@netlify/functions'
import { logRequest } from '#src/server/log.ts'

/** Most requests only read; those are logged only on failure. */
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Watches one request, so that the log has a line for each write and each failure. Those responses
 * carry the line's id as `X-Request-Id`; others don't, since caches store them.
 */
export function watch(request: Request, context: Pick<Context, 'params'>, requestId: string) {
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
        route: routeOf(new URL(request.url).pathname, context.params),
        status,
        ms: Math.round(performance.now() - since),
        ...(admin === undefined ? {} : { admin }),
        ...(status < 500 ? {} : { error }),
      })
      return response
    },
  }
}

/** A path with parameter names in place of values, which keeps user input out of the log. */
export function routeOf(pathname: string, params: Record<string, string> = {}): string {
  const segments = pathname.split('/')
  for (const [name, value] of Object.entries(params).reverse()) {
    const length = value.split('/').length
    const at = segments.findLastIndex(
      (_segment, index) => segments.slice(index, index + length).join('/') === value,
    )
    if (at > 0) segments.splice(at, length, `:${name}`)
  }
  return segments.join('/')
}
