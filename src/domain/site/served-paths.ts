import { adminPaths } from './admin-paths.ts'
import { paths } from './paths.ts'
import { schedulesPath } from './schedule-path.ts'

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

/** The Atom feed of new products. */
export const feedPath = '/products.atom'

/** Pages and answers for addresses without any. */
export const missingPaths = {
  page: '/404',
  endpoint: '/api/not-found.json',
  product: '/no-product',
  project: '/no-project',
} as const

/** Pages that serve every address below their own and read the rest of the path themselves. */
export const pagesForAllBelow = [adminPaths.order, adminPaths.signIn, schedulesPath] as const
