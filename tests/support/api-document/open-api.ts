import * as z from 'zod/mini'
import * as catalogue from '#src/domain/api/catalogue.ts'
import type { CallName, Contract } from '#src/domain/api/contract.ts'
import { contracts } from '#src/domain/api/contracts.ts'
import { errorSchema } from '#src/domain/api/errors.ts'
import { keptLine } from '#src/domain/api/kept-line.ts'
import * as orders from '#src/domain/api/orders.ts'
import { figuresSchema, photometrySchema } from '#src/domain/api/photometry.ts'
import { specs, variant } from '#src/domain/api/product-data.ts'
import { mayBeLeftOut } from '#netlify/http/body.ts'

/** JSON that was really sent: answers and bodies by call, refusals by status. */
export interface Examples {
  answer: Map<CallName, unknown>
  body: Map<CallName, unknown>
  refusal: Map<number, unknown>
}

/** Sentences about the statuses that every call may refuse with. */
export const refusals = {
  400: 'The body or the address is not what its content type says',
  401: 'No session, or one that has ended; a wrong name or password',
  404: 'No such item',
  405: 'Another method; `Allow` names the right ones',
  409: 'The code is taken, the item has changed meanwhile, or it is in use',
  413: 'The body or a file is larger than its limit',
  415: 'Another content type',
  416: 'No such range of bytes',
  422: 'Invalid fields, each with its sentences in `errors`',
  429: 'Too many attempts; `Retry-After` in seconds',
  500: 'A fault of the site; the log has its cause under `requestId`',
  503: 'The database or the file store is unavailable, or too much is being made; `Retry-After` in seconds',
} as const
type RefusalStatus = keyof typeof refusals

/** Schemas with names of their own in the document. */
const named = {
  ProductCard: catalogue.productCard,
  CategoryTile: catalogue.categoryTile,
  ProjectTile: catalogue.projectTile,
  Product: catalogue.product,
  Project: catalogue.project,
  Specs: specs,
  Variant: variant,
  Figures: figuresSchema,
  Photometry: photometrySchema,
  Order: orders.order,
  OrderSummary: orders.orderSummary,
  KeptLine: keptLine,
  Error: errorSchema,
}

export const listed = Object.entries(contracts) as [CallName, Contract][]

/** Every status that a call may refuse with, ascending. */
export function refusalsOf({ caller, query, body, refusals: own = [] }: Contract): RefusalStatus[] {
  return [
    ...new Set<RefusalStatus>([
      ...(caller === 'administrator' ? ([401] as const) : []),
      405,
      ...(body === undefined ? [] : ([400, 413, 415] as const)),
      ...(typeof body === 'object' || body === 'form' || query ? ([422] as const) : []),
      ...(own as readonly RefusalStatus[]),
      500,
      503,
    ]),
  ].sort((one, other) => one - other)
}

/** The API as an OpenAPI 3.1 document. */
export function openApi({ answer, body, refusal }: Examples) {
  const answers = componentsOf('answer', named)
  const bodies = componentsOf('body', {})
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, contract] of listed) {
    const [method = '', path = ''] = name.split(' ')
    const at = path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: {
        operationId: idOf(name),
        summary: contract.summary,
        security: contract.caller === 'administrator' ? [{ session: [] }] : [],
        ...parametersOf(at, contract),
        ...(contract.body !== undefined && {
          requestBody: {
            required: typeof contract.body === 'string' || !mayBeLeftOut(contract.body),
            content: bodies.content(contract.body, body.get(name)),
          },
        }),
        responses: {
          [contract.status ?? 200]: {
            ...(contract.status === 302 ? redirected : { description: 'Success' }),
            ...(contract.answer !== undefined && {
              content: answers.content(contract.answer, answer.get(name)),
            }),
          },
          ...Object.fromEntries(
            refusalsOf(contract).map((status) => [
              status,
              { $ref: `#/components/responses/${status}` },
            ]),
          ),
        },
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Lighting catalogue',
      version: '1',
      description: 'The calls of the site, of its administration and of other clients.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          {
            description,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Error' },
                ...(refusal.has(Number(status)) && { example: refusal.get(Number(status)) }),
              },
            },
          },
        ]),
      ),
      schemas: { ...bodies.schemas, ...answers.schemas },
    },
  }
}

const redirected = {
  description: 'Leads to another address',
  headers: { Location: { schema: { type: 'string' } } },
}

/** A call's name as an identifier: `postOrderIdEnd`. */
export function idOf(name: CallName): string {
  const words = name.replace('/api', '').split(/\W+/).filter(Boolean)
  return words
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('')
}

/** JSON schemas of all answers or bodies and of what they name. */
function componentsOf(part: 'answer' | 'body', names: Readonly<Record<string, z.ZodMiniType>>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id })
  for (const [name, contract] of listed) {
    const schema = contract[part]
    if (typeof schema === 'object' && !registry.has(schema))
      registry.add(schema, { id: `${idOf(name)}.${part}` })
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const io = part === 'answer' ? 'output' : 'input'
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri })
  return {
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
    ),
    content: (schema: Contract['answer'] | Contract['body'], example: unknown) => {
      if (schema === 'form') return { 'multipart/form-data': { schema: { type: 'object' } } }
      if (schema === 'bytes') return { 'application/octet-stream': {} }
      if (typeof schema !== 'object') return { [String(schema)]: {} }
      const $ref = uri(registry.get(schema)?.id ?? '')
      return {
        'application/json': { schema: { $ref }, ...(example !== undefined && { example }) },
      }
    },
  }
}

function parametersOf(path: string, { query }: Contract) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties = {}, required = [] } =
    query === undefined ? {} : z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const parameters = [...inPath, ...inQuery]
  return parameters.length === 0 ? {} : { parameters }
}
