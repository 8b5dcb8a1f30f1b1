import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutDamage } from '#src/domain/schedule/repair-schedules.ts'
import { isSchedules, noSchedules } from '#src/domain/schedule/stored-schedules.ts'

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
