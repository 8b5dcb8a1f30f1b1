import { isEntry } from '#src/domain/inquiry/cart.ts'
import type { ScheduleLine } from './schedule-line.ts'
import { scheduleTexts } from './schedule-texts.ts'

/** What can be read of schedules that are damaged, or that another version has written. */
export function withoutDamage(text: string): { name: string; lines: ScheduleLine[] }[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = { schedules: [{ lines: objectsIn(text) }] }
  }
  return listOf(partOf(value, 'schedules'))
    .map((one) => ({
      name: textOf(partOf(one, 'name'), scheduleTexts.title) ?? '',
      lines: listOf(partOf(one, 'lines')).flatMap(readable),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** The complete objects without inner objects, as lines are, in a text that was cut off. */
const objectsIn = (text: string): unknown[] =>
  [...text.matchAll(/\{[^{}]*\}/g)].flatMap(([part]) => {
    try {
      const value: unknown = JSON.parse(part)
      return [value]
    } catch {
      return []
    }
  })

function readable(value: unknown): ScheduleLine[] {
  if (!isEntry(value)) return []
  const { orderCode, mark, location, note } = value as Partial<Record<keyof ScheduleLine, unknown>>
  const { id, quantity } = value
  return [
    {
      id,
      quantity,
      orderCode: textOf(orderCode, 255),
      mark: textOf(mark, scheduleTexts.mark),
      location: textOf(location, scheduleTexts.location),
      note: textOf(note, scheduleTexts.note),
    },
  ]
}

const partOf = (value: unknown, key: string): unknown =>
  (Object(value) as Record<string, unknown>)[key]

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined
