import { lineQuantity } from './limits.ts'

/**
 * Messages of the public pages, each defined once; most come from the specification (section 8).
 * The messages of the inquiry and the administration are separate, so that not every page ships
 * them.
 */
export const messages = {
  noSections: 'No sections available',
  noProduct: 'No Product available',
  noProjects: 'No Projects available',
  noProducts: 'No products available',
  datasheetFailed: 'Failed to download datasheet.',
  noQuantity: `Enter a number from 0 to ${lineQuantity.most}`,
  unstored: 'Your browser can’t store it, so it may be lost when you leave this page.',
  noResults: 'No results found',
  searchFailed: 'Failed to fetch search results',
  somethingWrong: 'Something went wrong',
  entriesKept: 'Your entries are still here.',
  pageNotFound: 'Page not found.',
  pageNotFoundReason: 'Sorry, we couldn’t find the page you’re looking for.',
  goBackHome: 'Go back home',
} as const
