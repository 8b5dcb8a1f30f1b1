import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ownJson } from '#src/domain/own-json.ts'
import { tryLock } from './file-lock.ts'

/**
 * Locks out other backups of a data folder, and deletes what a killed one has left: that is the whole
 * database, wherever its file was to be.
 * @returns undefined while a backup is being made
 */
export async function lockBackups(dataDir: string) {
  const lock = await tryLock(path.join(dataDir, 'lock.backup.db'))
  if (lock === undefined) return undefined
  const list = path.join(dataDir, 'lock.backup.json')
  const finish = async () => {
    for (const file of await listed(list)) await rm(file, { force: true })
    await rm(list, { force: true })
  }
  await finish()
  return {
    /** Names the unfinished files, before they are begun. */
    begin: (files: readonly string[]) => writeFile(list, JSON.stringify(files), { mode: 0o600 }),
    /** Deletes the unfinished files. */
    release: async () => {
      await finish()
      lock.release()
    },
  }
}

async function listed(file: string): Promise<string[]> {
  try {
    return ownJson<string[]>(await readFile(file, 'utf8'))
  } catch {
    // There is none, or its process was killed as it wrote it, before it began the files.
    return []
  }
}
