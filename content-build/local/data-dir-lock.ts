import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { finishRestore } from './finish-restore.ts'
import { tryLock } from '../program/file-lock.ts'

export interface DataDirLock {
  release: () => Promise<void>
}

/**
 * Takes the data folder for this process alone, and makes the folder where there is none. A restore
 * that broke off in the folder is finished first.
 * @param holder what others are told, for example `npm start`
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

interface Holder {
  holder: string
  pid: number
  since: string
}

/** Who has taken the lock a moment ago writes its name a moment later. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      const holder = JSON.parse(await readFile(file, 'utf8')) as Holder
      process.kill(holder.pid, 0)
      return holder
    } catch (error) {
      // Another user's process is one, too.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') return undefined
      await sleep(50)
    }
  }
  return undefined
}
