import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DatabaseProxy {
  url: string
  /** number of requests since the start: each is one round trip */
  roundTrips: () => number
  stop: () => Promise<void>
}

/**
 * A proxy between a client and a database server with an HTTP interface.
 * @param delay added to each answer, milliseconds
 */
export async function startDatabaseProxy(target: string, delay = 0): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const agent = new http.Agent({ keepAlive: true })
  let passed = 0
  const proxy = http.createServer((incoming, outgoing) => {
    passed += 1
    const { method = 'GET', url: path = '/', headers } = incoming
    const forwarded = http.request({ hostname, port, path, method, headers, agent }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }, delay)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    roundTrips: () => passed,
    stop: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      proxy.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}
