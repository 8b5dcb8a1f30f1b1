import { compareDataPath } from '#src/domain/site/compare-path.ts'
import { listingAddress } from '#src/domain/site/listing-address.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { pageKey, savedStores, stores } from './stores.ts'

/**
 * The part of an address that a browser without a network can show: everything, a product's values without its
 * page, or nothing.
 */
export type Availability = 'whole' | 'values' | 'none'

/** Tells the availability of addresses by the copies that exist now. */
export async function readAvailability(): Promise<(address: URL) => Availability> {
  const saved = await savedStores()
  const [pages, files, release] = await Promise.all([
    pathsIn([stores.pages, stores.shell, ...saved]),
    pathsIn(saved),
    pathsIn([stores.releaseFiles]),
  ])
  const hasValues = [...release].some((path) => path.startsWith(compareData))
  return (address) => {
    const { origin, pathname } = address
    if (origin !== location.origin) return /^https?:$/.test(address.protocol) ? 'none' : 'whole'
    if (pathname === location.pathname) return 'whole'
    const path = new URL(pageKey(address.href)).pathname
    if (pages.has(path) || files.has(pathname)) return 'whole'
    if (listingAddress(address) !== undefined && pages.has(paths.products)) return 'whole'
    return hasValues && addresses.product.match(pathname) !== undefined ? 'values' : 'none'
  }
}

const compareData = compareDataPath('').replace(/\.json$/, '')

async function pathsIn(names: readonly string[]): Promise<Set<string>> {
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname))
}
