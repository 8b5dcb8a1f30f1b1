import type { APIRoute } from 'astro'
import { datasheetsPath } from '#src/domain/site/datasheet-path.ts'
import { absoluteUrl } from '#src/layouts/address.ts'

// The pages have all that the made datasheets say, and a crawler would have one made for each order code.

export const GET: APIRoute = () =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      `Disallow: ${datasheetsPath}`,
      `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
      '',
    ].join('\n'),
  )
