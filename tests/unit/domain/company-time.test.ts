import { expect, test } from 'vitest'
import { instantsOf, localTime } from '#src/domain/company-time.ts'

const isoOf = (local: string, zone: string) =>
  instantsOf(local, zone)?.map((instant) => instant.toISOString().slice(0, 16))

test.each([
  ['Asia/Dubai', '2027-03-07T10:00', '2027-03-07T06:00'],
  ['UTC', '2027-03-07T10:00', '2027-03-07T10:00'],
  ['Europe/Berlin', '2027-01-31T23:59', '2027-01-31T22:59'],
  ['Europe/Berlin', '2027-07-01T00:00', '2027-06-30T22:00'],
  ['America/New_York', '2027-12-31T20:00', '2028-01-01T01:00'],
  ['Asia/Kolkata', '2027-03-07T00:15', '2027-03-06T18:45'],
  ['Asia/Kathmandu', '2027-03-07T05:45', '2027-03-07T00:00'],
  ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00'],
  ['Pacific/Pago_Pago', '2026-12-31T23:00', '2027-01-01T10:00'],
  ['Europe/Berlin', '2028-02-29T12:00', '2028-02-29T11:00'],
])('In %s, the clock shows %s at %s UTC', (zone, local, utc) => {
  expect(isoOf(local, zone)).toEqual([utc])
  expect(localTime(new Date(`${utc}Z`), zone)).toBe(local)
})

test.each([
  ['Europe/Berlin', '2027-03-28', ['01:59', '02:00', '02:59', '03:00']],
  ['Australia/Adelaide', '2027-10-03', ['01:59', '02:00', '02:59', '03:00']],
  ['America/Santiago', '2027-09-05', ['23:59', '00:00', '00:59', '01:00']],
  ['Australia/Lord_Howe', '2027-10-03', ['01:59', '02:00', '02:29', '02:30']],
])('In %s, the clock skips a time on %s', (zone, day, [before, first, last, after]) => {
  const at = (time: string | undefined, on = day) => isoOf(`${on}T${time}`, zone)?.length
  const eve = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  expect(at(before, before === '23:59' ? eve : day)).toBe(1)
  expect([at(first), at(last)]).toEqual([0, 0])
  expect(at(after)).toBe(1)
})

test.each([
  ['Europe/Berlin', '2027-10-31T02:30', ['2027-10-31T00:30', '2027-10-31T01:30']],
  ['Europe/Berlin', '2027-10-31T02:00', ['2027-10-31T00:00', '2027-10-31T01:00']],
  ['Australia/Adelaide', '2027-04-04T02:30', ['2027-04-03T16:00', '2027-04-03T17:00']],
  ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45', '2027-04-03T15:15']],
  ['America/New_York', '2027-11-07T01:00', ['2027-11-07T05:00', '2027-11-07T06:00']],
])('In %s, the clock shows %s twice, the earlier instant first', (zone, local, utc) => {
  expect(isoOf(local, zone)).toEqual(utc)
  for (const instant of utc) expect(localTime(new Date(`${instant}Z`), zone)).toBe(local)
})

test.each([
  ['Europe/Berlin', '2027-10-31T01:59'],
  ['Europe/Berlin', '2027-10-31T03:00'],
  ['Australia/Adelaide', '2027-04-04T03:00'],
])('In %s, the clock shows %s once, beside the hour that is repeated', (zone, local) => {
  expect(isoOf(local, zone)).toHaveLength(1)
})

test('A day that a zone skipped has no instants', () => {
  expect(isoOf('2011-12-30T12:00', 'Pacific/Apia')).toEqual([])
})

test('Every minute of two days of changing clocks is found again', () => {
  for (const [zone, from] of [
    ['Europe/Berlin', '2027-03-27T12:00Z'],
    ['Europe/Berlin', '2027-10-30T12:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T06:00Z'],
    ['America/Santiago', '2027-09-04T12:00Z'],
  ] as const)
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const instant = new Date(Date.parse(from) + minute * 60_000)
      const found = instantsOf(localTime(instant, zone), zone) ?? []
      expect(found.map((one) => one.getTime())).toContain(instant.getTime())
    }
})

test.each([
  '2027-02-30T10:00',
  '2027-02-29T10:00',
  '2027-13-01T10:00',
  '2027-00-10T10:00',
  '2027-03-07T24:00',
  '2027-03-07T10:60',
  '2027-03-07 10:00',
  '2027-03-07',
  '2027-03-07T10:00Z',
  '2027-3-7T10:00',
  'tomorrow',
  '',
])('%j is not a time', (text) => {
  expect(instantsOf(text, 'Europe/Berlin')).toBeUndefined()
})
