import { ownJson } from '#src/domain/own-json.ts'
import { savedStore, savedStores } from './stores.ts'

/** A project or category saved by a visitor. */
export interface Saved {
  /** site path of its page */
  path: string
  title: string
  /** when it was saved, ISO 8601 */
  time: string
  products: number
  datasheets: number
  bytes: number
}

/**
 * The address of a saved item's record, beside its copies. Written last, so its presence marks the item
 * as complete.
 */
const recordPath = '/offline/saved.json'

/** All complete saved items, newest first. */
export async function listSaved(): Promise<Saved[]> {
  const items = await Promise.all((await savedStores()).map(readSaved))
  return items.filter((item) => item !== undefined).sort((a, b) => b.time.localeCompare(a.time))
}

export const findSaved = (path: string) => readSaved(savedStore(path))

export async function recordSaved(item: Saved): Promise<void> {
  const store = await caches.open(savedStore(item.path))
  await store.put(recordPath, Response.json(item))
}

export const removeSaved = (path: string) => caches.delete(savedStore(path))

async function readSaved(store: string): Promise<Saved | undefined> {
  const record = await caches.match(recordPath, { cacheName: store })
  return record && ownJson<Saved>(await record.text())
}
