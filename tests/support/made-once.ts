import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { waitForLock } from '#content-build/program/file-lock.ts'

/** The project's folder. */
export const root = path.join(import.meta.dirname, '../..')
/** Test data that is made once and kept, each item named after its sources. */
export const kept = path.join(root, '.cache/tests')

/**
 * A folder of test data. The first process that needs it makes it; the others wait for it.
 * @param name names the version of its sources too
 * @param make fills an empty folder, which is moved afterwards
 */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(kept, name)
  if (await isThere(folder)) return folder
  const lock = await waitForLock(`${folder}.lock`)
  try {
    if (await isThere(folder)) return folder
    await mkdir(path.dirname(folder), { recursive: true })
    const unfinished = await mkdtemp(path.join(kept, 'unfinished-'))
    await make(unfinished)
    await rename(unfinished, folder)
    return folder
  } finally {
    lock.release()
  }
}

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  )

/** @param sources files and folders, from the project's root */
export async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesOf(source))
      hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
