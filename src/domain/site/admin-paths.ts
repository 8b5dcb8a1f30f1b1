import type { Id } from '#src/domain/fields/identity.ts'

/** The administration's addresses, apart from {@link ./paths.ts}, which every public page ships. */
export const adminPaths = {
  /** followed by the hidden sign-in code */
  signIn: '/ilovelight/admin',
  dashboard: '/admin/dashboard',
  /** one prebuilt page for all orders; followed by the order's number */
  order: '/order',
} as const

/** Pages that answer, each, for all that stands below it; what that is they read from the address. */
export const pagesForAllBelow = [adminPaths.order, adminPaths.signIn] as const

/** @param query begins with `?` where it is not empty */
export const orderPath = (id: Id, query = '') => `${adminPaths.order}/${id}${query}`
