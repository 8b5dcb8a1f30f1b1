import type { APIRoute } from 'astro'
import { addressOf } from '#src/layouts/address.ts'

export const GET: APIRoute = () =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', `Sitemap: ${addressOf('/sitemap.xml')}`, ''].join('\n'),
  )
