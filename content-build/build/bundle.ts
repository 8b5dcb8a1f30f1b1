import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bundlesIn, currentBundle } from '#src/server/rendering/bundle-parts.ts'
import { waitForLock } from '../program/file-lock.ts'
import { BuildError, runProgram } from './run-program.ts'
import { buildLock, root, sourcesFingerprint } from './sources.ts'

/**
 * The site's bundled code, which renders the pages of any catalogue. `static` holds the files served
 * besides the pages (scripts, styles, fonts, public files), `server` the rendering code.
 */
export interface Bundle {
  folder: string
  /** fingerprint of the sources */
  sources: string
}

export const bundles = bundlesIn(root)

/** Number of unused bundles to keep, for a return to earlier sources. */
const keptUnused = 2

/**
 * The bundle of the current sources. Creates it if it is missing, which takes a few seconds.
 * @throws BuildError
 */
export async function siteBundle(signal?: AbortSignal): Promise<Bundle> {
  const sources = sourcesFingerprint()
  const folder = path.join(bundles, sources)
  if (!(await pathExists(folder))) {
    const lock = await waitForLock(buildLock, signal)
    try {
      if (!(await pathExists(folder))) await makeBundle(folder, signal)
    } finally {
      lock.release()
    }
  }
  const now = new Date()
  await utimes(folder, now, now)
  await makeCurrent(sources)
  return { folder, sources }
}

async function makeBundle(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const unfinished = path.join(bundles, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await runProgram('content-build/build/bundle-site.ts', [unfinished], signal, {
    // The bundler returns freed memory at once, of which it would otherwise hold some 150 MB.
    environment: { MIMALLOC_PURGE_DELAY: '0' },
  })
  // Otherwise edited sources would be stored under the fingerprint of the previous ones.
  if (sourcesFingerprint() !== path.basename(folder))
    throw new BuildError('The sources changed while they were bundled. Build once more.')
  await rename(unfinished, folder)
  await prune(folder)
}

/** Previews are rendered from this bundle from now on. */
async function makeCurrent(sources: string): Promise<void> {
  const file = currentBundle(root)
  if ((await readFile(file, 'utf8').catch(() => undefined)) === sources) return
  // Written beside and renamed, because a preview may be reading it.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, sources)
  await rename(unfinished, file)
}

async function prune(made: string): Promise<void> {
  const entries = await readdir(bundles, { withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(bundles, name))
    // The others may seem newer, if the clock was ahead.
    .filter((folder) => folder !== made)
  const used = await Promise.all(
    folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })),
  )
  const old = used.sort((a, b) => b.at - a.at).slice(keptUnused)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}

const pathExists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  )
