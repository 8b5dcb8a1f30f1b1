import { type Location, locations } from '#src/domain/category/location.ts'
import { listingPath } from '#src/domain/site/paths.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import { absoluteUrl } from './address.ts'
import { footerCategories } from './navigation.ts'

/**
 * What the frame of every page takes from the catalogue and the date. The frame shows nothing else
 * that can change without a code change, and page keys include it (keyed-pages.ts).
 */
export async function siteFrame() {
  const catalogue = await publishedCatalogue()
  const linksTo = (location: Location) =>
    footerCategories[location].flatMap((id) => {
      const category = catalogue.findCategory(id)
      return category ? [{ label: category.type, href: listingPath(id) }] : []
    })
  return {
    /** the site's own address, for absolute links */
    address: absoluteUrl('/'),
    year: new Date().getUTCFullYear(),
    columns: locations.map((location) => ({ heading: location, links: linksTo(location) })),
    brandCatalogues: catalogue.brandCatalogues,
  }
}

export type SiteFrame = Awaited<ReturnType<typeof siteFrame>>
