/** The entry of a table under a name from outside, which `toString` or `__proto__` may be. */
export const ownValue = <Value>(
  table: Readonly<Partial<Record<string, Value>>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
