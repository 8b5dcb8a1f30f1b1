import { company } from '#src/content/company.ts'
import { paths } from '#src/domain/site/paths.ts'

/** Name and appearance of the installed site. */
export const GET = (): Response =>
  Response.json({
    id: paths.home,
    name: company.name,
    short_name: company.name,
    description: company.description,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#0b0e13',
    theme_color: '#0b0e13',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      { src: '/icons/monochrome.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'monochrome' },
    ],
    shortcuts: [
      { name: 'Products', url: paths.products },
      { name: 'Pricing list', url: paths.pricingList },
    ],
  })
