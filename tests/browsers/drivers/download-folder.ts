import { statSync } from 'node:fs'
import { readFile, readdir, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitTimeout } from '#tests/support/time-limit.ts'
import type { Download } from './visitor.ts'

/** Of a file that is not complete yet, in Firefox and WebKit. */
const partial = /\.(?:part|wkdownload)$/

/**
 * Waits for the file that a browser puts into an empty folder, and takes it away.
 * @throws Error if none has come
 */
export async function downloadInto(folder: string, start: () => Promise<void>): Promise<Download> {
  await start()
  for (const until = performance.now() + waitTimeout; performance.now() < until;) {
    const download = await completeFile(folder)
    if (download !== undefined) return download
    // A file that is closed after its last byte tells nobody.
    await pause(50)
  }
  const names = await readdir(folder)
  throw new Error(`No file was downloaded; there is ${names.join(', ') || 'nothing'}.`)
}

async function completeFile(folder: string): Promise<Download | undefined> {
  const names = await readdir(folder)
  const [name] = names
  if (name === undefined || names.some((one) => partial.test(one))) return undefined
  const file = path.join(folder, name)
  // Firefox begins with an empty file, which it removes before the complete one takes its name.
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  // WebKit writes what a page has made under its last name.
  if (size === 0 || (await isOpen(file))) return undefined
  const bytes = new Uint8Array(await readFile(file))
  await rm(file)
  return { name, bytes }
}

/** Whether a process still holds the file open. */
async function isOpen(file: string): Promise<boolean> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const open = processes.map(async (id) => {
    const folder = `/proc/${id}/fd`
    // A process or a file may be gone by now.
    const names = await readdir(folder).catch(() => [])
    const files = names.map((name) => readlink(path.join(folder, name)).catch(() => ''))
    return (await Promise.all(files)).includes(file)
  })
  return (await Promise.all(open)).includes(true)
}
