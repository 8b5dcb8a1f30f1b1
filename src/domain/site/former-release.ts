/**
 * A script of the live release that a page of a former release runs when a part of that page is missing. Its
 * address never changes, and it needs no other file.
 */
export const renewPath = '/renew.js'

/** Marks a file that only pages of former releases load. */
export const formerHeader = 'X-Former-Release'

/** How long files of a former release stay after another one has replaced them, milliseconds. */
export const formerStay = 24 * 60 * 60 * 1000
