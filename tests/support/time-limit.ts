// Limits of what hangs, milliseconds; none says how fast a thing should be. See CONTRIBUTING.md.

/**
 * For a step, such as a click, an answer, or a text that appears: what has not happened by then will not. On two
 * processors beside other work a step takes seconds.
 */
export const waitTimeout = 60_000

/** For a wait that contains a build of the site, a publication or a start. */
export const buildTimeout = 5 * 60_000

/** For closing a browser or ending a process; what outlives it is ended by force. */
export const closeTimeout = 20_000

/** For a whole test or hook. Its waits end before. */
export const hangTimeout = 15 * 60_000
