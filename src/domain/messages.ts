import { lineQuantity } from './limits.ts'

/**
 * Messages of the public pages, each defined once; most come from the specification (section 8).
 * The messages of the inquiry and the administration are separate, so that not every page ships
 * them.
 */
export const messages = {
  noProducts: 'No products available',
  datasheetFailed: 'Failed to download datasheet.',
  noQuantity: `Enter a number from 0 to ${lineQuantity.most}`,
  unstored: 'Your browser can’t store it, so it may be lost when you leave this page.',
  noResults: 'No results found',
  searchFailed: 'Failed to fetch search results',
  somethingWrong: 'Something went wrong',
  entriesKept: 'Your entries are still here.',
} as const
