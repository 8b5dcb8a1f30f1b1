import { setTimeout } from 'node:timers/promises'
import type { InStatement } from '@libsql/client'
import type { Database } from '../database/database.ts'
import { isConstraint } from '../database/faults.ts'
import { type FileFolder, putFile } from './store.ts'

export interface AcceptedFile {
  folder: FileFolder
  extension: string
  bytes: Uint8Array<ArrayBuffer>
  /** makes the file known */
  statement: InStatement
}

/** How often, and for how long, storing is retried while a sweep deletes the same file, ms. */
const retry = { step: 500, most: 10_000 }

/**
 * Stores files that a record is about to name. Their rows come first: they start the grace
 * period, and after a crash the sweep removes the file. Then come the bytes, and last, by the caller,
 * the record that names them.
 */
export async function keepFiles(database: Database, files: readonly AcceptedFile[]): Promise<void> {
  if (files.length === 0) return
  await announce(
    database,
    files.map(({ statement }) => statement),
  )
  for (const { folder, bytes, extension } of files) await putFile(folder, bytes, extension)
}

async function announce(database: Database, statements: InStatement[]): Promise<void> {
  for (let waited = 0; ; waited += retry.step) {
    try {
      await database.write(statements)
      return
    } catch (error) {
      // A sweep is deleting the very file: soon it will be gone, and can be stored again.
      if (!isConstraint(error) || waited >= retry.most) throw error
      await setTimeout(retry.step)
    }
  }
}
