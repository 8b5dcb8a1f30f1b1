import { existsSync } from 'node:fs'
import { open, readdir, rm, type FileHandle, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#src/domain/format-number.ts'
import { raiseRevisionAbove, summarizeCatalogue } from '#src/server/database/catalogue.ts'
import { holdDueCollections } from '#src/server/database/collections.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { selectFiles } from '#src/server/database/files.ts'
import { listMigrations } from '#src/server/database/migrate.ts'
import { databaseFile } from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import { lockDataDir, commitRestore, finishRestore } from '../data-dir-lock.ts'
import { DamagedArchiveError, type ArchiveEntry, listArchive, readBytes } from './archive.ts'
import {
  type Manifest,
  databaseName,
  sha256OfFile,
  filesFolder,
  manifestName,
  parseManifest,
  sha256,
} from './manifest.ts'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { type FileFolder, putFile } from '#src/server/files/store.ts'
import { startBlobs } from '../blobs.ts'

/** Since it, there are collections of drafts. */
const draftsMigration = '0024-drafts.sql'

interface Restored {
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
        await prepareForUse(staging, env.dataDir, manifest)
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
    const [integrity, references, files] = await database.read([
      'PRAGMA integrity_check',
      'PRAGMA foreign_key_check',
      selectFiles,
    ])
    if (integrity?.rows[0]?.[0] !== 'ok' || references?.rows.length !== 0)
      throw new DamagedArchiveError('The database in it is corrupt.')
    const listed = new Set([...manifest.files.map(({ path }) => path), ...manifest.missing])
    const lacking = (files?.rows ?? [])
      .map(({ path }) => path as string)
      .filter((one) => !listed.has(one))
    if (lacking.length > 0)
      throw new DamagedArchiveError(
        `Its database names ${counted(lacking.length, 'stored file')} that its manifest leaves out, such as ${lacking[0]}. Use another backup.`,
      )
  } finally {
    database.close()
  }
}

/**
 * Raises the revision above the present one, because browser caches and the live release hold other
 * content under the revisions in use, and holds collections that are overdue.
 */
async function prepareForUse(staging: string, dataDir: string, manifest: Manifest): Promise<void> {
  const database = openDatabase(`file:${path.join(staging, databaseName)}`)
  try {
    const former = await revisionOf(path.join(dataDir, databaseName))
    await raiseRevisionAbove(database, former)
    // A backup of an earlier version has no collections yet.
    if (manifest.migrations.includes(draftsMigration))
      await database.write([holdDueCollections(new Date())])
  } finally {
    database.close()
  }
}

/** 0 if there is no readable database. */
async function revisionOf(file: string): Promise<number> {
  if (!existsSync(file)) return 0
  const database = openDatabase(`file:${file}`)
  try {
    return (await summarizeCatalogue(database)).revision
  } catch {
    return 0
  } finally {
    database.close()
  }
}

/** Bytes of the database copied at a time. */
const portion = 4 * 1024 * 1024

/** Checks that an archive holds exactly what its manifest lists, by names and sizes. */
async function readContents(archive: FileHandle) {
  const entries = await listArchive(archive)
  const last = entries.at(-1)
  if (last?.name !== manifestName) throw new DamagedArchiveError('It has no manifest at its end.')
  const manifest = parseManifest((await readBytes(archive, last)).toString())
  const expected = [
    ...manifest.files.map(({ path, size }) => `${entryOf(path)} ${size}`),
    `${databaseName} ${manifest.database.size}`,
  ].sort()
  const found = entries.slice(0, -1).map(({ name, size }) => `${name} ${size}`)
  if (JSON.stringify(found.sort()) !== JSON.stringify(expected))
    throw new DamagedArchiveError('It does not contain the files that its manifest names.')
  return { manifest, entries: new Map(entries.map((entry) => [entry.name, entry])) }
}

const entryOf = (path: string) => `${filesFolder}/${path.slice(storagePrefix.length)}`

/** Extracts a backup into a new folder and checks every file against its hash. */
async function layOut(
  archive: FileHandle,
  manifest: Manifest,
  entries: ReadonlyMap<string, ArchiveEntry>,
  staging: string,
): Promise<void> {
  await mkdir(staging)
  const database = entries.get(databaseName)
  if (database !== undefined) await copyOut(archive, database, path.join(staging, databaseName))
  const blobs = await startBlobs(path.join(staging, 'blobs'))
  try {
    for (const file of manifest.files) {
      const entry = entries.get(entryOf(file.path))
      const bytes = entry && new Uint8Array(await readBytes(archive, entry))
      if (bytes === undefined || sha256(bytes) !== file.sha256)
        throw new DamagedArchiveError(`The stored file ${file.path} in it is damaged.`)
      const [, , folder, name = ''] = file.path.split('/')
      const extension = name.slice(name.indexOf('.') + 1)
      const stored = await putFile(folder as FileFolder, bytes, extension, Infinity)
      if (stored !== file.path)
        throw new DamagedArchiveError(`The stored file ${file.path} in it does not match its name.`)
    }
  } finally {
    await blobs.stop()
  }
}

async function copyOut(archive: FileHandle, entry: ArchiveEntry, to: string): Promise<void> {
  const target = await open(to, 'wx', 0o600)
  try {
    for (let done = 0; done < entry.size; done += portion) {
      const size = Math.min(portion, entry.size - done)
      await target.writeFile(await readBytes(archive, { start: entry.start + done, size }))
    }
    await target.sync()
  } finally {
    await target.close()
  }
}
