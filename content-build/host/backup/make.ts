import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { forgetUnnamed, selectFiles } from '#src/server/database/files.ts'
import type { Env } from '#src/server/env.ts'
import { filePathMatches, findFile } from '#src/server/files/store.ts'
import { databaseFile } from '#src/server/database/open.ts'
import { startBlobs } from '../blobs.ts'
import { lockBackups } from '../backup-lock.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import {
  type Manifest,
  databaseName,
  filesFolder,
  manifestName,
  manifestText,
  sha256,
  sha256OfFile,
} from './manifest.ts'
import { createClient } from '@libsql/client'
import { migrate } from '#src/server/database/migrate.ts'

/**
 * Backs up the database and the stored files into one file while the site runs. The database copy
 * is a snapshot. Stored files never change and are stored before a row names them, so every file
 * that the snapshot names exists when it is copied.
 * @param file must not exist; it appears once it is complete
 */
export async function makeBackup(env: Env, file: string): Promise<Manifest> {
  const url = requireEmbedded(env)
  if (existsSync(file)) throw new Error(`The file ${file} already exists. Name another one.`)
  await mkdir(path.dirname(file), { recursive: true })
  const part = `${file}.part`
  const snapshotFile = `${file}.part.db`
  const unfinished = [part, ...['', '-journal', '-wal', '-shm'].map((end) => snapshotFile + end)]
  const lock = await lockBackups(env.dataDir)
  if (lock === undefined)
    throw new Error('Another backup of this data is being made. Try again when it has finished.')
  try {
    await lock.begin(unfinished)
    return await writeBackup(env, { url, file, part, snapshotFile })
  } finally {
    await lock.release()
  }
}

interface Files {
  /** of the database */
  url: string
  file: string
  /** the backup while it is written */
  part: string
  snapshotFile: string
}

async function writeBackup(env: Env, { url, file, part, snapshotFile }: Files): Promise<Manifest> {
  await Promise.all([part, snapshotFile].map((name) => rm(name, { force: true })))
  const blobs = await startBlobs(path.join(env.dataDir, 'blobs'))
  const archive = await open(part, 'wx', 0o600)
  try {
    const snapshot = await openSnapshot(url, snapshotFile)
    const manifest = await write(writeArchive(archive), snapshot, snapshotFile)
    await rename(part, file)
    return manifest
  } finally {
    await archive.close()
    await blobs.stop()
  }
}

/** @throws Error saying which backup to use instead */
function requireEmbedded({ databaseUrl }: Env): string {
  const file = databaseFile(databaseUrl)
  if (file === undefined)
    throw new Error(
      'DATABASE_URL names a database server, which keeps its own backups: use those (on Turso: point-in-time restore, or `turso db shell NAME .dump`). This command is for the embedded database.',
    )
  if (!existsSync(file)) throw new Error(`There is no database ${file} to back up.`)
  return databaseUrl
}

async function write(
  archive: ArchiveWriter,
  snapshot: Database,
  snapshotFile: string,
): Promise<Manifest> {
  const [files, migrations, state] = await snapshot.read([
    selectFiles,
    'SELECT name FROM migration ORDER BY name',
    'SELECT catalogue_revision AS revision FROM publication',
  ])
  const paths = (files?.rows ?? []).map(({ path }) => path as string)
  const { copied, absent } = await copyFiles(archive, paths)
  // The sweep may just have deleted a file that no item names, or an upload may still be storing
  // it.
  const [forgotten] = await snapshot.write([forgetUnnamed(absent)])
  const unneeded = new Set(forgotten?.rows.map(({ path }) => path as string))
  snapshot.close()
  const manifest: Manifest = {
    format: 'lighting-catalogue-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: (migrations?.rows ?? []).map(({ name }) => name as string),
    revision: Number(state?.rows[0]?.['revision']),
    database: await addDatabase(archive, snapshotFile),
    files: copied,
    missing: absent.filter((path) => !unneeded.has(path)),
  }
  await archive.add(manifestName, Buffer.from(manifestText(manifest)))
  await archive.end()
  return manifest
}

async function copyFiles(archive: ArchiveWriter, paths: readonly string[]) {
  const copied: Manifest['files'] = []
  const absent: string[] = []
  for (const path of paths) {
    const found = await findFile(path, Infinity)
    const bytes = found && new Uint8Array(await arrayBuffer(found.body))
    if (bytes === undefined || !filePathMatches(path, bytes)) {
      absent.push(path)
      continue
    }
    await archive.add(`${filesFolder}/${path.slice(storagePrefix.length)}`, bytes)
    copied.push({ path, size: bytes.byteLength, sha256: sha256(bytes) })
  }
  return { copied, absent }
}

async function addDatabase(archive: ArchiveWriter, file: string): Promise<Manifest['database']> {
  const source = await open(file)
  try {
    const { size } = await source.stat()
    await archive.addFile(databaseName, source)
    return { size, sha256: await sha256OfFile(source) }
  } finally {
    await source.close()
  }
}

/**
 * Copies the database into a file, as a snapshot, while others write, and opens the copy. Omits
 * sessions and unfinished uploads, which are useless after a restore, and made files, which are made again.
 * @param url of an embedded database
 */
async function openSnapshot(url: string, file: string): Promise<Database> {
  const client = createClient({ url, timeout: 5000 })
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [file] })
  } finally {
    client.close()
  }
  const snapshot = openDatabase(`file:${file}`)
  await migrate(snapshot)
  await snapshot.write([
    'DELETE FROM session',
    'DELETE FROM upload_part',
    'DELETE FROM upload',
    'DELETE FROM made_file',
    'DELETE FROM making',
    // No sweep is running where this backup is restored.
    'UPDATE file SET doomed_at = NULL',
  ])
  return snapshot
}
