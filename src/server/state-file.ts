import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod/mini'
import { safeParse } from './parse.ts'

/**
 * Reads a JSON file in which this program keeps what it can make again.
 * @returns undefined for a missing file, and for one that is damaged: cut, emptied, or of another form
 */
export async function readStateFile<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    return safeParse(schema, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * Writes a file beside its place and renames it, so that others never read half of it. Resolves when it is
 * durable.
 */
export async function replaceFile(file: string, content: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  try {
    const handle = await open(unfinished, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await makeDurable(path.dirname(file))
}

/**
 * Resolves when a file's content, or the names in a folder, have reached the disk, so that a power cut
 * can't take them away.
 */
export async function makeDurable(place: string): Promise<void> {
  // Windows flushes neither a folder nor a file that is open for reading.
  if (process.platform === 'win32') return
  const handle = await open(place)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
