import { adminPaths } from './admin-paths.ts'
import { schedulesPath } from './schedule-path.ts'

/** Pages that serve every address below their own and read the rest of the path themselves. */
export const pagesForAllBelow = [adminPaths.order, adminPaths.signIn, schedulesPath] as const
