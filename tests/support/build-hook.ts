import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakePlatform {
  url: string
  /** how often a build was asked for */
  posts: () => number
  /** what the hook answers; 0 tears the connection */
  answerWith: (status: number) => void
  /** the revision that /publication.json tells, undefined while there is none */
  hold: (revision: number | undefined) => void
  stop: () => Promise<void>
}

/** A build hook that counts, and a site that says which revision it holds. */
export async function startFakePlatform(): Promise<FakePlatform> {
  let posts = 0
  let status = 200
  let revision: number | undefined
  const server = http.createServer((request, response) => {
    request.resume()
    if (request.url === '/publication.json') {
      response.writeHead(revision === undefined ? 404 : 200, {
        'Content-Type': 'application/json',
      })
      response.end(JSON.stringify({ revision }))
      return
    }
    posts += 1
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: () => posts,
    answerWith: (next) => (status = next),
    hold: (next) => (revision = next),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
