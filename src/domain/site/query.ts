/** A query string with its `?`, without entries that are undefined; '' if there is none left. */
export function queryOf(entries: object): string {
  const query = new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return query === '' ? '' : `?${query}`
}
