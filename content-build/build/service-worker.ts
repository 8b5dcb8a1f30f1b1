import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { paths } from '#src/domain/site/paths.ts'
import { readEnv } from '#src/server/env.ts'
import { filesOf, root } from './sources.ts'

const kept = path.join(root, '.cache/service-worker')

/** All that can be in a worker's code. */
const sources = ['src/service-worker', 'src/offline', 'src/domain', 'package-lock.json']

/** Pages that every visitor gets along; what they name of styles, scripts and fonts the worker finds itself. */
const shellPages = [offlinePaths.page, paths.pricingList, paths.products]

const shellFiles = ['/publication.json', '/favicon.svg', '/fallback.svg', '/site.webmanifest']

/**
 * Writes a built site's service worker: its code, after the list of what this release has every
 * visitor keep. Any change of the release changes the worker, which is how browsers notice.
 * Turned off (OFFLINE=off), a worker that removes the former one is written in its place.
 * @param outDir the built site, whole
 */
export async function writeServiceWorker(outDir: string): Promise<void> {
  const worker = path.join(outDir, offlinePaths.worker)
  if (!readEnv().offline) return writeFile(worker, await workerCode())
  const [code, files] = await Promise.all([workerCode(), listShell(outDir)])
  await writeFile(worker, `self.shellFiles=${JSON.stringify(files)};\n${code}`)
}

/** A worker's code changes with its sources only, so publications find it made: it takes half a second. */
export async function workerCode(): Promise<string> {
  const entry = readEnv().offline ? 'main.ts' : 'retire.ts'
  const file = path.join(kept, `${entry}.${await fingerprint()}.js`)
  const made = await readFile(file, 'utf8').catch(() => undefined)
  if (made !== undefined) return made
  const code = await bundle(entry)
  await mkdir(kept, { recursive: true })
  // Others may be reading it at this moment.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, code)
  await rename(unfinished, file)
  return code
}

async function bundle(entry: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: path.join(root, 'src/service-worker', entry),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  try {
    const { output } = await build.generate({ format: 'iife', minify: true })
    return output[0].code
  } finally {
    await build.close()
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await filesOf(sources))
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

async function listShell(outDir: string) {
  const publication = await readFile(path.join(outDir, 'publication.json'), 'utf8')
  const { searchIndex } = JSON.parse(publication) as { searchIndex: string }
  const entry = async (url: string, file: string) => ({
    url,
    revision: createHash('sha256')
      .update(await readFile(path.join(outDir, file)))
      .digest('hex')
      .slice(0, 16),
  })
  return [
    ...(await Promise.all([
      ...shellPages.map((url) => entry(url, `${url}.html`)),
      ...shellFiles.map((url) => entry(url, url)),
    ])),
    { url: searchIndex, revision: null },
  ]
}
