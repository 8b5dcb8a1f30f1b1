import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { storagePrefix } from '#src/domain/site/paths.ts'
import { type FileFolder, putFile } from '#src/server/files/store.ts'
import { startBlobs } from '../local/blobs.ts'
import { type ArchiveEntry, DamagedArchiveError, listArchive, readBytes } from './archive.ts'
import {
  type Manifest,
  databaseName,
  filesFolder,
  manifestName,
  parseManifest,
  sha256,
} from './manifest.ts'

/** Bytes of the database copied at a time. */
const portion = 4 * 1024 * 1024

/** Checks that an archive holds exactly what its manifest lists, by names and sizes. */
export async function readContents(archive: FileHandle) {
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
export async function layOut(
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
