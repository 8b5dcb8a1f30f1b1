import { paths } from './paths.ts'

// Separate from paths.ts, which every public page ships.

/** A prebuilt page of the listing or of a category, with its category and its number. */
const prebuilt = /^\/(?:products|category)(?:\/(?<category>\d+))?(?:\/page\/(?<page>\d+))?$/

/**
 * Where the listing's first page, which shows any choice by itself, lists what a prebuilt page lists: a
 * browser without a network has only that page. Undefined for an address that is no such page.
 */
export function listingAddress({ pathname, searchParams }: URL): string | undefined {
  const { category, page } = prebuilt.exec(pathname)?.groups ?? {}
  if (category === undefined && page === undefined) return undefined
  const query = new URLSearchParams(searchParams)
  if (category !== undefined && !query.has('category')) query.append('category', category)
  if (page !== undefined && !query.has('page')) query.append('page', page)
  return `${paths.products}?${query}`
}
