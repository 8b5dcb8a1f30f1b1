/** An answer of the server. A failure keeps the answer before it. */
export interface Loaded<T> {
  /** undefined before the first one */
  answer: T | undefined
  isLoading: boolean
  /** why the latest load failed; undefined after the end of a session, of which the page itself tells */
  failure: string | undefined
}

/** A list that is loaded a page at a time. */
export interface Pages<Entry> {
  entries: readonly Entry[]
  isLast: boolean
}
