import type { APIRoute } from 'astro'
import { absoluteUrl } from '#src/layouts/address.ts'

export const GET: APIRoute = () =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', `Sitemap: ${absoluteUrl('/sitemap.xml')}`, ''].join('\n'),
  )
