import { mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** A complete restored data folder that will replace the present one. */
const restored = /^restored-(.+)$/

/** What the restore replaces. Resized pictures are named by their source, so they stay. */
const replaced = ['catalogue.db-wal', 'catalogue.db-shm', 'releases', 'current', 'mail']

/** This rename commits the restore: after a crash, {@link finishRestore} completes it. */
export const commitRestore = (dataDir: string, staging: string, stamp: string) =>
  rename(staging, path.join(dataDir, `restored-${stamp}`))

/**
 * Moves restored data into place and keeps the previous data in the folder `replaced-…`. After an
 * interruption it can run again: the database moves last, and nothing else uses the folder until
 * then.
 * @returns the folder with the previous data; undefined if there was nothing to restore
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
