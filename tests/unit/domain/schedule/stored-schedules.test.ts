import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutDamage } from '#src/domain/schedule/repair-schedules.ts'
import { isSchedules, noSchedules, withinLimit } from '#src/domain/schedule/stored-schedules.ts'

const line = (key: string) => ({ key, id: 1, quantity: 2, mark: 'A1', note: 'für 5 %' })
const stored = {
  version: 1,
  current: 'a',
  schedules: [{ id: 'a', name: 'Lobby', lines: [line('1'), line('2')] }],
}

describe('Stored schedules', () => {
  test('are used as they are if they are complete', () => {
    expect(isSchedules(stored)).toBe(true)
    expect(isSchedules(noSchedules)).toBe(true)
  })

  test.each([
    ['another version', { ...stored, version: 2 }],
    ['a current one that is missing', { ...stored, current: 'b' }],
    ['the same id twice', { ...stored, schedules: [...stored.schedules, ...stored.schedules] }],
    ['no list', { ...stored, schedules: {} }],
    ['a line without a quantity', withLine({ key: '1', id: 1 })],
    ['a line with a text that is none', withLine({ ...line('1'), note: 5 })],
    ['the same key twice', withLine(line('1'), line('1'))],
    ['null', null],
  ])('are not used with %s', (_what, value) => {
    expect(isSchedules(value)).toBe(false)
  })

  test('can be anything without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof isSchedules(value)).toBe('boolean')
      }),
    )
  })
})

describe('Schedules with more than 500 lines', () => {
  const long = (name: string, count: number) => ({
    id: 'a',
    name,
    lines: Array.from({ length: count }, (_, index) => line(String(index))),
  })
  let number = 0
  const newId = () => `new-${(number += 1)}`

  test('continue in further ones, and no line is lost or moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2600 }), (count) => {
        const other = { id: 'b', name: '', lines: [line('x')] }
        const all = { version: 1, current: 'a', schedules: [long('Lobby', count), other] } as const
        const { schedules, overflow = [], current } = withinLimit(all, newId)
        const parts = [schedules[0], ...schedules.slice(2)]
        expect(parts.flatMap((part) => part?.lines)).toEqual(all.schedules[0].lines)
        for (const { lines } of schedules) expect(lines.length).toBeLessThanOrEqual(500)
        expect(schedules[1]).toEqual(other)
        expect(overflow).toEqual(schedules.slice(2).map(({ id }) => id))
        expect(current).toBe('a')
      }),
      { numRuns: 20 },
    )
  })

  test('give them numbered names, or none where they have none', () => {
    const namesOf = (name: string) =>
      withinLimit({ version: 1, current: 'a', schedules: [long(name, 1001)] }, newId).schedules.map(
        (one) => one.name,
      )
    expect(namesOf('Lobby')).toEqual(['Lobby', 'Lobby 2', 'Lobby 3'])
    expect(namesOf('')).toEqual(['', '', ''])
  })

  test('stay the same object if none is too long', () => {
    const all = { version: 1, current: 'a', schedules: [long('', 500)] } as const
    expect(withinLimit(all, newId)).toBe(all)
  })
})

describe('Damaged schedules', () => {
  test('give back every line that is complete', () => {
    const text = JSON.stringify(withLine(line('1'), { key: '2', id: 'x' }, line('3')))
    expect(withoutDamage(text)).toEqual([
      {
        name: 'Lobby',
        lines: [1, 2].map(() => ({
          id: 1,
          quantity: 2,
          orderCode: undefined,
          mark: 'A1',
          location: undefined,
          note: 'für 5 %',
        })),
      },
    ])
  })

  test('that were cut off give back the lines before the cut', () => {
    const text = JSON.stringify(stored)
    const [found] = withoutDamage(text.slice(0, text.lastIndexOf('"quantity"')))
    expect(found?.lines).toHaveLength(1)
  })

  test('can be any text without an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(withoutDamage(text))).toBe(true)
      }),
    )
  })
})

function withLine(...lines: unknown[]) {
  return { ...stored, schedules: [{ id: 'a', name: 'Lobby', lines }] }
}
