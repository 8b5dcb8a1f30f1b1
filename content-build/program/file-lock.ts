import { mkdir, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Transaction, createClient } from '@libsql/client'
import { isBusy } from '#src/server/database/faults.ts'

export interface FileLock {
  release: () => void
}

/** Keeps every lock reachable: garbage collection would release it. */
const held = new Set<Transaction>()

/** Interval between attempts while another process holds the lock, milliseconds. */
const retryEvery = 100

/**
 * Takes a lock that one process at a time can hold. The lock is an open transaction of its own
 * SQLite file, so the operating system releases it however the process ends, and a slow or paused
 * process keeps it. proper-lockfile instead guesses from timestamps whether the holder is alive.
 * @param file is created if there is none, and stays
 * @returns undefined while another process holds it
 */
export async function tryLock(file: string): Promise<FileLock | undefined> {
  await mkdir(path.dirname(file), { recursive: true })
  await empty(file)
  const client = createClient({ url: `file:${file}`, timeout: 0 })
  let transaction: Transaction
  try {
    transaction = await client.transaction('write')
  } catch (error) {
    client.close()
    if (isBusy(error)) return undefined
    throw error
  }
  held.add(transaction)
  return {
    release: () => {
      held.delete(transaction)
      transaction.close()
      client.close()
    },
  }
}

/** Nothing is stored in a lock, so what is there is damage, which SQLite would refuse. Its holder keeps the lock. */
async function empty(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found !== undefined && found.size > 0) await truncate(file)
}

/**
 * Like {@link tryLock}, but waits until the lock is free.
 * @throws the signal's reason when it aborts
 */
export async function waitForLock(file: string, signal?: AbortSignal): Promise<FileLock> {
  for (;;) {
    signal?.throwIfAborted()
    const lock = await tryLock(file)
    if (lock !== undefined) return lock
    await sleep(retryEvery, undefined, signal === undefined ? {} : { signal })
  }
}
