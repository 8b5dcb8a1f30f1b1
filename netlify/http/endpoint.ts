import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import type * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import {
  type AnswerOf,
  type BodyOf,
  type Contract,
  type Method,
  type QueryOf,
  bodyLimits,
} from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { validated } from '#src/server/validation/validate.ts'
import { jsonBody } from './body.ts'
import { HttpError, errorResponse } from './errors.ts'
import type { RequestContext } from './request-context.ts'
import { requireAdmin } from './session.ts'
import { watch } from './watch.ts'

/** A handler's view of a call that its contract describes. */
interface Call<C extends Contract> extends RequestContext {
  /** @throws ValidationError for a query that does not match the contract */
  query: () => QueryOf<C>
  /** names of the query parameters on which an answer can depend */
  queryNames: readonly string[]
  /** Reads the JSON body. @throws HttpError and ValidationError as {@link jsonBody} does */
  body: () => Promise<BodyOf<C>>
}

type CallerOf<C extends Contract> = C['caller'] extends 'administrator' ? Administrator : undefined

declare const answered: unique symbol
/** A response whose JSON is of this type. */
export type JsonResponse<Answer> = Response & { readonly [answered]: Answer }

/** A JSON response with a status or headers of its own. */
export const jsonResponse = <Answer>(answer: Answer, init?: ResponseInit): JsonResponse<Answer> =>
  Response.json(answer, init) as JsonResponse<Answer>

/** A value whose lists and objects its receiver only reads. */
type Unchanged<T> = T extends readonly (infer Entry)[]
  ? readonly Unchanged<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Unchanged<T[Key]> }
    : T

/** What a client has already, by its `If-None-Match`. */
export const notModified = (headers: Record<string, string>) =>
  new Response(null, { status: 304, headers }) as JsonResponse<never>

/** A handler of JSON returns the answer, sent with the contract's status, or a response that holds it. */
type ResultOf<C extends Contract> = C['answer'] extends z.ZodMiniType
  ? Unchanged<AnswerOf<C>> | JsonResponse<Unchanged<AnswerOf<C>>>
  : C['status'] extends 204
    ? undefined
    : Response

export type Handler<C extends Contract> = (
  call: Call<C>,
  caller: CallerOf<C>,
) => ResultOf<C> | Promise<ResultOf<C>>

type PathOf<Known> = keyof Known extends `${Method} ${infer Path}` ? Path : never
type ContractOf<Known, Name> = Name extends keyof Known
  ? Known[Name] extends Contract
    ? Known[Name]
    : never
  : never

type AnyHandler = (call: Call<Contract>, caller: Administrator | undefined) => unknown

/** One handler for each method that the contracts have at a path. */
type HandlersOf<Known, Path extends string> = {
  [M in Method as `${M} ${Path}` extends keyof Known ? M : never]: Handler<
    ContractOf<Known, `${M} ${Path}`>
  >
}

/**
 * Builds the function of a path from one handler per method; GET also serves HEAD.
 * {@link errorResponse} turns everything that authorization or a handler throws into a response. A
 * response without a Cache-Control header of its own is not cached. The host's header rules apply
 * only to files, so every response gets our headers here.
 * @param contracts those of the path, and any others of the API
 * @param path also stands in the function's `config`, whose text the bundler reads; a test compares them
 */
export function endpoint<
  const Known extends Partial<ApiContracts>,
  const Path extends PathOf<Known>,
>(contracts: Known, path: Path, handlers: HandlersOf<Known, Path>) {
  const methods = Object.keys(handlers)
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const answer = async (request: Request, context: Context): Promise<Response> => {
    const { requestId = randomUUID() } = context as Partial<Context>
    const watched = watch(request, context, requestId)
    try {
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { Allow: allow } })
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const handle = Object.hasOwn(handlers, method)
        ? (handlers as unknown as Record<string, AnyHandler>)[method]
        : undefined
      const contract = (contracts as Readonly<Record<string, Contract>>)[`${method} ${path}`]
      if (handle === undefined || contract === undefined)
        throw new HttpError(405, 'Method Not Allowed', { Allow: allow })
      const call = { request, context, url: new URL(request.url) }
      const caller = contract.caller === 'administrator' ? await requireAdmin(call) : undefined
      watched.caller(caller)
      const response = responseOf(contract, await handle(withContract(contract, call), caller))
      watched.answered(response)
      return request.method === 'HEAD' ? await withoutBody(response) : response
    } catch (error) {
      return watched.answered(errorResponse(error, requestId), error)
    }
  }
  const withHeaders = async (request: Request, context: Context): Promise<Response> => {
    const response = await answer(request, context)
    const { headers } = response
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value)
    return response
  }
  const at: { path: string } = { path }
  return Object.assign(withHeaders, at)
}

function withContract({ query, body, bodyLimit }: Contract, call: RequestContext): Call<Contract> {
  return {
    ...call,
    query: () => query && validated(Object.fromEntries(call.url.searchParams), query),
    queryNames: Object.keys(query?.shape ?? {}),
    body: async () =>
      typeof body === 'object'
        ? jsonBody(call.request, body, bodyLimit ?? bodyLimits.usual)
        : undefined,
  }
}

function responseOf({ status }: Contract, result: unknown): Response {
  if (result instanceof Response) return result
  return status === 204
    ? new Response(null, { status })
    : Response.json(result, { status: status ?? 200 })
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}
