import { datasheetsPath } from './datasheet-path.ts'
import { paths, storagePrefix } from './paths.ts'
import { photometryPath } from './photometry-path.ts'
import { previewsPath } from './preview-path.ts'
// Files and folders at the root of a built site: `npx vitest run --project api tests/api/republish.test.ts -u`
import rootNames from './root-names.json' with { type: 'json' }

// Separate from paths.ts, which every public page ships.

/** Alternative addresses and the canonical ones they redirect to. */
export const aliases: Record<string, string> = {
  '/home': paths.home,
  '/Home': paths.home,
  '/Products': paths.products,
  '/Categories': paths.categories,
  '/Projects': paths.projects,
  '/Sections': paths.sections,
  '/About Us': paths.about,
  '/about us': paths.about,
  '/about': paths.about,
  '/pricinglist': paths.pricingList,
}

/** Names of the platform's own, which no build emits. */
const platformNames = ['/.netlify', '/.well-known', '/favicon.ico'] as const

/**
 * Last path segment for adding a product; a product with this code could not be edited by its code.
 */
const newProductName = 'store'

const reservedNames = new Set(
  [
    ...rootNames.map((name) => `/${name}`),
    ...Object.keys(aliases),
    ...platformNames,
    // Built only if a product has a photometric file.
    photometryPath(''),
    // Served by a function.
    datasheetsPath,
    previewsPath,
    storagePrefix,
    `/${newProductName}`,
  ].map((path) => servedName(path.split('/')[1] ?? '')),
)

/** Hosts ignore case, serve `x.html` for `x` too, and may drop dots at the end. */
function servedName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/\.html$/, '')
}

/** The page and the data of a product, below /product. */
const productFile = /^\d+(?:\.json)?$/

/**
 * Whether the site serves something else at a name, so that it can't be a code. A code that is older
 * than the reserved name stays in use.
 */
export function isReservedName(name: string): boolean {
  const served = servedName(name)
  return reservedNames.has(served) || productFile.test(served)
}
