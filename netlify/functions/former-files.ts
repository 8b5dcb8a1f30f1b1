import path from 'node:path'
import type { Config } from '@netlify/functions'
import { storageContracts } from '#src/domain/api/storage-contracts.ts'
import { formerHeader } from '#src/domain/site/former-release.ts'
import { readEnv } from '#src/server/env.ts'
import { NotFoundError } from '#src/server/errors.ts'
import { isWorker } from '#src/server/headers/release-headers.ts'
import { dataPolicy, workerPolicy } from '#src/server/headers/security-headers.ts'
import { findFormerFile } from '#src/server/publication/former-files.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import type { RequestContext } from '#netlify/http/parameters.ts'

export const config: Config = { path: '/_astro/*', preferStatic: true }

/** On the platform, the bundler puts the published folder's files beside the function. */
const published = path.join(import.meta.dirname, '../../dist')

const contentTypes = [
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.woff2', 'font/woff2'],
] as const

/** Serves files of former releases to pages that are still open. The present release's own files come first. */
export default endpoint(storageContracts, { 'GET /_astro/*': serveFormer })

async function serveFormer({ url: { pathname } }: RequestContext): Promise<Response> {
  const release = readEnv().siteFolder ?? published
  const found = await findFormerFile(release, pathname, Date.now())
  if (found === undefined) throw new NotFoundError('File Not Found')
  const [, type = 'application/octet-stream'] =
    contentTypes.find(([ending]) => pathname.endsWith(ending)) ?? []
  return new Response(found.content, {
    headers: {
      'Content-Type': type,
      // No cache keeps it for longer than the site does.
      'Cache-Control': `public, max-age=${Math.floor(found.stay / 1000)}`,
      'Content-Security-Policy': isWorker(pathname) ? workerPolicy : dataPolicy,
      [formerHeader]: '1',
    },
  })
}
