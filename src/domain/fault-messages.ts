/**
 * Messages for when something the site depends on is unavailable. None of it is the caller's fault,
 * and each message says what the caller can do.
 */
export const faultMessages = {
  busy: 'The site is very busy, so nothing was changed. Please try again in a few seconds.',
  crowded:
    'Your network is asking for too much at once, so nothing was changed. Please try again in a few seconds.',
  disk: 'The site has run out of storage, so nothing was changed. Please let us know, and try again later.',
  unreachable:
    'The site can’t reach its data at the moment. Please try again in a minute; what you sent may already have arrived.',
  files:
    'The site can’t reach its stored files at the moment. Please try again in a minute; anything already uploaded is safe.',
  /** shown by the browser */
  noAnswer: 'The server can’t be reached. Check your connection, then try again.',
  somethingWrong: 'Something went wrong',
  unhealthy: 'Part of the site is not working.',
} as const
