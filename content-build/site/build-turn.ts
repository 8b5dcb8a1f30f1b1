import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './sources.ts'

const ownTurnFile = path.join(root, '.cache/build-turn')

/** No build takes that long: an older turn is of a process that ended without giving it back. */
const longest = 10 * 60_000

/**
 * Waits until no other process builds in this checkout: builds share Astro's working folders, and
 * two at once spoil each other.
 * @returns gives the turn back
 */
export async function takeBuildTurn(
  signal?: AbortSignal,
  turnFile = ownTurnFile,
): Promise<() => Promise<void>> {
  await mkdir(path.dirname(turnFile), { recursive: true })
  for (;;) {
    signal?.throwIfAborted()
    try {
      await writeFile(turnFile, String(process.pid), { flag: 'wx' })
      return () => rm(turnFile, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (await isAbandoned(turnFile)) await rm(turnFile, { force: true })
    else await sleep(100)
  }
}

async function isAbandoned(turnFile: string): Promise<boolean> {
  try {
    const [pid, { mtimeMs }] = await Promise.all([readFile(turnFile, 'utf8'), stat(turnFile)])
    if (Date.now() - mtimeMs > longest) return true
    // A process writes its id a moment after it has made the file.
    if (pid === '') return false
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
