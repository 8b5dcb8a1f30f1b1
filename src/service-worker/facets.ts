import { ownJson } from '#src/domain/own-json.ts'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { facetsPath } from '#src/domain/site/paths.ts'
import { stores } from '#src/offline/stores.ts'
import type { Shell } from './shell.ts'

/** The beginning of the addresses of facet data; a release's hash follows. */
export const facetsPrefix = facetsPath('').replace(/\.json$/, '')

/** The facet data of visitors who use them. */
export const facets = new CacheFirst({ cacheName: stores.facets })

/**
 * Replaces the kept facet data with those that belong to the shell's search index, so that facets work
 * offline in a new release too.
 */
export async function renewFacets(shell: Shell): Promise<void> {
  const store = await caches.open(stores.facets)
  const old = await store.keys()
  const publication = await shell.match('/publication.json')
  if (old.length === 0 || publication === undefined) return
  const { facets: path } = ownJson<{ facets: string }>(await publication.text())
  try {
    await store.add(path)
  } catch (error) {
    console.info('The facet data of this release can’t be kept.', error)
    return
  }
  for (const request of old) {
    if (new URL(request.url).pathname !== path) await store.delete(request)
  }
}
