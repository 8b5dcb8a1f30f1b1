import { mkdir, rm, writeFile, readdir, rename, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { readStateFile } from '#src/server/state-file.ts'
import { lockBackups } from './backup-lock.ts'
import { tryLock } from '../program/file-lock.ts'

interface DataDirLock {
  release: () => Promise<void>
}

/**
 * Locks the data folder for this process and creates the folder if there is none. Finishes an
 * interrupted restore first, and deletes what a killed backup has left.
 * @param holder the name that others see, for example `npm start`
 * @throws DataDirLockedError
 */
export async function lockDataDir(dataDir: string, holder: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true })
  const holderFile = path.join(dataDir, 'lock.json')
  const lock = await tryLock(path.join(dataDir, 'lock.db'))
  if (lock === undefined) throw new DataDirLockedError(dataDir, await readHolder(holderFile))
  const release = async () => {
    await rm(holderFile, { force: true })
    lock.release()
  }
  try {
    const since = new Date().toISOString()
    await writeFile(holderFile, JSON.stringify({ holder, pid: process.pid, since }))
    await finishRestore(dataDir)
    await (await lockBackups(dataDir))?.release()
  } catch (error) {
    await release()
    throw error
  }
  return { release }
}

export class DataDirLockedError extends Error {
  override readonly name = 'DataDirLockedError'
  constructor(dataDir: string, holder: Holder | undefined) {
    const who =
      holder === undefined
        ? 'another process'
        : `${holder.holder} (process ${holder.pid}, since ${holder.since})`
    super(
      `The data folder ${dataDir} is in use by ${who}. Stop that process, or set DATA_DIR to another folder.`,
    )
  }
}

const holderSchema = z.object({
  holder: z.string(),
  pid: z.int().check(z.positive()),
  since: z.string(),
})
type Holder = z.infer<typeof holderSchema>

/** The lock's holder writes its name shortly after it takes the lock. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const holder = await readStateFile(file, holderSchema)
    try {
      if (holder !== undefined) {
        process.kill(holder.pid, 0)
        return holder
      }
    } catch (error) {
      // A process of another user is alive too.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') return undefined
    }
    await sleep(50)
  }
  return undefined
}

/** A complete restored data folder that will replace the present one. */
const restored = /^restored-(.+)$/

/** The files and folders that a restore replaces. Resized pictures are named by their source, so they stay. */
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
