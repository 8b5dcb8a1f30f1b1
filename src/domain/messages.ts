import { lineQuantity } from './limits.ts'
import { mostScheduleLines } from './schedule/schedule-line.ts'

/**
 * Messages of the public pages, each defined once; most come from the specification (section 8).
 * Those of the inquiry, of the administration and of prebuilt pages are separate, so that not every
 * page ships them.
 */
export const messages = {
  listFull: `Your pricing list is full: it has ${mostScheduleLines} lines`,
  /** after a sentence on what is on the list */
  unstored: '. Your browser can’t store it, so it may be lost when you leave this page.',
  noProducts: 'No products available',
  noQuantity: `Enter a number from 0 to ${lineQuantity.most}`,
  noResults: 'No results found',
  searchFailed: 'Failed to fetch search results',
  entriesKept: 'Your entries are still here.',
} as const
