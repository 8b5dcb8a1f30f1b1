import { lineQuantity } from './limits.ts'

/**
 * The sentences of the public pages, once; most are the specification’s (section 8). Those of the
 * inquiry and of the administration stand apart, so that not every page ships them.
 */
export const messages = {
  noSections: 'No sections available',
  noProduct: 'No Product available',
  noProjects: 'No Projects available',
  noProducts: 'No products available',
  datasheetFailed: 'Failed to download datasheet.',
  noQuantity: `Enter a number from 0 to ${lineQuantity.most}`,
  noResults: 'No results found',
  searchFailed: 'Failed to fetch search results',
  somethingWrong: 'Something went wrong',
  entriesKept: 'Your entries are still here.',
  pageNotFound: 'Page not found.',
  pageNotFoundReason: 'Sorry, we couldn’t find the page you’re looking for.',
  goBackHome: 'Go back home',
} as const
