import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from 'proxy-addr'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { networkOf } from '#src/server/access/network-address.ts'
import { type UsedUp, sharesOf } from '#src/server/access/shares.ts'
import { dataHeaders } from '#src/server/headers/security-headers.ts'

const megabyte = 1024 * 1024

/** Bytes of bodies that are arriving, or that functions still work on. An import or a part of a file has 4 MB. */
export const bodiesAtOnce = { perNetwork: 32 * megabyte, all: 192 * megabyte } as const

/** Open connections. A browser has 6. */
export const connectionsAtOnce = { perNetwork: 500, all: 4000 } as const

/** Until a refused client comes again, seconds. */
const comeAgain = 5

/** A network, or all together, want more at once than the server has room for. */
export class CrowdedError extends Error {
  override readonly name = 'CrowdedError'
  readonly status: 429 | 503
  readonly headers = { 'Retry-After': String(comeAgain) }
  constructor(usedUp: UsedUp) {
    super(usedUp === 'network' ? faultMessages.crowded : faultMessages.busy)
    this.status = usedUp === 'network' ? 429 : 503
  }
}

/** The share of one body in the memory for bodies. */
export interface BodyShare {
  /** @throws CrowdedError if there is no room for this many bytes */
  expect: (bytes: number) => void
  /** @throws CrowdedError as {@link expect} does */
  take: (bytes: number) => void
  /** Gives back all that was taken. */
  release: () => void
}

/** Shares the memory for bodies. Only bytes that have arrived count: a client that sends none takes none. */
export function shareBodies(): (network: string) => BodyShare {
  const shares = sharesOf(bodiesAtOnce)
  return (network) => {
    let taken = 0
    const expect = (bytes: number) => {
      const usedUp = shares.lacking(network, bytes)
      if (usedUp !== undefined) throw new CrowdedError(usedUp)
    }
    return {
      expect,
      take: (bytes) => {
        expect(bytes)
        shares.take(network, bytes)
        taken += bytes
      },
      release: () => {
        shares.giveBack(network, taken)
        taken = 0
      },
    }
  }
}

/** How long a refused connection stays open, so that its client can read the answer, ms. */
const farewell = 1000

/**
 * Limits the open connections, by network. Those of a trusted proxy belong to many, so only the sum limits
 * them; the proxy knows its clients.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  const isProxy = proxyAddr.compile([...trustedProxies])
  const shares = sharesOf(connectionsAtOnce)
  // Refused ones are open for a moment, too.
  server.maxConnections = 2 * connectionsAtOnce.all
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const network = isProxy(address, 0) ? '' : networkOf(address)
    const usedUp = shares.lacking(network, 1)
    if (usedUp === undefined) {
      shares.take(network, 1)
      socket.once('close', () => shares.giveBack(network, 1))
    } else refuse(socket, new CrowdedError(usedUp))
  })
}

/** Whether the connection was refused, so that its requests are not answered. */
export const isRefused = (socket: Socket): boolean => socket.writableEnded

function refuse(socket: Socket, { message, status, headers }: CrowdedError): void {
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...dataHeaders,
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const reason = status === 429 ? 'Too Many Requests' : 'Service Unavailable'
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), farewell).unref()
}
