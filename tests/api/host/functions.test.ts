import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type LocalSite, rawRequest, startLocalSite } from '#tests/support/local-site.ts'
import { longDescribe } from '#tests/support/long-test.ts'

const megabyte = 1024 * 1024
let site: LocalSite

/** Error logs of the functions that fail on purpose. */
const log: string[] = []
const logged = () => log.join('\n')

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation((...words) => log.push(words.map(String).join(' ')))
  site = await startLocalSite({ functions: 'functions' })
})
afterAll(() => site.stop())

const post = (type: string, size: number) =>
  fetch(`${site.url}/api/echo`, {
    method: 'POST',
    headers: type === '' ? {} : { 'Content-Type': type },
    body: new Uint8Array(size),
  })

describe('A function', () => {
  test('gets the request and its context', async () => {
    const response = await fetch(`${site.url}/api/echo?a=1&b=%20`, {
      method: 'POST',
      body: 'light',
    })
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: `${site.url}/api/echo?a=1&b=%20`,
      text: 'light',
      ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) as unknown,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    })
  })

  test.each(['/api/items/A%20b%2Fc', '/API/ITEMS/A%20b%2Fc', '/api/Items/A%20b%2Fc/'])(
    'is found regardless of the case of %s, with its parameters unchanged',
    async (path) => {
      const response = await rawRequest(site.url, path)
      expect(JSON.parse(response.text)).toMatchObject({ params: { id: 'A%20b%2Fc' } })
    },
  )

  test('is not found by an unsupported method', async () => {
    expect((await rawRequest(site.url, '/api/echo', { method: 'DELETE' })).status).toBe(404)
  })

  test('can set CDN headers, which clients don’t see', async () => {
    const response = await fetch(`${site.url}/api/echo`)
    expect([...response.headers.keys()].filter((name) => name.startsWith('netlify-'))).toEqual([])
  })

  test('has its JSON answers compressed for clients that accept it', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const response = await rawRequest(site.url, '/api/echo', { headers })
    expect(response.headers['content-encoding']).toBe('br')
  })

  test('that throws gets the answer 500, and only the log has the cause', async () => {
    const response = await fetch(`${site.url}/api/broken`)
    const body = (await response.json()) as { message: string; requestId: string }
    expect([response.status, body.message]).toEqual([500, 'Something went wrong'])
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(logged()).toContain(body.requestId)
  })

  test('that fails during its answer closes the connection, and only the log has the cause', async () => {
    const response = await fetch(`${site.url}/api/torn`)
    await expect(response.text()).rejects.toThrow()
    await expect.poll(logged).toContain('torn in the middle')
  })

  test('that takes too long gets the answer 504', async () => {
    const impatient = await startLocalSite({ functions: 'functions', timeLimit: 500 })
    const response = await fetch(`${impatient.url}/api/endless`)
    expect(response.status).toBe(504)
    expect(await response.json()).toMatchObject({ message: 'The function took too long.' })
    await impatient.stop()
  })

  test('learns that its client has disconnected', async () => {
    const calls = () => (globalThis as { endlessCalls?: number }).endlessCalls ?? 0
    const before = calls()
    const request = http.get(`${site.url}/api/endless`)
    request.on('error', () => undefined)
    await expect.poll(calls).toBe(before + 1)
    request.destroy()
    await expect.poll(() => globalThis).toHaveProperty('endlessAborted', true)
  })

  test('may leave work behind its answer, and a failure there harms nothing', async () => {
    expect(await (await fetch(`${site.url}/api/afterwards`)).text()).toBe('done')
    await expect.poll(logged).toContain('too late')
  })

  test('that streams produces no more than the client reads, and learns when it disconnects', async () => {
    const request = http.get(`${site.url}/api/fountain`)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.pause()
    const { fountain } = globalThis as unknown as {
      fountain: { chunks: number; cancelled: boolean }
    }
    let before = 0
    while (fountain.chunks > before) {
      before = fountain.chunks
      // The server has had its turns: it has answered somebody else.
      await (await fetch(`${site.url}/api/echo`)).text()
    }
    // 1 GB is available; the sockets buffer a few MB.
    expect(fountain.chunks).toBeLessThan(320)
    response.destroy()
    await expect.poll(() => fountain.cancelled).toBe(true)
  })
})

describe('A request’s body', () => {
  test.each([
    ['application/json', 6 * megabyte, 200],
    ['application/json', 6 * megabyte + 1, 413],
    ['text/plain;charset=utf-8', 6 * megabyte, 200],
    ['application/octet-stream', 4.5 * megabyte, 200],
    ['application/octet-stream', 4.5 * megabyte + 1, 413],
    ['multipart/form-data; boundary=x', 5 * megabyte, 413],
    ['', 5 * megabyte, 413],
  ])('of %s and %i bytes: %i, as on the platform', async (type, size, status) => {
    const response = await post(type, size)
    expect(response.status).toBe(status)
    const body = (await response.json()) as { size?: number; message?: string }
    if (status === 200) expect(body.size).toBe(size)
    else expect(body.message).toMatch(/^The request body must not be larger than [\d.]+ MB\.$/)
  })

  test('with a length above the limit is refused before it is sent', async () => {
    const { port } = new URL(site.url)
    const socket = net.connect(Number(port), 'localhost')
    socket.write('POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('without a length is refused once it exceeds the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += megabyte
        if (sent > 40 * megabyte) controller.close()
        else controller.enqueue(new Uint8Array(megabyte))
      },
    })
    const response = await fetch(`${site.url}/api/echo`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

longDescribe('A scheduled function', () => {
  interface Ticks {
    at: number
    bodies: { next_run?: string }[]
    most: number
  }
  const ticks = () => (globalThis as unknown as { ticks?: Ticks }).ticks

  test('runs when due, never twice at once, and again after a failure', async () => {
    const scheduled = await startLocalSite({ functions: 'scheduled-functions' })
    await expect.poll(() => ticks()?.at).toBeGreaterThanOrEqual(3)
    const path = '/.netlify/functions/tick'
    expect((await rawRequest(scheduled.url, path)).status, 'nobody else may call it').toBe(404)
    await scheduled.stop()
    expect(ticks()?.most).toBe(1)
    expect(logged()).toContain('The first tick fails.')
    expect(ticks()?.bodies[0]?.next_run).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
})
