/**
 * Names what the catalogue contains: its revision, and the instant at which it came to it. The
 * revision alone would not do: a database that is put back to an earlier moment comes to the same
 * revisions once more, with other contents.
 */
export const editionOf = (revision: number, changedAt: string): string =>
  `${revision}-${Date.parse(changedAt).toString(36)}`
