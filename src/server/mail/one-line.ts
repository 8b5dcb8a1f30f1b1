/** Keeps a value on one line, so that it cannot begin another one. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
