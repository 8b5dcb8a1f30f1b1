import { adminPaths } from '#src/domain/site/admin-paths.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { type OrderState, isOrderState } from './order-filter.ts'

/** The order that an address names, and the state filter of the list it was opened from. */
export function orderOf({ pathname, search }: { pathname: string; search: string }): {
  id: Id | undefined
  state: OrderState
} {
  const number = new RegExp(`^${adminPaths.order}/([^/]+)/?$`).exec(pathname)?.[1]
  const state = new URLSearchParams(search).get('state') ?? ''
  return {
    id: parseId(number ?? ''),
    state: isOrderState(state) ? state : '',
  }
}
