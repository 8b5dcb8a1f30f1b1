import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atClockTime, clockTime } from '#src/offline/offline-messages.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 16, 0) })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['today', new Date(2026, 10, 21, 14, 5), '14:05', 'at 14:05'],
  [
    'the day before',
    new Date(2026, 10, 20, 14, 5),
    '20 November, 14:05',
    'on 20 November at 14:05',
  ],
])('A time of %s reads well alone and in a sentence', (_day, time, alone, inSentence) => {
  expect(clockTime(time.toISOString())).toBe(alone)
  expect(atClockTime(time.toISOString())).toBe(inSentence)
})
