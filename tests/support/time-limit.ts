import os from 'node:os'

// Limits of what hangs, milliseconds; none says how fast a thing should be. See CONTRIBUTING.md.

/** Beside more than two processes for each processor, everything takes as many times longer. */
const crowd = Math.max(1, (os.loadavg()[0] ?? 0) / os.availableParallelism() / 2)
const limit = (seconds: number) => Math.round(seconds * 1000 * crowd)

/**
 * For a step, such as a click, an answer, or a text that appears: what has not happened by then will not. On two
 * processors beside other work a step takes seconds.
 */
export const waitTimeout = limit(60)

/** For a wait that contains a build of the site, a publication or a start. */
export const buildTimeout = limit(5 * 60)

/** For closing a browser or ending a process; what outlives it is ended by force. */
export const closeTimeout = limit(20)

/** For a whole test or hook. Its waits end before. */
export const hangTimeout = limit(15 * 60)
