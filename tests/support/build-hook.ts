import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakePlatform {
  url: string
  /** number of requests of any kind */
  asked: () => number
  /** number of requested builds */
  posts: () => number
  /** the hook's status; 0 closes the connection */
  answerWith: (status: number) => void
  /** the revision and deploy in /publication.json; undefined while there is none */
  hold: (revision: number | undefined, deploy?: string) => void
  deploys: {
    /** the platform's deploys, with the revision of each */
    keep: (...deploys: FakeDeploy[]) => void
    /** the status of a restore; 0 closes the connection */
    answerWith: (status: number) => void
    /** each call with its token */
    calls: () => string[]
    /** runs when a deploy is restored, before the answer */
    onRestore: (act: () => Promise<void>) => void
  }
  stop: () => Promise<void>
}

interface FakeDeploy {
  id: string
  revision: number
  state?: string
  context?: string
  error_message?: string
  created_at?: string
}

/**
 * A build hook that counts, a list of deploys at `/deploys`, and a site that states its revision.
 */
export async function startFakePlatform(): Promise<FakePlatform> {
  let asked = 0
  let posts = 0
  let status = 200
  let release: { revision: number; deploy?: string } | undefined
  const deploys = fakeDeploys(({ id, revision }) => (release = { revision, deploy: id }))
  const server = http.createServer((request, response) => {
    request.resume()
    asked += 1
    if (request.url?.startsWith('/deploys') === true) {
      void deploys.answer(request, response)
      return
    }
    if (request.url === '/publication.json') {
      response.writeHead(release === undefined ? 404 : 200, {
        'Content-Type': 'application/json',
      })
      response.end(JSON.stringify(release))
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
    asked: () => asked,
    posts: () => posts,
    answerWith: (next) => (status = next),
    hold: (revision, deploy) => {
      release = revision === undefined ? undefined : { revision, ...(deploy && { deploy }) }
    },
    deploys,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function fakeDeploys(hold: (deploy: FakeDeploy) => void) {
  let kept: FakeDeploy[] = []
  let status = 200
  let calls: string[] = []
  let restored = () => Promise.resolve()
  return {
    keep: (...deploys: FakeDeploy[]) => {
      kept = deploys
      status = 200
      calls = []
      restored = () => Promise.resolve()
    },
    answerWith: (next: number) => (status = next),
    calls: () => calls,
    onRestore: (act: () => Promise<void>) => (restored = act),
    answer: async ({ url, method, headers, socket }: IncomingMessage, response: ServerResponse) => {
      const { pathname } = new URL(url ?? '', 'http://site')
      calls.push(`${method} ${pathname} ${headers.authorization}`)
      const [, id, toRestore] = /\/deploys\/([^/]+)(\/restore)?$/.exec(pathname) ?? []
      const listed = kept.map((deploy) => ({ state: 'ready', context: 'production', ...deploy }))
      if (id === undefined) {
        response.writeHead(200).end(JSON.stringify(listed))
        return
      }
      if (toRestore === undefined) {
        const one = listed.find((deploy) => deploy.id === id)
        response.writeHead(one === undefined ? 404 : 200).end(JSON.stringify(one ?? {}))
        return
      }
      if (status === 0) {
        socket.destroy()
        return
      }
      const deploy = kept.find((one) => one.id === id)
      if (status === 200 && deploy !== undefined) {
        hold(deploy)
        await restored()
      }
      response.writeHead(deploy === undefined ? 404 : status).end('{}')
    },
  }
}
