/**
 * Time limit of every test, hook and wait, milliseconds: only a hang takes this long. A slow or busy
 * machine would reach a shorter one.
 */
export const hangTimeout = 20 * 60_000
