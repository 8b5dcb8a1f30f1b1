import { type Location, locations } from '#src/domain/category/location.ts'
import { findByFilePath } from '#src/domain/site/find-by-file-path.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'
import { absoluteUrl } from './address.ts'

const products = { label: 'Products', href: paths.products }
const categories = { label: 'Categories', href: paths.categories }
const projects = { label: 'Projects', href: paths.projects }
const about = { label: 'About Us', href: paths.about }

export const topBarLinks = [products, categories, projects, about]

/** On small screens. */
export const sideMenuLinks = [
  { label: 'Home', href: paths.home },
  products,
  projects,
  categories,
  about,
]

export const quickLinks = [
  ...topBarLinks,
  { label: 'Sections', href: paths.sections },
  { label: 'Pricing list', href: paths.pricingList },
  { label: 'Find by photometric file', href: findByFilePath },
]

/** Categories in the footer; those missing from the catalogue are left out. */
const footerCategories = {
  Indoor: [12, 13, 17, 18, 20],
  Outdoor: [24, 27, 29, 32, 33],
} as const

/**
 * The data of the frame of every page, from the catalogue and the date. The frame shows nothing else
 * that can change without a code change, and page keys include it (keyed-pages.ts).
 */
export async function siteFrame() {
  const catalogue = await publishedCatalogue()
  const linksTo = (location: Location) =>
    footerCategories[location].flatMap((id) => {
      const category = catalogue.findCategory(id)
      return category ? [{ label: category.type, href: addresses.listing.make(id) }] : []
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
