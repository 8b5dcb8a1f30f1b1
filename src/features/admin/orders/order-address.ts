import { adminPaths } from '#src/domain/site/admin-paths.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { type OrderProgress, progressOf } from './order-filter.ts'

/** The order that an address names, and the filter of the list it was opened from. */
export function orderOf({ pathname, search }: { pathname: string; search: string }): {
  id: Id | undefined
  progress: OrderProgress
} {
  const number = new RegExp(`^${adminPaths.order}/([^/]+)/?$`).exec(pathname)?.[1]
  const parameters = new URLSearchParams(search)
  return {
    id: parseId(number ?? ''),
    progress: progressOf(parameters.get('state'), parameters.get('status')),
  }
}
