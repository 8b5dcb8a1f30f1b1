import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deploy } from '@netlify/functions'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import type { LiveRelease } from '#src/server/publication/live-release.ts'
import { isSameSecret } from '#src/server/secrets.ts'

/** The path of the local platform's deploys, like that of Netlify's API. */
const deploysPath = '/.netlify/deploys'

/** The value of DEPLOYS_URL if `npm start` builds the site itself; DEPLOYS_TOKEN is its secret. */
export const localDeploys = (port: number) => `http://127.0.0.1:${port}${deploysPath}`

/** A second attempt may get the folder of a failed one, but it is another deploy. */
export const uniqueName = (release: string) => `${release}-${Date.now().toString(36)}`

/** The releases that are kept, and how to roll back to one. */
export interface KeptReleases {
  kept: () => Promise<LiveRelease[]>
  /** Resolves when the release is served; false if it does not exist. */
  restore: (deploy: string) => Promise<boolean>
}

export interface DeploysParts extends KeptReleases {
  /** the state of the last build */
  findDeploy: (id: string) => Deploy | undefined
}

/** The release is served before the answer says so. */
export const servedAtOnce = (
  { kept, restore }: KeptReleases,
  refresh: () => Promise<void>,
): KeptReleases => ({
  kept,
  restore: async (deploy) => {
    const restored = await restore(deploy)
    if (restored) await refresh()
    return restored
  },
})

/** Whether a request is for the deploys and knows the secret. */
export const mayUseDeploys = (path: string, { headers }: IncomingMessage, secret: string) =>
  (path === deploysPath || path.startsWith(`${deploysPath}/`)) &&
  isSameSecret(headers.authorization ?? '', `Bearer ${secret}`)

/**
 * Lists the deploys, returns one at `/{id}`, and publishes one again at `/{id}/restore`.
 * @see https://open-api.netlify.com/#tag/deploy/operation/getSiteDeploy
 * @see https://open-api.netlify.com/#tag/deploy/operation/restoreSiteDeploy
 */
export async function answerDeploys(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { kept, restore, findDeploy }: DeploysParts,
): Promise<void> {
  request.resume()
  const [, id, toRestore] = /^\/([^/]+)(\/restore)?$/.exec(path.slice(deploysPath.length)) ?? []
  const allowed = toRestore === undefined ? 'GET' : 'POST'
  const say = (status: number, answer: unknown) =>
    response
      .writeHead(status, { ...headers, 'Content-Type': 'application/json' })
      .end(JSON.stringify(answer))
  if (id === undefined && path !== deploysPath) say(404, { message: 'Not Found' })
  else if (request.method !== allowed) response.writeHead(405, { ...headers, Allow: allowed }).end()
  else if (id === undefined) say(200, (await kept()).flatMap(deployOf))
  else if (toRestore === undefined) {
    const deploy =
      answerOf(findDeploy(id)) ?? (await kept()).flatMap(deployOf).find((one) => one.id === id)
    say(deploy === undefined ? 404 : 200, deploy ?? { message: 'Not Found' })
  } else if (await restore(id)) say(200, { id })
  else say(404, { message: 'Not Found' })
}

const headers = { ...dataHeaders, 'Cache-Control': 'no-store' }

const deployOf = ({ deploy }: LiveRelease) =>
  deploy === undefined ? [] : [{ id: deploy, state: 'ready', context: 'production' }]

const answerOf = (deploy: Deploy | undefined) =>
  deploy && {
    id: deploy.id,
    state: deploy.state,
    context: deploy.context,
    error_message: deploy.errorMessage,
    created_at: deploy.createdAt,
  }

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
