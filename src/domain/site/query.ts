/** A query string with its `?`; '' without entries. */
export const queryOf = (entries: Readonly<Record<string, string | number>>): string =>
  `?${new URLSearchParams(entries as Record<string, string>)}`.replace(/^\?$/, '')
