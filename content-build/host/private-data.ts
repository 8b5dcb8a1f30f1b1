import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { databaseFile } from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import { explain } from '../program/explain.ts'

/** The permissions of the group and of others. */
const others = 0o077

/**
 * Hides the data (inquiries, mails and password hashes) from other users of the machine. From now
 * on this process and its children create private files, and files that an earlier version left
 * open become private. Every program that uses the data folder calls this at its start.
 */
export async function keepPrivate({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>) {
  process.umask(others)
  const database = databaseFile(databaseUrl)
  const places = [
    dataDir,
    ...(database === undefined ? [] : ['', '-wal', '-shm'].map((end) => database + end)),
  ]
  for (const place of places)
    await close(place).catch((error: unknown) => {
      console.warn(`Other users may be able to read ${place}. ${explain(error)}`)
    })
  if (process.platform !== 'win32' && isOpen(await modeOf('.env')))
    console.warn('Other users can read .env, which may hold passwords: chmod 600 .env')
}

const isOpen = (mode: number | undefined) => mode !== undefined && (mode & others) !== 0

/** Closes the contents before the folder, so that a closed folder has only closed contents. */
async function close(place: string): Promise<void> {
  const mode = await modeOf(place)
  if (mode === undefined || !isOpen(mode)) return
  const entries = await readdir(place, { withFileTypes: true }).catch(unless('ENOTDIR', 'ENOENT'))
  for (const entry of entries ?? [])
    if (!entry.isSymbolicLink()) await close(path.join(place, entry.name))
  await chmod(place, mode & ~others).catch(unless('ENOENT'))
}

/** undefined if the file does not exist, or no longer: other programs may use the folder */
const modeOf = async (place: string): Promise<number | undefined> =>
  (await lstat(place).catch(unless('ENOENT', 'ENOTDIR')))?.mode

const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return
    throw error
  }
