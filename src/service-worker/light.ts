import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { ownJson } from '#src/domain/own-json.ts'
import { lightPath } from '#src/domain/site/paths.ts'
import { stores } from '#src/offline/stores.ts'
import type { Shell } from './shell.ts'

/** The beginning of the addresses of light; a release's hash follows. */
const prefix = lightPath('').replace(/\.json$/, '')

export const isLight = ({ pathname }: URL) => pathname.startsWith(prefix)

/** The light of all variants, with which other makers' files are compared. */
export const light = new CacheFirst({ cacheName: stores.light })

/**
 * Keeps the light that belongs to the shell's search index, in place of an older one, so that a file can
 * be compared offline at any time. Not in the shell: it would delay offline reading, and a visitor who
 * saves data loads it on use.
 */
export async function keepLight(shell: Shell): Promise<void> {
  const publication = await shell.match('/publication.json')
  if (publication === undefined || savesData()) return
  const { light: path } = ownJson<{ light: string }>(await publication.text())
  const store = await caches.open(stores.light)
  const kept = await store.keys()
  const isOf = ({ url }: Request) => new URL(url).pathname === path
  if (kept.some(isOf)) return
  try {
    await store.add(new Request(path, { priority: 'low' }))
  } catch (error) {
    console.info('The light of this release can’t be kept.', error)
    return
  }
  for (const request of kept) await store.delete(request)
}

/** Chromium alone says so. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
