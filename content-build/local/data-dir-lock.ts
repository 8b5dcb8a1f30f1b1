import { ownJson } from '#src/domain/own-json.ts'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { finishRestore } from './finish-restore.ts'
import { tryLock } from '../program/file-lock.ts'

export interface DataDirLock {
  release: () => Promise<void>
}

/**
 * Locks the data folder for this process and creates the folder if there is none. Finishes an
 * interrupted restore first.
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

/** The lock's holder writes its name shortly after it takes the lock. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      const holder = ownJson<Holder>(await readFile(file, 'utf8'))
      process.kill(holder.pid, 0)
      return holder
    } catch (error) {
      // A process of another user is alive too.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') return undefined
      await sleep(50)
    }
  }
  return undefined
}
