import type { Id } from '#src/domain/fields/identity.ts'

/**
 * The administration's addresses, separate from {@link ./paths.ts}, which every public page ships.
 */
export const adminPaths = {
  /** the hidden sign-in code follows */
  signIn: '/ilovelight/admin',
  dashboard: '/admin/dashboard',
  /** one prebuilt page for all orders; the order's number follows */
  order: '/order',
} as const

/** The pages beside the dashboard, in the order of their links. */
export const adminPlaces = ['dashboard', 'catalogue', 'drafts', 'activity', 'orders'] as const
export type AdminPlace = (typeof adminPlaces)[number]

export const placePath = (place: AdminPlace) => `/admin/${place}`

/** @param query begins with `?` unless empty */
export const orderPath = (id: Id, query = '') => `${adminPaths.order}/${id}${query}`

/** The view of the products that are not complete, as the table’s address writes it; a phone shows the score too. */
export const incompleteProducts =
  'of=products&sort=completeness&max.completeness=99' +
  '&columns=code%3A7+name%3A9+completeness%3A7+lacks%3A20+brand+category_ids'
