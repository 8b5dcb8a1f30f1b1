// Free of zod, so browser code can import it at no cost.

/**
 * Letters, digits, -, _ and ., at least one letter among them: a code is never a number.
 */
export const codePattern = /^[A-Za-z0-9._-]*[A-Za-z][A-Za-z0-9._-]*$/
