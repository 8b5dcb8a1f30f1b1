import { expect, test } from 'vitest'
import { momentOf } from '#src/domain/administration/age.ts'
import { keptText } from '#src/features/admin/history/kept-text.ts'

test('The limits of the history are said with what is used', () => {
  const oldest = '2026-11-12T08:00:00.000Z'
  expect(keptText({ days: 90, bytes: 2_000_000_000, used: 12_300_000, oldest })).toBe(
    `History is kept for 90 days and up to 2 GB of files; 12 MB used. The oldest entry is of ${momentOf(oldest)}.`,
  )
  expect(keptText({ days: 1, bytes: 500_000_000, used: 0, oldest: null })).toBe(
    'History is kept for 1 day and up to 500 MB of files; 0 MB used.',
  )
})
