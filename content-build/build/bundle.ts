import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { bundleParts, bundlesIn, currentBundle } from '#src/server/rendering/bundle-parts.ts'
import { bundleList } from '#src/server/rendering/file-list.ts'
import { readStateFile, replaceFile } from '#src/server/state-file.ts'
import { waitForLock } from '../program/file-lock.ts'
import { BuildError, runProgram } from './run-program.ts'
import { buildLock, knownHash, root, sourcesFingerprint } from './sources.ts'

/**
 * The folder of bundles: the site's code, which renders the pages of any catalogue. In each, `static` holds
 * the files served besides the pages (scripts, styles, fonts, public files), `server` the rendering code.
 */
export const bundles = bundlesIn(root)

/**
 * The bundle of the current sources. Creates it if it is missing or damaged, which takes a few seconds.
 * @returns its folder
 * @throws BuildError
 */
export async function siteBundle(signal?: AbortSignal): Promise<string> {
  const sources = sourcesFingerprint()
  const folder = (await wholeBundle(sources)) ?? (await makeBundleOnce(sources, signal))
  await makeCurrent(path.basename(folder))
  return folder
}

/** A bundle from which previews can't be rendered counts as damaged, too. */
export async function bundleState(sources: string): Promise<'whole' | 'damaged' | 'missing'> {
  const folder = await wholeBundle(sources)
  if (folder !== undefined && (await readCurrent()) === path.basename(folder)) return 'whole'
  return (await bundlesOf(sources)).length === 0 ? 'missing' : 'damaged'
}

/** The fingerprint of the sources of a bundle, from the name of its folder. */
export const sourcesOf = (name: string): string => name.split('-', 1)[0] ?? ''

/** The folder of an undamaged bundle of these sources. */
async function wholeBundle(sources: string): Promise<string | undefined> {
  for (const folder of await bundlesOf(sources)) if (await isWhole(folder)) return folder
  return undefined
}

async function bundlesOf(sources: string): Promise<string[]> {
  const names = await readdir(bundles).catch(() => [])
  return names.filter((name) => sourcesOf(name) === sources).map((name) => path.join(bundles, name))
}

async function isWhole(folder: string): Promise<boolean> {
  const list = await readStateFile(bundleParts(folder).files, bundleList)
  if (list === undefined) return false
  try {
    return Object.entries(list.files).every(
      ([file, { hash }]) => knownHash(path.join(folder, file)) === hash,
    )
  } catch {
    // A file is missing.
    return false
  }
}

async function makeBundleOnce(sources: string, signal: AbortSignal | undefined): Promise<string> {
  const lock = await waitForLock(buildLock, signal)
  try {
    return (await wholeBundle(sources)) ?? (await makeBundle(sources, signal))
  } finally {
    lock.release()
  }
}

async function makeBundle(sources: string, signal: AbortSignal | undefined): Promise<string> {
  const damaged = await bundlesOf(sources)
  const unfinished = path.join(bundles, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await runProgram('content-build/build/bundle-site.ts', [unfinished], signal, {
    // The bundler returns freed memory at once, of which it would otherwise hold some 150 MB.
    environment: { MIMALLOC_PURGE_DELAY: '0' },
  })
  // Otherwise edited sources would be stored under the fingerprint of the previous ones.
  if (sourcesFingerprint() !== sources)
    throw new BuildError('The sources changed while they were bundled. Build once more.')
  // A name of its own, because a process that has loaded the damaged one would mix the two.
  const name = damaged.length === 0 ? sources : `${sources}-${Date.now().toString(36)}`
  const folder = path.join(bundles, name)
  await rename(unfinished, folder)
  await Promise.all(damaged.map((one) => rm(one, { recursive: true, force: true })))
  await prune(name)
  return folder
}

const readCurrent = () => readFile(currentBundle(root), 'utf8').catch(() => undefined)

/** Previews are rendered from this bundle from now on. */
async function makeCurrent(name: string): Promise<void> {
  if ((await readCurrent()) !== name) await replaceFile(currentBundle(root), name)
}

/** Deletes the other bundles but the current one, from which previews may be rendered. */
async function prune(made: string): Promise<void> {
  const kept = [made, await readCurrent()]
  const entries = await readdir(bundles, { withFileTypes: true })
  const old = entries.filter((entry) => entry.isDirectory() && !kept.includes(entry.name))
  const remove = (name: string) => rm(path.join(bundles, name), { recursive: true, force: true })
  await Promise.all(old.map(({ name }) => remove(name)))
}
