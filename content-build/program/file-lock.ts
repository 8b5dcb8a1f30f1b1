import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Transaction, createClient } from '@libsql/client'
import { isBusy } from '#src/server/database/faults.ts'

export interface FileLock {
  release: () => void
}

/** Held for as long as the process lives: a lock that is collected as garbage is given back. */
const held = new Set<Transaction>()

/** How often a lock that another process holds is tried again, milliseconds. */
const retryEvery = 100

/**
 * Takes a lock that one process at a time can hold. It is an open transaction of an SQLite file of
 * its own, so the operating system gives it back however the process ends, and a process that is
 * merely slow or paused keeps it.
 * @param file is made if there is none, and stays
 * @returns undefined while somebody else holds it
 */
export async function tryLock(file: string): Promise<FileLock | undefined> {
  await mkdir(path.dirname(file), { recursive: true })
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

/**
 * As {@link tryLock}, and waits until the lock is free.
 * @throws what the signal says when it is aborted
 */
export async function waitForLock(file: string, signal?: AbortSignal): Promise<FileLock> {
  for (;;) {
    signal?.throwIfAborted()
    const lock = await tryLock(file)
    if (lock !== undefined) return lock
    await sleep(retryEvery, undefined, signal === undefined ? {} : { signal })
  }
}
