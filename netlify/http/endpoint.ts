import type { Context } from '@netlify/functions'
import { HttpError, errorResponse } from './errors.ts'

/** What a handler knows of its request. */
export interface Call {
  request: Request
  url: URL
  context: Context
}

/** Decides who may call: returns to let the call through, throws an HttpError to refuse it. */
export type Guard = (call: Call) => void | Promise<void>

export const everyone: Guard = () => undefined

export interface Action {
  /** required, also where it is {@link everyone}, so that nothing is open by omission */
  guard: Guard
  /** Anything but a Response is answered as JSON with status 200. */
  handle: (call: Call) => unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * A function's answer to each method it knows; GET answers HEAD too.
 * Everything a guard or a handler throws leaves through {@link errorResponse}.
 */
export function endpoint(actions: Partial<Record<Method, Action>>) {
  const allow = allowedMethods(actions)
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { Allow: allow } })
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const action = Object.hasOwn(actions, method) ? actions[method as Method] : undefined
      if (action === undefined) throw new HttpError(405, 'Method Not Allowed', { Allow: allow })
      const call = { request, context, url: new URL(request.url) }
      await action.guard(call)
      const answer = await action.handle(call)
      const response = answer instanceof Response ? answer : Response.json(answer)
      return request.method === 'HEAD' ? await withoutBody(response) : response
    } catch (error) {
      return errorResponse(error, context.requestId)
    }
  }
}

function allowedMethods(actions: Partial<Record<Method, Action>>): string {
  const methods = Object.keys(actions)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}
