import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import { isSameSecret } from '#src/server/secrets.ts'

export const buildHooksPath = '/.netlify/build-hooks/'

/**
 * The value of BUILD_HOOK_URL if `npm start` builds the site itself. As on Netlify, the address is
 * secret, and whoever knows it may start a build.
 */
export const localBuildHook = (port: number, secret: string) =>
  `http://127.0.0.1:${port}${buildHooksPath}${secret}`

export const isBuildHook = (path: string, secret: string): boolean =>
  path.startsWith(buildHooksPath) && isSameSecret(path.slice(buildHooksPath.length), secret)

export function answerBuildHook(
  request: IncomingMessage,
  response: ServerResponse,
  askForBuild: () => void,
): void {
  request.resume()
  if (request.method !== 'POST') response.writeHead(405, { ...dataHeaders, Allow: 'POST' })
  else {
    askForBuild()
    response.writeHead(200, dataHeaders)
  }
  response.end()
}
