import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', `Sitemap: ${new URL('/sitemap.xml', site).href}`, ''].join(
      '\n',
    ),
  )
