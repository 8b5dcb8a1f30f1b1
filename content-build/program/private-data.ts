import { chmod, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { databaseFile } from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import { explain } from './explain.ts'

/** What a group and everybody else may do. */
const others = 0o077

/**
 * Keeps the data from other users of the machine: inquiries, mails and password hashes. From now on
 * this process and its children make files and folders for their own user alone, and what an earlier
 * version has left open is closed. Called by each program that works on the data folder, at its start.
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

/** What is in a folder is closed before the folder, so that a closed folder is closed all through. */
async function close(place: string): Promise<void> {
  const mode = await modeOf(place)
  if (mode === undefined || !isOpen(mode)) return
  const entries = await readdir(place, { withFileTypes: true }).catch(unless('ENOTDIR', 'ENOENT'))
  for (const entry of entries ?? [])
    if (!entry.isSymbolicLink()) await close(path.join(place, entry.name))
  await chmod(place, mode & ~others).catch(unless('ENOENT'))
}

/** undefined where there is nothing, or no longer: others may work on the folder, too */
const modeOf = async (place: string): Promise<number | undefined> =>
  (await lstat(place).catch(unless('ENOENT', 'ENOTDIR')))?.mode

const unless =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (error instanceof Error && 'code' in error && codes.includes(String(error.code))) return
    throw error
  }
