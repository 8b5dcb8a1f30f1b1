import type { Context } from '@netlify/functions'
import { expect, test, vi } from 'vitest'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'
import { HttpError } from '#netlify/http/errors.ts'

const context = { requestId: 'the-request' } as Context
const call = (handler: ReturnType<typeof endpoint>, method = 'GET') =>
  handler(new Request('http://site/path', { method }), context)

const greeting = endpoint({
  GET: { guard: everyone, handle: ({ url }) => ({ path: url.pathname }) },
  POST: { guard: everyone, handle: () => new Response('made', { status: 201 }) },
})

test('A value becomes a JSON response; a Response stays as it is', async () => {
  expect(await (await call(greeting)).json()).toEqual({ path: '/path' })
  expect((await call(greeting, 'POST')).status).toBe(201)
})

test('HEAD answers like GET without a body', async () => {
  const response = await call(greeting, 'HEAD')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.text()).toBe('')
})

test('An unsupported method is refused, and the answer names the supported ones', async () => {
  for (const method of ['DELETE', 'PATCH', 'CONSTRUCTOR']) {
    const response = await call(greeting, method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
    expect(await response.json()).toEqual({ message: 'Method Not Allowed' })
  }
  const options = await call(greeting, 'OPTIONS')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS'])
})

test('A refusing guard keeps the handler from running', async () => {
  const handle = vi.fn()
  const refuse = () => {
    throw new HttpError(401, 'Unauthenticated')
  }
  const response = await call(endpoint({ GET: { guard: refuse, handle } }))
  expect([response.status, await response.json()]).toEqual([401, { message: 'Unauthenticated' }])
  expect(handle).not.toHaveBeenCalled()
})

test('An unexpected error answers 500 with a request id, and only the log has the cause', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cause = new Error('SELECT secret FROM house')
  const broken = endpoint({ GET: { guard: everyone, handle: () => Promise.reject(cause) } })
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
