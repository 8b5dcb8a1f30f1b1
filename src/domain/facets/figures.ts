import type { RangeChoice } from './facet-choice.ts'
import { escaped } from './phrases.ts'

// Figures as people type them.

const signs = {
  atLeast: ['>', '>=', '=>', '≥', 'at least', 'more than', 'over', 'above', 'min', 'min.', 'from'],
  atMost: ['<', '<=', '=<', '≤', 'at most', 'less than', 'under', 'below', 'max', 'max.', 'up to'],
  exactly: ['=', 'exactly'],
  // These say no more than the figure alone.
  around: ['~', '≈', 'about', 'approx', 'approx.', 'around', 'between'],
} as const

export const longestFirst = (texts: readonly string[]) =>
  [...texts].sort((one, other) => other.length - one.length)

/** A pattern for any sign. */
export const anySign = longestFirst(Object.values(signs).flat()).map(escaped).join('|')

/** A pattern for digits in groups of three, or with up to two decimals; nobody types three. */
export const figure = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`

/** A pattern for what stands between two figures of a range. */
export const rangeSign = String.raw`-|‐|‑|–|—|…|\.{2,3}|to|and`

export function numberIn(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[^\d]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/\D/g, '') : text.replace(',', '.'))
}

export const spaceless = (text: string) => text.toLowerCase().replace(/[\s\-‐‑–—/]/g, '')

/** The limits that one or two figures state; undefined for one without a sign that says which. */
export function statedLimits(values: readonly number[], sign = ''): RangeChoice | undefined {
  const [low = 0, high] = values
  if (high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) }
  const is = (kind: keyof typeof signs) =>
    signs[kind].some((one) => spaceless(one) === spaceless(sign))
  if (is('atLeast')) return { min: low }
  if (is('atMost')) return { max: low }
  return is('exactly') ? { min: low, max: low } : undefined
}
