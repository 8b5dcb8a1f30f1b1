import { existsSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { raiseRevisionAbove } from '#src/server/database/catalogue.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { listMigrations } from '#src/server/database/migrate.ts'
import { databaseFile } from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import { lockDataDir } from '../local/data-dir-lock.ts'
import { DamagedArchiveError } from './archive.ts'
import { layOut, readContents } from './contents.ts'
import { type Manifest, databaseName, sha256OfFile } from './manifest.ts'
import { commitRestore, finishRestore } from '../local/finish-restore.ts'

export interface Restored {
  manifest: Manifest
  /** the folder that keeps the previous data */
  former: string | undefined
}

/**
 * Replaces the present data with a backup. The archive is first checked and extracted beside the
 * present data, so a damaged one changes nothing. Then the two are swapped; after a crash, the next
 * start finishes the swap.
 * @throws DamagedArchiveError, DataDirLockedError, or an Error saying what to do
 */
export async function restoreBackup(env: Env, file: string): Promise<Restored> {
  if (databaseFile(env.databaseUrl) !== path.join(env.dataDir, databaseName))
    throw new Error(
      `DATABASE_URL does not name ${path.join(env.dataDir, databaseName)}, and a backup is restored into DATA_DIR. Leave DATABASE_URL empty.`,
    )
  const archive = await open(file)
  try {
    const { manifest, entries } = await readContents(archive)
    const lock = await lockDataDir(env.dataDir, 'npm run restore')
    try {
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
      const staging = path.join(env.dataDir, `restoring-${stamp}`)
      await removeStaging(env.dataDir)
      try {
        await layOut(archive, manifest, entries, staging)
        await checkDatabase(path.join(staging, databaseName), manifest)
        await raiseRevision(staging, env.dataDir)
      } catch (error) {
        await removeStaging(env.dataDir)
        throw error
      }
      await commitRestore(env.dataDir, staging, stamp)
      return { manifest, former: await finishRestore(env.dataDir) }
    } finally {
      await lock.release()
    }
  } finally {
    await archive.close()
  }
}

/** Deletes what an interrupted restore left behind. */
async function removeStaging(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith('restoring-'))
      await rm(path.join(dataDir, name), { recursive: true, force: true })
}

async function checkDatabase(file: string, manifest: Manifest): Promise<void> {
  await using opened = await open(file)
  const hash = await sha256OfFile(opened)
  if (hash !== manifest.database.sha256)
    throw new DamagedArchiveError('The database in it is damaged.')
  const known = new Set(await listMigrations())
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new Error(
      'The backup was made by a later version of this program. Restore it with that version.',
    )
  const database = openDatabase(`file:${file}`)
  try {
    const [integrity, references] = await database.read([
      'PRAGMA integrity_check',
      'PRAGMA foreign_key_check',
    ])
    if (integrity?.rows[0]?.[0] !== 'ok' || references?.rows.length !== 0)
      throw new DamagedArchiveError('The database in it is corrupt.')
  } finally {
    database.close()
  }
}

/**
 * Raises the revision above the present one, because browser caches and the live release hold other
 * content under the revisions in use.
 */
async function raiseRevision(staging: string, dataDir: string): Promise<void> {
  const database = openDatabase(`file:${path.join(staging, databaseName)}`)
  try {
    const former = await revisionOf(path.join(dataDir, databaseName))
    await raiseRevisionAbove(database, former)
  } finally {
    database.close()
  }
}

/** 0 if there is no readable database. */
async function revisionOf(file: string): Promise<number> {
  if (!existsSync(file)) return 0
  const database = openDatabase(`file:${file}`)
  try {
    const [result] = await database.read(['SELECT catalogue_revision FROM publication'])
    return Number(result?.rows[0]?.[0])
  } catch {
    return 0
  } finally {
    database.close()
  }
}
