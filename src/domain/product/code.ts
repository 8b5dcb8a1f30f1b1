// Without zod, so that what runs in the browser can have it for nothing.

/** Letters, digits, -, _ and ., at least one letter among them: a code is never a number (api.md). */
export const codePattern = /^[A-Za-z0-9._-]*[A-Za-z][A-Za-z0-9._-]*$/
