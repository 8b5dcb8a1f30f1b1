import { hash } from 'node:crypto'

/** A longer text is replaced by its hash. */
const longestText = 64

/** Equal names mean equal texts. */
export const shortName = (text: string): string =>
  text.length <= longestText ? text : `#${hash('sha256', text, 'base64url').slice(0, 22)}`
