import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { HttpError, errorResponse } from './errors.ts'
import { watch } from './watch.ts'

/** What a handler knows of its request. */
export interface RequestContext {
  request: Request
  url: URL
  context: Context
}

/** Decides who may call: answers who it is to let the call through, throws an HttpError to refuse it. */
export type Guard<Caller = void> = (call: RequestContext) => Caller | Promise<Caller>

export const everyone: Guard = () => undefined

export interface Handler<Caller = void> {
  /** required, also where it is {@link everyone}, so that nothing is open by omission */
  guard: Guard<Caller>
  /** Anything but a Response is answered as JSON with status 200. */
  handle: (call: RequestContext, caller: Caller) => unknown
}

/** Each method has callers of its own: what GET answers to everyone, POST may ask of one. */
interface Handlers<Get, Post, Put, Delete> {
  GET?: Handler<Get>
  POST?: Handler<Post>
  PUT?: Handler<Put>
  DELETE?: Handler<Delete>
}

/**
 * A function's answer to each method it knows; GET answers HEAD too.
 * Everything a guard or a handler throws leaves through {@link errorResponse}. An answer that does
 * not say by itself how long it may be kept is kept by nobody. The host's header rules hold for files
 * alone, so each answer gets ours here.
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
  tell: (caller: Caller) => void,
): Promise<Response> {
  const caller = await guard(call)
  tell(caller)
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
