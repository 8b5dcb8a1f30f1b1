import { once } from 'node:events'
import net from 'node:net'

/** A network between a browser and a site, which can be cut. */
export interface Relay {
  url: string
  cut: () => void
  mend: () => void
  stop: () => Promise<void>
}

/**
 * Passes connections on to a site from a port of its own, so that every visitor has an origin without any stored
 * data, and can lose their network in engines whose drivers can't take it away.
 */
export async function startRelay(siteUrl: string): Promise<Relay> {
  const { port } = new URL(siteUrl)
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = net.connect(Number(port), 'localhost')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // One side's end ends the other.
      socket.on('error', () => undefined)
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    return undefined
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port: own } = server.address() as net.AddressInfo
  const drop = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: `http://localhost:${own}`,
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      drop()
      await closed
    },
  }
}
