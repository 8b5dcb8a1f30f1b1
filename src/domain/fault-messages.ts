/**
 * What is answered while something that the site needs is not there. None of it is the caller's
 * fault, and each says what the caller can do.
 */
export const faultMessages = {
  busy: 'The site is very busy at the moment, and nothing was changed. Please try again in a few seconds.',
  disk: 'The site has no room to keep anything at the moment, and nothing was changed. Please tell us, and try again later.',
  unreachable:
    'The site can’t reach its data at the moment. Please try again in a minute; what you sent may have arrived.',
  files:
    'The site can’t reach its stored files at the moment. Please try again in a minute: what arrived before is kept.',
  /** said in the browser */
  noAnswer: 'The server can’t be reached. Check your connection, then try again.',
  unhealthy: 'A part that the site needs is not there.',
} as const
