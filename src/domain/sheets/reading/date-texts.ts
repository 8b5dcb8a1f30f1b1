import { latin } from '../read-attribute.ts'
import type { dateOrders } from './reading.ts'

export type DateOrder = (typeof dateOrders)[number]

/** The months by their names and short names in the languages of suppliers: 1 to 12. */
const months = new Map<string, number>()
for (const language of ['en', 'de', 'ar', 'ar-SY', 'fr'])
  for (const month of ['long', 'short'] as const)
    for (let number = 1; number <= 12; number += 1) {
      const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        .format(new Date(Date.UTC(2026, number - 1, 15)))
        .toLowerCase()
      months.set(name.replaceAll('.', ''), number)
      if (month === 'long' && language !== 'ar') months.set(name.slice(0, 3), number)
    }

/** Parts of a date: figures, and a month in words as its number. */
function partsOf(text: string): { figures: string[]; month: number | undefined } | undefined {
  const words = latin(text)
    .trim()
    .toLowerCase()
    .split(/[\s./,-]+/)
    .filter(Boolean)
  const figures = words
    .map((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1])
    .filter((word) => word !== undefined)
  const named = words.map((word) => months.get(word)).find(Boolean)
  const isDate = figures.length === (named === undefined ? 3 : 2) && words.length === 3
  return isDate ? { figures, month: named } : undefined
}

/** A date as YYYY-MM-DD; undefined for a text that is none in this order. */
export function readDate(text: string, order: DateOrder): string | undefined {
  const parts = partsOf(text)
  if (parts === undefined) return undefined
  const { figures, month: named } = parts
  const begins = figures[0]?.length === 4
  const letters = (begins ? 'ymd' : order)
    .split('')
    .filter((letter) => named === undefined || letter !== 'm')
  // A day and a year remain beside a month in words.
  const ordered = named !== undefined && !begins ? ['d', 'y'] : letters
  const at = (letter: string) => figures[ordered.indexOf(letter)] ?? ''
  const [year, month, day] = [yearOf(at('y')), named ?? Number(at('m')), Number(at('d'))]
  if (year === undefined) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

const yearOf = (figures: string): number | undefined =>
  figures.length === 4 ? Number(figures) : figures.length === 2 ? 2000 + Number(figures) : undefined

/** The orders in which all texts are dates; undefined if one is no date in any order. */
export function datesIn(texts: readonly string[]): DateOrder[] | undefined {
  const orders = (['dmy', 'mdy', 'ymd'] as const).filter((order) =>
    texts.every((text) => readDate(text, order) !== undefined),
  )
  return orders.length === 0 ? undefined : orders
}
