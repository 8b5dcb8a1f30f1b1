import { describe, expect, test } from 'vitest'
import { idSchema } from '#src/domain/fields/identity.ts'
import { parseId } from '#src/domain/fields/parse-id.ts'
import { otherSpellings } from '#tests/support/id-spellings.ts'

describe('An id in a text', () => {
  test.each([1, 7, 10, 4096, 999_999, Number.MAX_SAFE_INTEGER])('%i is parsed as written', (id) => {
    expect(idSchema.parse(parseId(String(id)))).toBe(id)
  })

  test.each(['', ...otherSpellings])('is not %j', (text) => {
    expect(parseId(text)).toBeUndefined()
  })
})
