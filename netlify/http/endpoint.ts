import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import type * as z from 'zod/mini'
import type { Administrator } from '#src/domain/administration/administrator.ts'
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  type Contract,
  type Contracts,
  type QueryOf,
  bodyLimits,
} from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { validated } from '#src/server/validation/validate.ts'
import { jsonBody } from './body.ts'
import { HttpError, errorResponse } from './errors.ts'
import type { RequestContext } from './parameters.ts'
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

/** For a client that has the answer already, by its `If-None-Match`. */
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

type AnyHandler = (call: Call<Contract>, caller: Administrator | undefined) => unknown
type HandlersByName = Readonly<Record<CallName, AnyHandler>>

/** Handlers by the names of their calls. */
type HandlersOf<Known> = {
  [Name in keyof Known]?: Known[Name] extends Contract ? Handler<Known[Name]> : never
}

/** A path of a function, with its handlers by method. */
interface Resource {
  path: string
  pattern: URLPattern
  byMethod: Map<string, { contract: Contract; handle: AnyHandler }>
  /** the header of a 405 */
  allow: string
}

/**
 * Builds a function from its handlers; one of GET also serves HEAD. {@link errorResponse} turns
 * everything that authorization or a handler throws into a response. A response without a
 * Cache-Control header of its own is not cached. The host's header rules apply only to files, so every
 * response gets our headers here, except those that it has already.
 * @param contracts those of the calls, and any others of the API
 * @param handlers their paths also stand in the function's `config`, whose text the bundler reads; a
 *   test compares them
 */
export function endpoint<const Known extends Partial<ApiContracts>>(
  contracts: Known,
  handlers: NoInfer<HandlersOf<Known>>,
) {
  const resources = resourcesOf(contracts, handlers as unknown as HandlersByName)
  const answer = async (request: Request, context: Context): Promise<Response> => {
    const { requestId = randomUUID() } = context as Partial<Context>
    const call = { request, context, url: new URL(request.url) }
    const resource = resourceAt(resources, call.url.pathname)
    const watched = watch(request, resource?.path, requestId)
    try {
      if (resource === undefined) throw new HttpError(404, 'Not Found')
      const { allow, byMethod } = resource
      if (request.method === 'OPTIONS')
        return new Response(null, { status: 204, headers: { Allow: allow } })
      const found = byMethod.get(request.method === 'HEAD' ? 'GET' : request.method)
      if (found === undefined) throw new HttpError(405, 'Method Not Allowed', { Allow: allow })
      const { contract, handle } = found
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
    for (const [name, value] of Object.entries(dataHeaders))
      if (!headers.has(name)) headers.set(name, value)
    return response
  }
  return Object.assign(withHeaders, { calls: Object.keys(handlers) })
}

function resourcesOf(contracts: Contracts, handlers: HandlersByName): Resource[] {
  const resources = new Map<string, Resource>()
  for (const [name, handle] of Object.entries(handlers) as [CallName, AnyHandler][]) {
    const contract = contracts[name]
    const [method = '', path = ''] = name.split(' ')
    const pattern = new URLPattern({ pathname: path }, { ignoreCase: true })
    const resource = resources.get(path) ?? { path, pattern, byMethod: new Map(), allow: '' }
    resources.set(path, resource)
    resource.byMethod.set(method, { contract, handle })
    const head = resource.byMethod.has('GET') ? ['HEAD'] : []
    resource.allow = [...resource.byMethod.keys(), ...head, 'OPTIONS'].join(', ')
  }
  return [...resources.values()]
}

/** The first resource that fits. The platform has already found the function by its paths. */
function resourceAt(resources: readonly Resource[], sent: string): Resource | undefined {
  if (resources.length === 1) return resources[0]
  const pathname = sent.replace(/(?<=.)\/$/, '')
  return resources.find(({ pattern }) => pattern.test({ pathname }))
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
