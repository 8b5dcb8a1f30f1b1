import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from '#src/server/content-hash.ts'
import { readEnv } from '#src/server/env.ts'

export const root = path.join(import.meta.dirname, '../..')

/**
 * Held while the sources are bundled: builds of one checkout share Astro's working folders, so
 * concurrent builds would corrupt each other.
 */
export const buildLock = path.join(root, '.cache/build-lock.db')

/** All files that determine a built page. The packages are those of the lock file. */
const sources = [
  ...['src', 'public', 'content-build/astro', 'content-build/build'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Hashes of files that have been read, with the state of the file at that time. */
const known = new Map<string, { state: string; hash: string }>()

/**
 * A fingerprint of the sources, by which a build detects outdated bundles and releases. Includes the
 * version of Node.js, which formats numbers and dates, and the project's folder, because Astro names
 * each island by the absolute path of its source. Reads only files that have changed since the last call.
 */
export function sourcesFingerprint(project = root): string {
  const hash = createHash('sha256').update(`${process.version}\0${readEnv().offline}\0${project}`)
  for (const file of sources.flatMap((source) => listFiles(source, project)).sort())
    hash.update(`\0${file}\0${knownHash(path.join(project, file))}`)
  return hash.digest('hex').slice(0, 32)
}

/** {@link contentHash} of a file, which is read only if it has changed since the last call. */
export function knownHash(file: string): string {
  // The change time can't be set, so no other content has the same state.
  const { ino, size, ctimeNs } = statSync(file, { bigint: true })
  const state = `${ino} ${size} ${ctimeNs}`
  const last = known.get(file)
  if (last?.state === state) return last.hash
  const hash = contentHash(readFileSync(file))
  known.set(file, { state, hash })
  return hash
}

/** The file, or all files in the folder, as paths from the project's root. */
function listFiles(source: string, project: string): string[] {
  if (path.extname(source) !== '') return [source]
  return readdirSync(path.join(project, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
}
