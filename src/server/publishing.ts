import type { Context } from '@netlify/functions'
import { catalogueTag } from './cache-tags.ts'

/**
 * After a change of the catalogue is committed: nothing older than it stays in a cache. It goes on
 * behind the answer, and what fails in it fails no save.
 */
export function catalogueChanged(context: Pick<Context, 'waitUntil'>): void {
  // The platform hands its functions the token; elsewhere there is no CDN to purge.
  if (process.env['NETLIFY_PURGE_API_TOKEN'] === undefined) return
  context.waitUntil(
    purge().catch((error: unknown) => console.error('The CDN’s cache could not be purged.', error)),
  )
}

async function purge(): Promise<void> {
  const { purgeCache } = await import('@netlify/functions')
  await purgeCache({ tags: [catalogueTag] })
}
