import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonColumn, parse, safeParse } from '#src/server/parse.ts'

const rowSchema = z.object({ id: z.int(), lines: jsonColumn(z.array(z.string())) })

test('Errors are reported field by field, in English', () => {
  const result = safeParse(rowSchema, { id: null, lines: '["spot", 2]' })
  expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['id', 'Invalid input: expected number, received null'],
    ['lines.1', 'Invalid input: expected string, received number'],
  ])
})

test('The thrown error says it too, because the log has nothing else', () => {
  expect(() => parse(rowSchema, {})).toThrow('Invalid input: expected number, received undefined')
})

test('Valid input is returned, with JSON columns parsed', () => {
  expect(parse(rowSchema, { id: 1, lines: '["spot"]' })).toEqual({ id: 1, lines: ['spot'] })
})
