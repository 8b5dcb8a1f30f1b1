import { lineQuantity } from './limits.ts'

/**
 * Messages of the public pages, each defined once; most come from the specification (section 8).
 * Those of the inquiry, of the administration and of prebuilt pages are separate, so that not every
 * page ships them.
 */
export const messages = {
  noProducts: 'No products available',
  noQuantity: `Enter a number from 0 to ${lineQuantity.most}`,
  noResults: 'No results found',
  searchFailed: 'Failed to fetch search results',
  entriesKept: 'Your entries are still here.',
} as const
