import { expect, test } from 'vitest'
import { ownValue } from '#src/domain/own-value.ts'
import { looseNames } from '#tests/support/names-in-tables.ts'

test('No table of ours is read under a name that may be any text', () => {
  expect(looseNames()).toEqual([])
})

test('A table that is read under any text is found, also behind a cast, in a part of it, and by `in`', () => {
  const code = `const table: Record<string, Record<string, number>> = { a: { b: 1 } }
export const read = (name: string) => table[name]
export const part = (name: string) => table['a']?.[name]
export const cast = (name: string) => table[name as 'a']
export const asked = (name: string) => name in table
export const known = (name: 'a' | 'b') => table[name]
export const listed = (names: string[], at: number) => names[at]`
  expect(looseNames({ 'src/loose.ts': code }).map(({ place }) => place)).toEqual(
    ['2', '3', '4', '5'].map((line) => `src/loose.ts:${line}`),
  )
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'A table has an entry %s only if it was given one',
  (name) => {
    expect(ownValue<unknown>({}, name)).toBeUndefined()
    expect(ownValue(Object.fromEntries([[name, 1]]), name)).toBe(1)
  },
)
