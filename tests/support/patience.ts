/**
 * Milliseconds that only a hang takes. No test, hook or wait has a shorter limit: a machine that is
 * slow and busy would reach it.
 */
export const hang = 20 * 60_000
