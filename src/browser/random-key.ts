/** 128 random bits as text. `crypto.randomUUID` needs https or localhost. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
