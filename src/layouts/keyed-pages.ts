import { hash } from 'node:crypto'
import { type SiteFrame, siteFrame } from './site-frame.ts'

interface KeyedPage<View> {
  params: Record<string, string | undefined>
  /** all that the page shows of the catalogue, and nothing that it does not show: plain data */
  view: View
}

/**
 * The pages of a kind, for `getStaticPaths`, each with the key of what it shows. A page whose key
 * and code are those of the release before is not rendered again, so such a page may show nothing
 * but its view and the frame around it.
 */
export async function keyedPages<View>(pages: readonly KeyedPage<View>[]) {
  const frame = await siteFrame()
  return pages.map(({ params, view }) => ({
    params,
    props: { view },
    cacheKey: keyOf(view, frame),
  }))
}

const keyOf = (view: unknown, frame: SiteFrame): string =>
  hash('sha256', JSON.stringify([view, frame]), 'base64url').slice(0, 22)
