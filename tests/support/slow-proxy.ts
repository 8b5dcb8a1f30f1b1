import { once } from 'node:events'
import net from 'node:net'

export interface SlowProxy {
  url: string
  /** delay of each answer, milliseconds; Infinity for ever */
  delay: number
  /** Holds back the next answers for this path, beside others, until {@link SlowProxy.release}. */
  hold: (path: string) => void
  release: () => void
  stop: () => Promise<void>
}

/** A proxy that can delay a server's answers. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  const heldPaths = new Set<string>()
  const held = new Map<net.Socket, (() => void)[]>()
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (bytes) => {
      const asksHeld = [...heldPaths].some((path) => bytes.includes(`GET ${path} `))
      if (asksHeld && !held.has(client)) held.set(client, [])
    })
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      const waiting = held.get(client)
      if (waiting !== undefined) waiting.push(() => client.write(bytes))
      else if (Number.isFinite(proxy.delay)) setTimeout(() => client.write(bytes), proxy.delay)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: SlowProxy = {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    delay: 0,
    hold: (path) => void heldPaths.add(path),
    release: () => {
      heldPaths.clear()
      for (const write of [...held.values()].flat()) write()
      held.clear()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
