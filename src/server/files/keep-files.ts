import { setTimeout } from 'node:timers/promises'
import type { InStatement } from '@libsql/client'
import type { Database } from '../database/database.ts'
import { isConstraint } from '../database/faults.ts'
import { type FileFolder, putFile } from './store.ts'

export interface AcceptedFile {
  folder: FileFolder
  extension: string
  bytes: Uint8Array<ArrayBuffer>
  /** inserts the file's row and the known facts about its content */
  statements: InStatement[]
}

/** Interval and time limit for retries while a sweep deletes the same file, ms. */
const retry = { step: 500, max: 10_000 }

/**
 * Stores files that a record is about to reference. The rows come first: they start the grace period,
 * and after a crash the sweep removes the file. Then come the bytes. Last, the caller writes the
 * record that references them.
 */
export async function keepFiles(database: Database, files: readonly AcceptedFile[]): Promise<void> {
  if (files.length === 0) return
  await insertFileRows(
    database,
    files.flatMap(({ statements }) => statements),
  )
  for (const { folder, bytes, extension } of files) await putFile(folder, bytes, extension)
}

async function insertFileRows(database: Database, statements: InStatement[]): Promise<void> {
  for (let waited = 0; ; waited += retry.step) {
    try {
      await database.write(statements)
      return
    } catch (error) {
      // A sweep is deleting this file. Once it is gone, it can be stored again.
      if (!isConstraint(error) || waited >= retry.max) throw error
      await setTimeout(retry.step)
    }
  }
}
