import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { isOfThisMachine } from './this-machine.ts'

/** The path that starts a build on the local platform, as a build hook does on Netlify. */
export const buildHookPath = '/.netlify/build-hooks/local'

/** The value of BUILD_HOOK_URL if `npm start` builds the site itself. */
export const localBuildHook = (port: number) => `http://127.0.0.1:${port}${buildHookPath}`

export function answerBuildHook(
  request: IncomingMessage,
  response: ServerResponse,
  askForBuild: () => void,
): void {
  request.resume()
  if (request.method !== 'POST') response.writeHead(405, { ...dataHeaders, Allow: 'POST' })
  else if (!isOfThisMachine(request)) response.writeHead(403, dataHeaders)
  else {
    askForBuild()
    response.writeHead(200, dataHeaders)
  }
  response.end()
}
