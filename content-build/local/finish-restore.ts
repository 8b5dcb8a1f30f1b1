import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** A whole restored data folder that is to take the place of the present one. */
const restored = /^restored-(.+)$/

/** What belongs to the catalogue that is replaced. Resized pictures may serve any, and stay. */
const replaced = ['catalogue.db-wal', 'catalogue.db-shm', 'releases', 'current', 'mail']

/** From this rename on the restore takes place, also if we die over it: see {@link finishRestore}. */
export const commitRestore = (dataDir: string, staging: string, stamp: string) =>
  rename(staging, path.join(dataDir, `restored-${stamp}`))

/**
 * Puts restored data in the place of the present one, which is kept in the folder `replaced-…`.
 * It may break off anywhere and be called again: the database is moved last, and as long as it is
 * not in its place nothing else is done with the folder.
 * @returns the folder with what was replaced, undefined where nothing is to be done
 */
export async function finishRestore(dataDir: string): Promise<string | undefined> {
  const name = (await readdir(dataDir)).find((entry) => restored.test(entry))
  if (name === undefined) return undefined
  const from = path.join(dataDir, name)
  const aside = path.join(dataDir, name.replace(restored, 'replaced-$1'))
  await mkdir(aside, { recursive: true })
  const there = new Set(await readdir(from))
  if (there.has('blobs')) await swap('blobs')
  if (there.has('catalogue.db')) {
    for (const entry of replaced) await moveIfThere(dataDir, aside, entry)
    await swap('catalogue.db')
  }
  await rmdir(from)
  return aside

  async function swap(entry: string): Promise<void> {
    await moveIfThere(dataDir, aside, entry)
    await rename(path.join(from, entry), path.join(dataDir, entry))
  }
}

async function moveIfThere(from: string, to: string, entry: string): Promise<void> {
  try {
    await rename(path.join(from, entry), path.join(to, entry))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
