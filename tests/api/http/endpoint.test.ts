import type { Context } from '@netlify/functions'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { CallName, Contract } from '#src/domain/api/contract.ts'
import { contracts } from '#src/domain/api/contracts.ts'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { endpoint, jsonResponse } from '#netlify/http/endpoint.ts'

const context = { requestId: 'the-request' } as Context
const call = (handler: (request: Request, context: Context) => Promise<Response>, method = 'GET') =>
  handler(new Request('http://site/path', { method }), context)

const suggested = endpoint(contracts, { 'GET /api/suggested': ({ url }) => [url.pathname] })
const schedules = endpoint(contracts, {
  'POST /api/schedules': () => ({ id: 'x', url: '/schedule/x' }),
})
const unused = () => {
  throw new Error('No handler may run.')
}
const finish = endpoint(contracts, { 'POST /api/finish': unused, 'DELETE /api/finish': unused })
const odd = endpoint(contracts, {
  'GET /api/sections': () => jsonResponse({ Sections: [] }, { status: 202 }),
})

test('A value becomes a JSON response with the status of its contract; a Response stays as it is', async () => {
  expect(await (await call(suggested)).json()).toEqual(['/path'])
  expect((await call(schedules, 'POST')).status).toBe(201)
  expect((await call(odd)).status).toBe(202)
})

describe('A body that may be an empty object', () => {
  const listed = Object.entries(contracts) as [CallName, Contract][]
  const withBody = listed.filter(([, { body }]) => typeof body === 'object')
  const postTo = async (name: CallName, contract: Contract, init: RequestInit) => {
    let read: unknown = 'nothing'
    // As for everyone, since no session is needed to read a body.
    const known = { [name]: { ...contract, caller: 'everyone' } } as typeof contracts
    const handlers = {
      [name]: async ({ body }: { body: () => Promise<unknown> }) => {
        read = await body()
        return new Response()
      },
    }
    const one = endpoint(known, handlers as Parameters<typeof endpoint<typeof contracts>>[1])
    const [method = '', path = ''] = name.split(' ')
    const { status } = await one(new Request(`http://site${path}`, { ...init, method }), context)
    return [status, read]
  }

  test('may be left out, with any Content-Type or none; another one may not', async () => {
    const optional = withBody.filter(
      ([, { body }]) => body instanceof z.ZodMiniObject && body.safeParse({}).success,
    )
    expect(optional.map(([name]) => name)).toEqual(
      expect.arrayContaining(['POST /api/history/:id/restore', 'POST /api/changes/:id/undo']),
    )
    for (const [name, contract] of withBody) {
      const isOptional = optional.some(([other]) => other === name)
      const empty = await postTo(name, contract, {})
      const typed = await postTo(name, contract, {
        body: '',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      const object = await postTo(name, contract, {
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      })
      if (isOptional) expect([name, empty, typed]).toEqual([name, object, object])
      else expect([name, empty, typed]).toEqual([name, [415, 'nothing'], [415, 'nothing']])
      const text = await postTo(name, contract, { body: '{}' })
      expect([name, text]).toEqual([name, [415, 'nothing']])
    }
  })
})

test('HEAD answers like GET without a body', async () => {
  const response = await call(suggested, 'HEAD')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toBe('')
})

test('An unsupported method is refused, and the answer names the supported ones', async () => {
  for (const method of ['PUT', 'PATCH', 'CONSTRUCTOR']) {
    const response = await call(finish, method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, DELETE, OPTIONS')
    expect(await response.json()).toEqual({ message: 'Method Not Allowed' })
  }
  const options = await call(finish, 'OPTIONS')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, DELETE, OPTIONS'])
})

test('A function of several paths answers by the path, in the order of its handlers', async () => {
  const several = endpoint(contracts, {
    'POST /api/products/store': unused,
    'POST /api/products/:product': unused,
    'DELETE /api/products/:product': unused,
  })
  const allowed = async (path: string) => {
    const { status, headers } = await several(new Request(`http://site${path}`), context)
    return [status, headers.get('allow')]
  }
  expect(await allowed('/api/products/store')).toEqual([405, 'POST, OPTIONS'])
  expect(await allowed('/API/products/store/')).toEqual([405, 'POST, OPTIONS'])
  expect(await allowed('/api/products/a%2Fb')).toEqual([405, 'POST, DELETE, OPTIONS'])
  expect(await allowed('/api/products')).toEqual([404, null])
})

test('An administrator’s call without a session keeps the handler from running', async () => {
  const response = await call(finish, 'DELETE')
  expect([response.status, await response.json()]).toEqual([
    401,
    { message: adminMessages.signInNeeded },
  ])
})

test('An unexpected error answers 500 with a request id, and only the log has the cause', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cause = new Error('SELECT secret FROM house')
  const broken = endpoint(contracts, { 'GET /api/home': () => Promise.reject(cause) })
  const response = await call(broken)
  expect([response.status, await response.json()]).toEqual([
    500,
    { message: 'Something went wrong', requestId: 'the-request' },
  ])
  expect(response.headers.get('x-request-id')).toBe('the-request')
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    level: 'error',
    requestId: 'the-request',
    status: 500,
    error: { message: cause.message },
  })
  log.mockRestore()
})
