import { isEntry } from '#src/domain/inquiry/cart.ts'
import { eachText, mostTitle } from './line-fields.ts'
import type { ScheduleLine } from './schedule-line.ts'
import { type TitleBlock, eachTitle, titleFields } from './title-block.ts'

/** The readable part of schedules that are damaged or written by another version. */
export function withoutDamage(
  text: string,
): (TitleBlock & { name: string; lines: ScheduleLine[] })[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = { schedules: [{ lines: objectsIn(text) }] }
  }
  return listOf(partOf(value, 'schedules'))
    .map((one) => ({
      name: textOf(partOf(one, 'name'), mostTitle) ?? '',
      lines: listOf(partOf(one, 'lines')).flatMap(readable),
      ...eachTitle((key) => textOf(partOf(one, key), titleFields[key].most)),
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
  const { id, quantity } = value
  return [{ id, quantity, ...eachText(({ key, most }) => textOf(partOf(value, key), most)) }]
}

const partOf = (value: unknown, key: string): unknown =>
  (Object(value) as Record<string, unknown>)[key]

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' && value !== '' ? value.slice(0, most) : undefined
