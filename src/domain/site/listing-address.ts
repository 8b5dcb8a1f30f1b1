import { addresses, paths } from './paths.ts'

// Separate from paths.ts, which every public page ships.

/** A page of a list: the list's own address, and the page's number unless it is the first; see `pagedPath`. */
const paged = /^(?<list>.*?)(?:\/page\/(?<page>\d+))?$/

/**
 * Where the listing's first page, which shows any choice by itself, lists what a prebuilt page lists: a
 * browser without a network has only that page. Undefined for an address that is no such page.
 */
export function listingAddress({ pathname, searchParams }: URL): string | undefined {
  const { list = '', page } = paged.exec(pathname)?.groups ?? {}
  const category = addresses.listing.match(list) ?? addresses.category.match(list)
  if (category === undefined && (list !== paths.products || page === undefined)) return undefined
  const query = new URLSearchParams(searchParams)
  if (category !== undefined && !query.has('category')) query.append('category', String(category))
  if (page !== undefined && !query.has('page')) query.append('page', page)
  return `${paths.products}?${query}`
}
