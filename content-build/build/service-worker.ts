import { ownJson } from '#src/domain/own-json.ts'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { offlinePaths } from '#src/offline/offline-paths.ts'
import { brands } from '#src/domain/product/brand.ts'
import { comparePath } from '#src/domain/site/compare-path.ts'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'
import { paths } from '#src/domain/site/paths.ts'
import { readEnv } from '#src/server/env.ts'
import { filesOf, root } from './sources.ts'
import { buildTargets } from './supported-browsers.ts'

const kept = path.join(root, '.cache/service-worker')

/** Everything that can be part of the worker's code. */
const sources = [
  'src/service-worker',
  'src/offline',
  'src/domain',
  'content-build/build/supported-browsers.ts',
  'package-lock.json',
]

/** Pages that every visitor caches; the worker finds their styles, scripts and fonts itself. */
const shellPages = [
  offlinePaths.page,
  paths.pricingList,
  paths.products,
  comparePath,
  findByFilePath,
]

const shellFiles = [
  '/publication.json',
  '/favicon.svg',
  '/fallback.svg',
  '/site.webmanifest',
  ...brands.map((brand) => `/brands/${brand}.svg`),
]

/**
 * Writes a built site's service worker: the list of files that every visitor caches, then the code.
 * Any change in the release changes the worker, which makes browsers update it. With OFFLINE=off,
 * writes a worker that removes the previous one.
 * @param outDir the complete built site
 */
export async function writeServiceWorker(outDir: string): Promise<void> {
  const worker = path.join(outDir, offlinePaths.worker)
  if (!readEnv().offline) return writeFile(worker, await workerCode())
  const [code, files] = await Promise.all([workerCode(), listShell(outDir)])
  await writeFile(worker, `self.shellFiles=${JSON.stringify(files)};\n${code}`)
}

/** Cached by its sources, because bundling takes half a second. */
export async function workerCode(): Promise<string> {
  const entry = readEnv().offline ? 'main.ts' : 'retire.ts'
  const file = path.join(kept, `${entry}.${await fingerprint()}.js`)
  const cached = await readFile(file, 'utf8').catch(() => undefined)
  if (cached !== undefined) return cached
  const code = await bundle(entry)
  await mkdir(kept, { recursive: true })
  // Others may be reading or writing it.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, code)
  await rename(unfinished, file)
  return code
}

async function bundle(entry: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: path.join(root, 'src/service-worker', entry),
    platform: 'browser',
    transform: { target: buildTargets, define: { 'process.env.NODE_ENV': '"production"' } },
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
  const { searchIndex } = ownJson<{ searchIndex: string }>(publication)
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
