import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { readEnv } from '#src/server/env.ts'

export const root = path.join(import.meta.dirname, '../..')

/**
 * Held while the sources are bundled: builds of one checkout share Astro's working folders, so
 * concurrent builds would corrupt each other.
 */
export const buildLock = path.join(root, '.cache/build-lock.db')

/** Everything that determines a built page, besides the catalogue and the environment. */
const sources = ['src', 'public', 'astro.config.mjs', 'content-build/build', 'package-lock.json']

/**
 * A fingerprint of the sources, by which a build detects outdated bundles and releases. Includes the
 * project's folder, because Astro names each island by the absolute path of its source.
 */
export async function sourcesFingerprint(project = root): Promise<string> {
  const files = await filesOf(sources, project)
  const contents = await Promise.all(files.map((file) => readFile(path.join(project, file))))
  const hash = createHash('sha256').update(`${readEnv().offline}\0${project}`)
  files.forEach((file, index) => {
    const content = contents[index] ?? ''
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  })
  return hash.digest('hex').slice(0, 32)
}

/** These files and all files in these folders, sorted, as paths from the project's root. */
export const filesOf = async (sources: readonly string[], project = root): Promise<string[]> =>
  (await Promise.all(sources.map((source) => listFiles(source, project)))).flat().sort()

async function listFiles(source: string, project: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(path.join(project, source), {
    recursive: true,
    withFileTypes: true,
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
}
