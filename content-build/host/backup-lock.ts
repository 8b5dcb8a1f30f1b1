import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { readStateFile } from '#src/server/state-file.ts'
import { tryLock } from '../program/file-lock.ts'

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
    // A list that can't be read was being written, before its files were begun.
    for (const file of (await readStateFile(list, z.array(z.string()))) ?? [])
      await rm(file, { force: true })
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
