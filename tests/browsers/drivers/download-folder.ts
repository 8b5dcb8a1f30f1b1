import { statSync, watch } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Download } from './visitor.ts'

/** Of a file that is not complete yet, in Firefox and WebKit. */
const partial = /\.(?:part|wkdownload)$/

/** Waits for the file that a browser puts into an empty folder, and takes it away. */
export async function downloadInto(folder: string, start: () => Promise<void>): Promise<Download> {
  const watcher = watch(folder)
  const change = () => new Promise((resolve) => void watcher.once('change', resolve))
  try {
    let next = change()
    await start()
    for (;;) {
      const download = await completeFile(folder)
      if (download !== undefined) return download
      await next
      next = change()
    }
  } finally {
    watcher.close()
  }
}

async function completeFile(folder: string): Promise<Download | undefined> {
  const names = await readdir(folder)
  const [name] = names
  if (name === undefined || names.some((one) => partial.test(one))) return undefined
  const file = path.join(folder, name)
  // Firefox begins with an empty file, which it removes before the complete one takes its name.
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return undefined
  const bytes = new Uint8Array(await readFile(file))
  await rm(file)
  return { name, bytes }
}
