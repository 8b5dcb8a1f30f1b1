import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataHeaders } from '#src/server/security-headers.ts'

/** Where the local platform is asked for a build, as Netlify is at its build hooks. */
export const buildHookPath = '/.netlify/build-hooks/local'

/** What BUILD_HOOK_URL is where `npm start` builds the site itself. */
export const localBuildHook = (port: number) => `http://127.0.0.1:${port}${buildHookPath}`

/** Only programs of this machine may ask, and no page that a browser on it happens to show. */
export function answerBuildHook(
  request: IncomingMessage,
  response: ServerResponse,
  askForBuild: () => void,
): void {
  request.resume()
  if (request.method !== 'POST') response.writeHead(405, { ...dataHeaders, Allow: 'POST' })
  else if (!isLoopback(request.socket.remoteAddress) || request.headers.origin !== undefined)
    response.writeHead(403, dataHeaders)
  else {
    askForBuild()
    response.writeHead(200, dataHeaders)
  }
  response.end()
}

const isLoopback = (address = '') =>
  address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
