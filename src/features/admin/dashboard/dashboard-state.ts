import { atom } from 'nanostores'
import {
  type AdminPlace,
  adminPaths,
  adminPlaces,
  placePath,
} from '#src/domain/site/admin-paths.ts'
import { isPage } from '../orders/order-filter.ts'
import { reachPlace } from '../parts/PlaceHeading.tsx'
import { withParameters } from '../parts/view-props.ts'
import { viewAt } from '../views/views.ts'

/** Where the administration is, all of it held in the address. */
export interface AdminState {
  place: AdminPlace
  /** what the place shows, as the query of its address; each place reads its own */
  view: string
  /** address of the view that is open over it, see {@link ../views/views.ts} */
  item: string | undefined
}

/** Reads an address; what it says wrongly counts as unsaid. */
export function stateOf({ pathname, search }: { pathname: string; search: string }): AdminState {
  const parameters = new URLSearchParams(search)
  const item = parameters.get('item') ?? ''
  const place = adminPlaces.find((one) => pathname.replace(/\/$/, '') === placePath(one))
  const moved = place === 'dashboard' ? movedTo(item, parameters.get('table')) : undefined
  if (moved !== undefined) return { ...moved, item: undefined }
  return {
    place: place ?? (pathname.startsWith(adminPaths.order) ? 'orders' : 'dashboard'),
    view: withParameters(search, { item: '' }),
    item: viewAt(item) && item,
  }
}

/** Addresses of earlier versions, which emails and bookmarks may hold. */
function movedTo(item: string, table: string | null): Omit<AdminState, 'item'> | undefined {
  if (table !== null) return { place: 'catalogue', view: withParameters(table, {}) }
  if (item === 'drafts' || item === 'collections') return { place: 'drafts', view: '' }
  if (item === 'changes') return { place: 'activity', view: '' }
  if (item === 'bin') return { place: 'activity', view: 'of=deleted' }
  return item === 'former-drafts' ? { place: 'activity', view: 'of=former-drafts' } : undefined
}

export function addressOf({ place, view, item = '' }: AdminState): string {
  const query = withParameters(view, { item })
  return placePath(place) + (query === '' ? '' : `?${query}`)
}

/** The grid of the dashboard in its view. */
export function gridOf(view: string): { search: string; page: number; isDrafted: boolean } {
  const parameters = new URLSearchParams(view)
  const page = parameters.get('page') ?? ''
  return {
    search: parameters.get('search') ?? '',
    page: isPage(page) ? Number(page) : 1,
    isDrafted: parameters.get('drafts') === '1',
  }
}

export const withGrid = (
  view: string,
  change: Partial<{ search: string; page: number; isDrafted: boolean }>,
): string => {
  const { search, page, isDrafted } = { ...gridOf(view), ...change }
  return withParameters(view, {
    search,
    page: page === 1 ? '' : String(page),
    drafts: isDrafted ? '1' : '',
  })
}

export const $admin = atom<AdminState>(
  typeof location === 'undefined'
    ? { place: 'dashboard', view: '', item: undefined }
    : stateOf(location),
)

/** Reads the state from the address after each step back or forward. */
export const readAddress = (): void => $admin.set(stateOf(location))

/** The view of each place when it was left. */
const left = new Map<AdminPlace, string>()

/**
 * Changes the state and its address.
 * @param how 'replace' updates the current history entry, for example while typing
 */
export function go(change: Partial<AdminState>, how: 'push' | 'replace' = 'push'): void {
  const before = $admin.get()
  const state = { ...before, ...change }
  const address = addressOf(state)
  if (state.place !== before.place) {
    left.set(before.place, before.view)
    reachPlace()
  }
  $admin.set(state)
  if (address === location.pathname + location.search) return
  if (how === 'push') history.pushState(null, '', address)
  else history.replaceState(null, '', address)
}

/** @param view by default what the place showed last */
export const goTo = (place: AdminPlace, view = left.get(place) ?? '') =>
  go({ place, view, item: undefined })

const isImport = (item = '') => item.startsWith('import-')

/** An import that has been read again takes the place of the former one, also in the browser's history. */
export const openItem = (item: string) =>
  go({ item }, isImport(item) && isImport($admin.get().item) ? 'replace' : 'push')
