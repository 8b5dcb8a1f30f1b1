import { expect, test } from 'vitest'
import { ageOf } from '#src/domain/administration/age.ts'

const now = Date.parse('2026-05-01T12:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

test.each([
  [0, '0 minutes ago'],
  [0.99, '0 minutes ago'],
  [1, '1 minute ago'],
  [59.9, '59 minutes ago'],
  [60, '1 hour ago'],
  [119, '1 hour ago'],
  [1439, '23 hours ago'],
  [1440, '1 day ago'],
  [2880, '2 days ago'],
  // A server whose clock is ahead.
  [-5, '0 minutes ago'],
])('What happened %s minutes ago is told as ‘%s’', (minutes, text) => {
  expect(ageOf(minutesAgo(minutes), now)).toBe(text)
})
