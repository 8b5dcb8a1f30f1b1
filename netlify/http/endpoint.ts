import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { HttpError, errorResponse } from './errors.ts'
import { watch } from './watch.ts'

/** A handler's view of its request. */
export interface RequestContext {
  request: Request
  url: URL
  context: Context
}

/** Authorizes a call: returns the caller, or throws an HttpError to reject the call. */
export type Guard<Caller = void> = (call: RequestContext) => Caller | Promise<Caller>

export const everyone: Guard = () => undefined

export interface Handler<Caller = void> {
  /** required even for {@link everyone}, so that no endpoint is public by omission */
  guard: Guard<Caller>
  /** A return value other than a Response is sent as JSON with status 200. */
  handle: (call: RequestContext, caller: Caller) => unknown
}

/** Each method has its own caller type: GET may be public while POST requires an administrator. */
interface Handlers<Get, Post, Put, Delete> {
  GET?: Handler<Get>
  POST?: Handler<Post>
  PUT?: Handler<Put>
  DELETE?: Handler<Delete>
}

/**
 * Builds a function from one handler per method; GET also serves HEAD. {@link errorResponse} turns
 * everything a guard or a handler throws into a response. A response without a Cache-Control header
 * of its own is not cached. The host's header rules apply only to files, so every response gets our
 * headers here.
 */
export function endpoint<Get, Post, Put, Delete>(actions: Handlers<Get, Post, Put, Delete>) {
  const allow = allowedMethods(Object.keys(actions))
  const answer = async (request: Request, context: Context): Promise<Response> => {
    const { requestId = randomUUID() } = context as Partial<Context>
    const watched = watch(request, context, requestId)
    try {
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { Allow: allow } })
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const action = Object.hasOwn(actions, method)
        ? actions[method as keyof typeof actions]
        : undefined
      if (action === undefined) throw new HttpError(405, 'Method Not Allowed', { Allow: allow })
      const call = { request, context, url: new URL(request.url) }
      const response = await answerOf(action as Handler<unknown>, call, watched.caller)
      watched.answered(response)
      return request.method === 'HEAD' ? await withoutBody(response) : response
    } catch (error) {
      return watched.answered(errorResponse(error, requestId), error)
    }
  }
  return async (request: Request, context: Context): Promise<Response> => {
    const response = await answer(request, context)
    const { headers } = response
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value)
    return response
  }
}

async function answerOf<Caller>(
  { guard, handle }: Handler<Caller>,
  call: RequestContext,
  onCaller: (caller: Caller) => void,
): Promise<Response> {
  const caller = await guard(call)
  onCaller(caller)
  const answer = await handle(call, caller)
  return answer instanceof Response ? answer : Response.json(answer)
}

function allowedMethods(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}
