import { type Sent, addressOf } from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'

/** Of a request. */
export interface ApiOptions {
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** fetch's arguments for a call of the API. */
export function requestOf<Name extends keyof ApiContracts>(
  name: Name,
  sent: Sent<Name, ApiContracts[Name]>,
  { headers, ...options }: ApiOptions = {},
): [address: string, init: RequestInit] {
  const { params, query, body } = sent as SentToAny
  const isForm = body instanceof FormData
  return [
    addressOf(name, params, query),
    {
      ...options,
      method: name.split(' ', 1)[0] ?? '',
      body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
      headers: { ...(body && !isForm && { 'Content-Type': 'application/json' }), ...headers },
    },
  ]
}

interface SentToAny {
  params?: Readonly<Record<string, string | number>>
  query?: object
  body?: object
}
