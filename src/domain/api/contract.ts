import type * as z from 'zod/mini'
import { queryOf } from '#src/domain/site/query.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call's method and path; a part of the path that begins with a colon is a parameter. */
export type CallName = `${Method} /${string}`

/**
 * One call of the API: the only definition of its input and its answer. Handlers, clients and the API
 * document derive from it.
 */
export interface Contract {
  /** for the API document */
  summary: string
  caller: 'everyone' | 'administrator'
  /** query parameters, which arrive as texts */
  query?: z.ZodMiniObject
  /** a JSON body's schema; `form` is multipart, `bytes` is a file */
  body?: z.ZodMiniType | 'form' | 'bytes'
  /** largest body, bytes, unless it is a form or `bytes`; {@link bodyLimits}.usual unless stated */
  bodyLimit?: number
  /** of a success; 200 unless stated, 302 for a redirect */
  status?: 201 | 204 | 302
  /** the schema of a JSON answer, or a file's media type; a 204 and a 302 have none */
  answer?: z.ZodMiniType | MediaType
  /** statuses of refusals, besides those that follow from caller, query and body */
  refusals?: readonly RefusalStatus[]
}

type MediaType = `${string}/${string}`
export type RefusalStatus = 401 | 403 | 404 | 409 | 413 | 415 | 416 | 422 | 429

export type Contracts = Readonly<Record<CallName, Contract>>

/** Largest JSON bodies, bytes; a larger one is rejected before parsing. */
export const bodyLimits = {
  usual: 64 * 1024,
  /** 500 lines with the longest texts of any script */
  lines: 1.5 * 1024 * 1024,
  /** the order codes of 100,000 variants */
  items: 4 * 1024 * 1024,
} as const

/** The names of a path's parameters. */
type ParameterName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

/** A success's parsed JSON. */
export type AnswerOf<C extends Contract> = OutputOf<C['answer']>
/** A validated query, and a validated JSON body. */
export type QueryOf<C extends Contract> = OutputOf<C['query']>
export type BodyOf<C extends Contract> = OutputOf<C['body']>

/** A client's input: the path's parameters, the query and the body. */
export type Sent<Name extends CallName, C extends Contract> = ([ParameterName<Name>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<ParameterName<Name>, string | number>> }) &
  (C['query'] extends z.ZodMiniType ? { query?: InputOf<C['query']> } : { query?: undefined }) &
  (C['body'] extends z.ZodMiniType
    ? { body: InputOf<C['body']> }
    : C['body'] extends 'form'
      ? { body: FormData }
      : C['body'] extends 'bytes'
        ? { body: Blob }
        : { body?: undefined })

/** The address of a call, escaped. */
export const addressOf = (
  name: CallName,
  params: Readonly<Record<string, string | number>> = {},
  query: object = {},
): string =>
  name
    .slice(name.indexOf('/'))
    .replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? '')) +
  queryOf(query as Readonly<Record<string, string | number>>)
