import type { IncomingMessage, ServerResponse } from 'node:http'
import { dataHeaders } from '#src/server/headers/security-headers.ts'
import type { Bodies } from './bodies.ts'
import {
  answerBuildHook,
  isBuildHook,
  type DeploysParts,
  answerDeploys,
  mayUseDeploys,
} from './deploys.ts'
import type { callFunctions } from './function-call.ts'
import type { Functions } from './functions.ts'
import { type openImageCdn, imageCdnPath } from './image-cdn.ts'
import type { Redirect } from './redirects.ts'
import type { Target } from './request.ts'
import type { Release } from './site.ts'
import { defaultCacheControl, serveFile } from './static-files.ts'

export interface RouterParts {
  release: () => Release
  functions: Functions
  calls: ReturnType<typeof callFunctions>
  images: Awaited<ReturnType<typeof openImageCdn>>
  bodies: Bodies
  /** the local builds; undefined if another service builds the site */
  builder: (DeploysParts & { secret: string; askForBuild: () => void }) | undefined
}

/**
 * Routes a request in Netlify's order: Image CDN, forced redirects, functions, files, redirects,
 * functions that prefer files, and finally the not-found page.
 */
export function createRouter(parts: RouterParts) {
  const { release, functions, calls, images, bodies, builder } = parts
  return async (
    { url, path }: Target,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (path === imageCdnPath || path === `${imageCdnPath}/`)
      return images.answer(url.searchParams, request, response)
    // Without the secret, these addresses do not exist.
    if (builder !== undefined && isBuildHook(path, builder.secret)) {
      answerBuildHook(request, response, builder.askForBuild)
      return
    }
    if (builder !== undefined && mayUseDeploys(path, request, builder.secret))
      return answerDeploys(path, request, response, builder)

    // Held for the whole request, so that a switch never mixes two releases.
    const { files, redirects, headers } = release()
    const serve = (filePath: string, status = 200): Promise<void> | undefined => {
      const file = files.find(filePath)
      if (file === undefined) return undefined
      return serveFile(request, response, { file, status, headers: headers.for(path) }, bodies)
    }
    const call = (to: URL) => functions.match(request.method ?? 'GET', to.pathname)
    const notFound = () => serve('/404', 404) ?? answerNothing(response)

    const follow = async ({ status, to }: Redirect): Promise<void> => {
      if (status >= 300 && status < 400) {
        const caching = { 'Cache-Control': defaultCacheControl }
        response.writeHead(status, { ...dataHeaders, ...caching, Location: to }).end()
        return
      }
      const target = new URL(to, url)
      const match = call(target)
      if (match !== undefined) return calls.answer(match, target, request, response)
      return serve(decodeURIComponent(target.pathname), status) ?? notFound()
    }

    const rule = redirects.match(path, url.search)
    if (rule?.force === true) return follow(rule)
    const match = call(url)
    if (match?.called.preferStatic === false) return calls.answer(match, url, request, response)
    const served = serve(path)
    if (served !== undefined) return served
    if (rule !== undefined) return follow(rule)
    if (match !== undefined) return calls.answer(match, url, request, response)
    return notFound()
  }
}

function answerNothing(response: ServerResponse): Promise<void> {
  const headers = { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8' }
  response.writeHead(404, headers).end('Not Found\n')
  return Promise.resolve()
}
