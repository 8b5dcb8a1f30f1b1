import { dropAssetsBut } from '#src/offline/assets.ts'
import { assetsOf } from '#src/offline/copies.ts'
import { listSaved } from '#src/offline/saved.ts'
import { savedStore, savedStores, stores } from '#src/offline/stores.ts'
import type { Shell } from './shell.ts'

/**
 * Deletes assets that neither the shell nor any copy needs. Runs only while a worker takes over: no
 * page of the previous release is open then, so none can still need them.
 */
export async function dropUnneededAssets(shell: Shell): Promise<void> {
  const named = await Promise.all([stores.pages, ...(await savedStores())].map(assetsNamedIn))
  await dropAssetsBut([...(await shell.assets()), ...named.flat()])
}

async function assetsNamedIn(name: string): Promise<string[]> {
  const store = await caches.open(name)
  const copies = await Promise.all((await store.keys()).map((request) => store.match(request)))
  return copies.flatMap((copy) => (copy === undefined ? [] : assetsOf(copy)))
}

/** Deletes items whose saving was interrupted when the browser closed. */
export async function dropInterrupted(): Promise<void> {
  const whole = new Set((await listSaved()).map(({ path }) => savedStore(path)))
  for (const name of await savedStores()) {
    if (!whole.has(name)) await caches.delete(name)
  }
}
