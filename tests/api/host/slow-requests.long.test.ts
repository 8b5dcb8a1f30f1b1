import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalSite, startLocalSite } from '#tests/support/local-site.ts'

let site: LocalSite

beforeAll(async () => {
  site = await startLocalSite({
    functions: 'functions',
    requestTimeLimits: { head: 1500, whole: 2500, rest: 2500 },
  })
})
afterAll(() => site.stop())

/** The answer to a client that sends the start of a request, and then a byte now and then. */
async function drip(beginning: string): Promise<string> {
  const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined).write(beginning)
  const dripping = setInterval(() => socket.write('x'), 50)
  let answer = ''
  // A byte sent while the connection closes gets a reset, after the answer.
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(dripping)
  return answer
}

test.each([
  ['whose head never ends', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'with a body that never ends',
    'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
  ],
])('A request %s is cut off, and others are answered meanwhile', async (_what, beginning) => {
  const slow = drip(beginning)
  expect((await fetch(site.url)).status).toBe(200)
  expect(await slow).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  [
    'both lengths',
    'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ],
  [
    'two lengths',
    'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!',
  ],
  [
    'an invalid length',
    'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: +5\r\n\r\nhello',
  ],
  [
    'an unknown coding',
    'POST /api/echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  ],
])(
  'A request with %s is refused, so that no other can be smuggled behind it',
  async (_what, whole) => {
    const socket = net.connect(Number(new URL(site.url).port), '127.0.0.1')
    socket.on('error', () => undefined).write(whole)
    const answers = await text(socket)
    expect(answers).toMatch(/^HTTP\/1\.1 400 /)
    expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1)
  },
)
