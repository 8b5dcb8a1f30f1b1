/**
 * Time limit of every test and hook, milliseconds: only a hang takes this long. A slow or busy
 * machine would reach a shorter one.
 */
export const hangTimeout = 20 * 60_000

/** The same for a wait: what has not come true in this time will not. */
export const waitTimeout = 5 * 60_000
