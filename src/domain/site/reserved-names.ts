import { adminPaths } from './admin-paths.ts'
import { aliases } from './aliases.ts'
import {
  categoryPath,
  flagPath,
  paths,
  productPath,
  projectPath,
  searchIndexPath,
  storagePrefix,
} from './paths.ts'

// Apart from paths.ts, which every public page ships.

/** What else the site serves at its root: files, and folders of them. */
const ownFiles = [
  '/_astro',
  '/_headers',
  '/_redirects',
  '/.netlify',
  '/.well-known',
  '/404.html',
  '/fallback.svg',
  '/favicon.ico',
  '/favicon.svg',
  '/hero',
  '/icons',
  '/index.html',
  '/offline',
  '/publication.json',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
  '/sw.js',
] as const

/** Where new products are sent to; a product of this code could not be edited by it. */
export const newProductName = 'store'

const reservedNames = new Set(
  [
    ...Object.values(paths),
    ...Object.keys(aliases),
    ...Object.values(adminPaths),
    ...ownFiles,
    productPath('*'),
    projectPath('*'),
    categoryPath(1),
    flagPath(''),
    searchIndexPath(''),
    storagePrefix,
    `/${newProductName}`,
  ].map((path) => firstName(path)),
)

function firstName(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}

/** Whether a name at the site's root leads to something of its own, and so to no product of that code. */
export const isReservedName = (name: string) => reservedNames.has(name.toLowerCase())
