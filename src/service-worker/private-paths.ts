import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { paths } from '#src/domain/site/paths.ts'

const firstName = (path: string) => path.split('/')[1] ?? ''

/** First path segments that the worker ignores. */
const privateNames = new Set([paths.api, ...Object.values(adminPaths)].map(firstName))

/** Whether an address belongs to the API or the administration. */
export const isPrivate = ({ pathname }: URL) => privateNames.has(firstName(pathname).toLowerCase())
