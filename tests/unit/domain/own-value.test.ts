import { expect, test } from 'vitest'
import { ownValue } from '#src/domain/own-value.ts'

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'A table has an entry %s only if it was given one',
  (name) => {
    expect(ownValue<unknown>({}, name)).toBeUndefined()
    expect(ownValue(Object.fromEntries([[name, 1]]), name)).toBe(1)
  },
)
