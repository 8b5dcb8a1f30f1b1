import { adminPaths } from './admin-paths.ts'
import { schedulesPath } from './schedule-path.ts'

// Separate from paths.ts, which every public page ships.

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
