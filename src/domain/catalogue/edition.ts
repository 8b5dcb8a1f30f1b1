/**
 * Identifies the contents of the catalogue by its revision and the instant it reached it. The
 * revision alone is not enough: a database restored to an earlier state reaches the same revisions
 * again, with other contents.
 */
export const editionOf = (revision: number, changedAt: string): string =>
  `${revision}-${Date.parse(changedAt).toString(36)}`
