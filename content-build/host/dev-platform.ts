import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { pagesForAllBelow } from '#src/domain/site/served-paths.ts'
import { readEnv } from '#src/server/env.ts'
import { greeting, prepare, prepareAccess } from './prepare.ts'
import { keepPrivate } from './private-data.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { callFunctions } from './function-call.ts'
import { type Functions, listFunctions } from './functions.ts'
import { imageCdnPath, openImageCdn, findPicture } from './image-cdn.ts'
import { listReleaseFiles } from './release-files.ts'
import { readTarget } from './request.ts'

const root = path.join(import.meta.dirname, '../..')

/**
 * Starts the services behind the site; functions and the Image CDN answer before Astro's pages.
 * @param importModule imports through Vite, so that edits to a function take effect
 */
export async function openDevPlatform(
  siteUrl: string,
  importModule: Parameters<typeof listFunctions>[1],
) {
  process.env['URL'] = siteUrl
  if ((process.env['SITE_URL'] ?? '') === '') process.env['SITE_URL'] = siteUrl
  const env = readEnv()
  await keepPrivate(env)
  const lock = await lockDataDir(env.dataDir, 'npm run dev')
  const prepared = await prepare(env)
  const access = await prepareAccess(prepared.database, env)
  console.log(greeting(siteUrl, access))
  const functionsDirectory = path.join(root, 'netlify/functions')
  let functions: Functions = await listFunctions(functionsDirectory, importModule)
  const calls = callFunctions(siteUrl)
  const findPublic = async (wanted: string) => {
    const files = await listReleaseFiles(path.join(root, 'public'))
    return findPicture(() => ({ files, headers: { for: () => ({}) } }))(wanted)
  }
  const images = await openImageCdn(path.join(env.dataDir, 'cache/images'), findPublic, () => '')

  return {
    functionsDirectory,
    stop: async () => {
      await prepared.stop()
      await lock.release()
    },
    changed: async (file: string) => {
      if (!file.startsWith(functionsDirectory)) return
      functions = await listFunctions(functionsDirectory, importModule).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return functions
      })
    },
    answer: async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const target = readTarget(request)
      const match = target && functions.match(request.method ?? 'GET', target.url.pathname)
      if (target?.path === imageCdnPath)
        await images.answer(target.url.searchParams, request, response)
      else if (target !== undefined && match !== undefined)
        await calls.answer(match, target.url, request, response)
      else {
        // The platform's rules are a file of the release, which Astro's dev server does not read.
        const page = pagesForAllBelow.find((path) => target?.path.startsWith(`${path}/`))
        if (page !== undefined) request.url = page + (target?.url.search ?? '')
        next()
      }
    },
  }
}
