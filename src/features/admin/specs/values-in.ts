export type Values = Readonly<Record<string, unknown>>

/** The values of what a form holds, which need not be valid. */
export const valuesIn = (held: unknown): Values =>
  typeof held === 'object' && held !== null ? { ...held } : {}

/** The same values with one changed; undefined removes it. */
export function withValue(values: Values, key: string, value: unknown): Values {
  const { [key]: _, ...others } = values
  return value === undefined ? others : { ...others, [key]: value }
}
