import { type CallName, type Sent, addressOf } from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'

/** Of a request. */
export interface ApiOptions {
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/**
 * fetch's arguments for a call of the API.
 */
export function requestOf<Name extends keyof ApiContracts>(
  name: Name,
  sent: Sent<Name, ApiContracts[Name]>,
  { headers, ...init }: ApiOptions = {},
): [address: string, init: RequestInit] {
  const { params, query, body } = sent as SentToAny
  const isJson = body !== undefined && !(body instanceof Blob) && !(body instanceof FormData)
  return [
    addressOf(name, params, query),
    {
      method: methodOf(name),
      ...init,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
    },
  ]
}

interface SentToAny {
  params?: Readonly<Record<string, string | number>>
  query?: object
  body?: unknown
}

const methodOf = (name: CallName) => name.slice(0, name.indexOf(' '))
