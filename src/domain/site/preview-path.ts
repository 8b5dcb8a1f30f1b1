import { adminPaths } from './admin-paths.ts'
import { datasheetsPath } from './datasheet-path.ts'
import { paths, storagePrefix } from './paths.ts'
import { schedulesPath } from './schedule-path.ts'

// Separate from paths.ts, which every public page ships.

/** Below it, the site as it would be with some drafts; a secret follows. */
export const previewsPath = '/preview'

/** A page of the site within a preview. */
export const previewPath = (secret: string, path: string = paths.home) =>
  `${previewsPath}/${secret}${path === paths.home ? '' : path}`

/**
 * First names of the addresses that are the same within a preview and outside it: files that don't depend on the
 * catalogue, stored files, functions, and what is not the catalogue’s.
 */
export const namesOutsidePreviews: readonly string[] = [
  ...['_astro', '.netlify', 'brands', 'flags', 'hero', 'icons', 'favicon.svg', 'fallback.svg'],
  ...['sw.js', 'offline', 'site.webmanifest', 'products.atom', 'robots.txt', 'sitemap.xml'],
  ...['_redirects', 'renew.js'],
  ...[paths.api, storagePrefix, datasheetsPath, schedulesPath, previewsPath].map(firstName),
  ...Object.values(adminPaths).map(firstName),
]

function firstName(path: string): string {
  return path.split('/')[1] ?? ''
}
