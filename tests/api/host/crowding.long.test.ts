import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodiesAtOnce, connectionsAtOnce } from '#content-build/host/crowding.ts'
import { bodyLimits } from '#src/domain/api/contract.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { type LocalSite, startLocalSite } from '#tests/support/local-site.ts'

let site: LocalSite
beforeAll(async () => {
  // No request ends for its time here.
  const long = 3_600_000
  site = await startLocalSite({ requestTimeLimits: { head: long, whole: long, rest: long } })
})
afterAll(() => site.stop())

const ours = '127.0.0.1'
const another = '127.0.0.2'

/** A connection that sends this and stays open, with all that it has received. */
async function connect(beginning: string | Buffer, from = ours) {
  const port = Number(new URL(site.url).port)
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from })
  let received = ''
  socket.on('error', () => undefined).setEncoding('utf8')
  socket.on('data', (part: string) => (received += part))
  await once(socket, 'connect')
  if (beginning.length > 0) await new Promise((resolve) => socket.write(beginning, resolve))
  return { socket, received: () => received }
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

type Connected = Awaited<ReturnType<typeof connect>>

/** The status and the rest of an answer, as soon as it is there or the connection has closed. */
async function answerOf({ socket, received }: Connected) {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (received().includes('}') || socket.closed) resolve()
    }
    socket.on('data', look).on('close', look)
    look()
  })
  const [, status, rest = ''] = /^HTTP\/1\.1 (\d+)([^]*)$/.exec(received()) ?? []
  return { status, rest }
}

/** The status of a call that the function itself refuses, as the site has no database. */
async function served(from: string, body = '{}') {
  const connected = await connect(head('/api/cart', body.length) + body, from)
  const { status } = await answerOf(connected)
  connected.socket.destroy()
  return status
}

const crowded = JSON.stringify({ message: faultMessages.crowded })

test.each([
  ['larger than the call takes', '/api/cart', 6_000_000, '413'],
  ['of a method that the path does not have', '/api/home', 6_000_000, '405'],
  ['for an administrator, without a token', '/api/products/store', 4_000_000, '401'],
])('A body %s is refused before it has come', async (_what, path, length, status) => {
  const senders = await Promise.all(Array.from({ length: 20 }, () => connect(head(path, length))))
  for (const sender of senders) expect((await answerOf(sender)).status).toBe(status)
  for (const { socket } of senders) socket.destroy()
})

test('Unfinished bodies of a network take its share of memory and no more, and others are served', async () => {
  const length = bodyLimits.lines
  const part = Buffer.concat([
    Buffer.from(head('/api/cart', length)),
    Buffer.alloc(length - 1, ' '),
  ])
  const fitting = Math.floor(bodiesAtOnce.perNetwork / length)
  const senders: Connected[] = []
  for (let sent = 0; sent < 2 * fitting; sent += 1) senders.push(await connect(part))
  const refused = () => senders.filter(({ received }) => received() !== '')
  // Every sender has sent all but a byte: the server keeps as many as fit, and has refused the others.
  await expect.poll(() => refused().length).toBe(fitting)
  for (const sender of refused()) {
    const { status, rest } = await answerOf(sender)
    expect([status, rest]).toEqual(['429', expect.stringContaining(crowded)])
    expect(rest).toMatch(/\r\nretry-after: \d+\r\n/i)
  }
  expect(await served(another)).toBe('422')
  const largest = `{}${' '.repeat(length - 2)}`
  expect(await served(ours, largest)).toBe('429')
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => served(ours, largest)).toBe('422')
})

test('A network has as many connections as its share, and others still connect', async () => {
  const { perNetwork } = connectionsAtOnce
  const open = await Promise.all(
    Array.from({ length: perNetwork + 50 }, () => connect('', another)),
  )
  const refused = () => open.filter(({ received }) => received() !== '')
  await expect.poll(() => refused().length).toBe(50)
  for (const one of refused()) {
    const { status, rest } = await answerOf(one)
    expect([status, rest]).toEqual(['429', expect.stringContaining(crowded)])
  }
  expect(await served(ours)).toBe('422')
  for (const { socket } of open) socket.destroy()
  await expect.poll(() => served(another)).toBe('422')
})
