import { once } from 'node:events'
import net from 'node:net'

export interface SlowProxy {
  url: string
  /** milliseconds that each answer is held back; Infinity for ever */
  delay: number
  /** Holds back what is answered from now on, until {@link release}. */
  hold: () => void
  release: () => void
  stop: () => Promise<void>
}

/** A way to a server that lets answers wait. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  let held: (() => void)[] | undefined
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
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      if (held !== undefined) held.push(() => client.write(bytes))
      else if (Number.isFinite(proxy.delay)) setTimeout(() => client.write(bytes), proxy.delay)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: SlowProxy = {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    delay: 0,
    hold: () => (held = []),
    release: () => {
      for (const write of held ?? []) write()
      held = undefined
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
