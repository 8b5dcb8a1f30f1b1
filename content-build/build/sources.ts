import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { readEnv } from '#src/server/env.ts'

export const root = path.join(import.meta.dirname, '../..')

/**
 * Held while the sources are bundled: builds of one checkout share Astro's working folders, and two
 * at once spoil each other.
 */
export const buildLock = path.join(root, '.cache/build-lock.db')

/** All that decides over a built page, beside the catalogue and the environment. */
const sources = ['src', 'public', 'astro.config.mjs', 'content-build/build', 'package-lock.json']

/** A fingerprint of what the site is built from, so that a bundle and a release know whether they still fit. */
export async function sourcesFingerprint(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))))
  const hash = createHash('sha256').update(String(readEnv().offline))
  files.forEach((file, index) => {
    const content = contents[index] ?? ''
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  })
  return hash.digest('hex').slice(0, 32)
}

async function listFiles(source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
