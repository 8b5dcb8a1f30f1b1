/** 128 bits at random, as a text. `crypto.randomUUID` is not there on plain http, but at localhost. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
