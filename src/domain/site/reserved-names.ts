import { adminPaths } from './admin-paths.ts'
import { aliases } from './aliases.ts'
import {
  categoryPath,
  facetsPath,
  flagPath,
  paths,
  productPath,
  projectPath,
  searchIndexPath,
  storagePrefix,
} from './paths.ts'
import { comparePath } from './compare-path.ts'
import { feedPath } from './feed-path.ts'
import { photometryPath } from './photometry-path.ts'
import { schedulesPath } from './schedule-path.ts'

// Separate from paths.ts, which every public page ships.

/** Other files and folders at the root of the site. */
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

/**
 * Last path segment for adding a product; a product with this code could not be edited by its code.
 */
const newProductName = 'store'

const reservedNames = new Set(
  [
    ...Object.values(paths),
    ...Object.keys(aliases),
    ...Object.values(adminPaths),
    ...ownFiles,
    comparePath,
    feedPath,
    productPath('*'),
    projectPath('*'),
    categoryPath(1),
    facetsPath(''),
    flagPath(''),
    photometryPath(''),
    schedulesPath,
    searchIndexPath(''),
    storagePrefix,
    `/${newProductName}`,
  ].map((path) => firstName(path)),
)

function firstName(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? ''
}

/** Whether the site uses a name at its root, so that it can't be a product's code. */
export const isReservedName = (name: string) => reservedNames.has(name.toLowerCase())
