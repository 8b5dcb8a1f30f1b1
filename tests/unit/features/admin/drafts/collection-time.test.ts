import { describe, expect, test } from 'vitest'
import { clockMessages, companyZone, shownTime } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { momentsOf, readTime } from '#src/features/admin/drafts/collection-time.ts'

describe('A time entered for a collection', () => {
  test('is that of the company’s clock', () => {
    expect(companyZone).toBe('Asia/Dubai')
    expect(readTime('2027-03-07T10:00')).toEqual({
      is: 'known',
      instants: ['2027-03-07T06:00:00.000Z'],
    })
    expect(readTime('')).toEqual({ is: 'none' })
  })

  test('is refused with a sentence if the clock skips it, or if it is none', () => {
    const skipped = {
      is: 'refused',
      message: clockMessages.skipped('2027-03-28T02:30', 'Europe/Berlin'),
    }
    expect(readTime('2027-03-28T02:30', 'Europe/Berlin')).toEqual(skipped)
    const none = { is: 'refused', message: draftMessages.noLocalTime }
    expect(readTime('2027-02-30T10:00')).toEqual(none)
    expect(readTime('tomorrow')).toEqual(none)
  })

  test('offers both instants if the clock shows it twice', () => {
    const entered = readTime('2027-10-31T02:30', 'Europe/Berlin')
    expect(entered).toEqual({
      is: 'known',
      instants: ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
    })
    const instants = entered.is === 'known' ? entered.instants : []
    const shown = instants.map((instant) => shownTime(new Date(instant), 'Europe/Berlin'))
    expect(new Set(shown).size).toBe(2)
  })
})

test('A moment is shown on the reader’s clock as well, unless it is the same', () => {
  const at = '2027-03-07T06:00:00.000Z'
  expect(momentsOf(at, companyZone)).toEqual({ company: shownTime(new Date(at), companyZone) })
  const { company, own } = momentsOf(at, 'Europe/London')
  expect(company).toMatch(/10:00.*GMT\+4/)
  expect(own).toMatch(/0?6:00.*GMT/)
})
