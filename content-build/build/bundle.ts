import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { waitForLock } from '../program/file-lock.ts'
import { BuildError, runProgram } from './run-program.ts'
import { buildLock, root, sourcesFingerprint } from './sources.ts'

/**
 * The site's code, bundled: renders the pages of any catalogue. `static` holds what visitors get
 * beside pages (scripts, styles, fonts, public files), `server` what renders.
 */
export interface Bundle {
  folder: string
  /** fingerprint of the sources */
  sources: string
}

/** In the project, since the bundle's code imports packages. */
export const bundles = path.join(root, '.cache/site')

/** Bundles beside the one in use that are kept: of sources one may go back to. */
const keptBeside = 2

/**
 * The bundle of the sources as they are now; made if there is none yet, which takes some seconds.
 * @throws BuildError
 */
export async function siteBundle(signal?: AbortSignal): Promise<Bundle> {
  const sources = await sourcesFingerprint()
  const folder = path.join(bundles, sources)
  if (!(await exists(folder))) {
    const lock = await waitForLock(buildLock, signal)
    try {
      if (!(await exists(folder))) await makeBundle(folder, signal)
    } finally {
      lock.release()
    }
  }
  const now = new Date()
  await utimes(folder, now, now)
  return { folder, sources }
}

async function makeBundle(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const unfinished = path.join(bundles, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await runProgram('content-build/build/bundle-site.ts', [unfinished], signal)
  // Else what was edited meanwhile would stay under the fingerprint of what was there before.
  if ((await sourcesFingerprint()) !== path.basename(folder))
    throw new BuildError('The sources changed while they were bundled. Build once more.')
  await rename(unfinished, folder)
  await prune()
}

async function prune(): Promise<void> {
  const folders = (await readdir(bundles)).map((name) => path.join(bundles, name))
  const used = await Promise.all(
    folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })),
  )
  const old = used.sort((a, b) => b.at - a.at).slice(1 + keptBeside)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  )
