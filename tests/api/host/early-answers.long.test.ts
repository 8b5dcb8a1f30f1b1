import { execFile } from 'node:child_process'
import net from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostOfRest } from '#content-build/host/request.ts'
import { requestBodyLimits } from '#src/domain/fields/form-limits.ts'
import { type LocalSite, startLocalSite } from '#tests/support/local-site.ts'

const megabyte = 1024 * 1024

let site: LocalSite
beforeAll(async () => {
  site = await startLocalSite()
})
afterAll(() => site.stop())

describe('An answer before the end of the request reaches the client', () => {
  test('thirty times out of thirty: 413 for 7 MB of JSON', async () => {
    // In a separate process: in this one, client and server would take turns.
    const { stdout } = await promisify(execFile)(process.execPath, [
      'tests/support/post-large.ts',
      `${site.url}/api/orders`,
    ])
    const refused = '413 {"message":"The request body must not be larger than 6 MB."}'
    expect(stdout.trim().split('\n')).toEqual(Array(30).fill(refused))
  })

  test.each([
    ['400', 'POST', '/%E0%A4%A', 'application/json', 7 * megabyte],
    ['401', 'POST', '/api/products/store', 'application/json', requestBodyLimits.text],
    ['404', 'POST', '/api/no-such', 'application/json', 7 * megabyte],
    ['404', 'DELETE', '/no-such-page', 'text/plain', 7 * megabyte],
    ['405', 'POST', '/', 'text/plain', 7 * megabyte],
    ['405', 'PUT', '/.netlify/images?url=/a.jpg', 'image/jpeg', 7 * megabyte],
    ['413', 'POST', '/api/orders', 'application/json', requestBodyLimits.text],
    ['413', 'POST', '/api/orders', 'application/octet-stream', 7 * megabyte],
    ['415', 'POST', '/api/orders', 'text/plain', requestBodyLimits.text],
  ])('%s for %s %s of %s', async (status, method, path, type, size) => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await fetch(site.url + path, {
        method,
        headers: { 'Content-Type': type },
        body: Buffer.alloc(size, 'x'),
      })
      expect(response.status).toBe(Number(status))
      await response.arrayBuffer()
    }
  })
})

/** Sends `size` bytes, most of them after the answer has arrived, and never looks at it in between. */
async function sendOnAfterAnswer(head: string, size: number): Promise<string> {
  const socket = net.connect(Number(new URL(site.url).port), 'localhost')
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
      resolve()
    })
  })
  const failed = new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message))
  })
  const sent = async () => {
    socket.write(`${head}\r\nContent-Length: ${size}\r\n\r\n`)
    await answered
    for (let left = size; left > 0; left -= 65_536)
      await new Promise((resolve) => socket.write('x'.repeat(Math.min(left, 65_536)), resolve))
    socket.end()
    await new Promise((resolve) => socket.once('close', resolve))
    return answer.slice(0, answer.indexOf('\r\n'))
  }
  return Promise.race([failed, sent()])
}

test.each([
  ['POST /api/orders HTTP/1.1', 'keep-alive', '413 Payload Too Large'],
  ['POST /api/orders HTTP/1.1', 'close', '413 Payload Too Large'],
  ['POST /api/orders HTTP/1.0', '', '413 Payload Too Large'],
  ['POST /api/no-such HTTP/1.1', 'close', '404 Not Found'],
  ['DELETE / HTTP/1.1', 'close', '405 Method Not Allowed'],
])(
  'Clients that send on after the answer to %s with Connection: %s keep it',
  async (line, connection, status) => {
    const head = [
      line,
      'Host: localhost',
      'Content-Type: application/json',
      ...(connection === '' ? [] : [`Connection: ${connection}`]),
    ].join('\r\n')
    const senders = Array.from({ length: 20 }, () => sendOnAfterAnswer(head, 7 * megabyte))
    expect(await Promise.all(senders)).toEqual(Array(20).fill(`HTTP/1.1 ${status}`))
  },
)

describe('A client that keeps sending after the answer is disconnected', () => {
  /** Sends the start of a request and then more of it, until the server closes the connection. */
  async function sendOn(to: LocalSite, beginning: string, more: () => Promise<Buffer>) {
    const socket = net.connect(Number(new URL(to.url).port), 'localhost')
    let answer = ''
    let sent = 0
    socket.on('error', () => undefined).setEncoding('latin1')
    socket.on('data', (text: string) => (answer += text))
    socket.write(beginning)
    while (!socket.destroyed) {
      const bytes = await more()
      sent += bytes.byteLength
      // The connection may close during this wait.
      if (!socket.write(bytes)) await roomIn(socket)
    }
    return { answer, sent }
  }

  /** Resolves when the socket can take more, or has closed. */
  const roomIn = (socket: net.Socket) =>
    new Promise<void>((resolve) => {
      if (socket.closed) resolve()
      const done = () => {
        socket.off('drain', done).off('close', done)
        resolve()
      }
      socket.once('drain', done).once('close', done)
    })

  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${10 ** 12}\r\n\r\n`

  test.each([
    ['404', '/no-such-page'],
    ['405', '/'],
    ['413', '/api/orders'],
  ])('after %s, once it has sent too much', async (status, path) => {
    const bytes = Buffer.alloc(megabyte, 'x')
    const { answer, sent } = await sendOn(site, head(path), () => Promise.resolve(bytes))
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    // Data in the sockets' buffers was sent too.
    expect(sent).toBeLessThan(mostOfRest + 16 * megabyte)
  })

  test('once it has taken too long', async () => {
    const requestTimeLimits = { head: 15_000, whole: 120_000, rest: 2_000 }
    const strict = await startLocalSite({ requestTimeLimits })
    const slowly = () =>
      new Promise<Buffer>((resolve) => setTimeout(() => resolve(Buffer.from('x')), 20))
    const { answer } = await sendOn(strict, head('/no-such-page'), slowly)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    await strict.stop()
  })
})
