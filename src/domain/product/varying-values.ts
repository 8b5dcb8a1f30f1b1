import type { Attribute } from './attribute.ts'
import { sameValue } from './same-value.ts'
import { writeValue } from './typed-value.ts'

/** A value in which the variants of a product have their own say. */
export interface Varying {
  /** of numbers the lowest and the highest; of others the first different ones */
  values: readonly unknown[]
  /** how many different ones there are */
  different: number
  /** variants with a value of their own */
  own: number
}

/** Values that a cell names; it says that there are others. */
const namedValues = 3

/**
 * The values that the offered variants of a product have instead of its own; undefined if it holds for all of
 * them.
 */
export function varyingOf(shared: unknown, own: readonly unknown[]): Varying | undefined {
  const holding = own.filter((value) => value !== undefined)
  if (holding.every((value) => sameValue(value, shared))) return undefined
  const all = own.map((value) => value ?? shared).filter((value) => value !== undefined)
  const different = [...new Map(all.map((value) => [JSON.stringify(value), value])).values()]
  const isNumbers = different.every((value) => typeof value === 'number')
  const values =
    isNumbers && different.length > 1
      ? [Math.min(...different), Math.max(...different)]
      : different.slice(0, namedValues)
  const isIncomplete = all.length < own.length
  return { values, different: different.length + (isIncomplete ? 1 : 0), own: holding.length }
}

/** 'varies (450–510)', 'varies (WH, MB, BA…)'; a single value of all variants as itself. */
export function writeVarying(attribute: Attribute | undefined, varying: Varying): string {
  const { values, different } = varying
  const texts = values.map((value) => writeValue(attribute, value))
  if (different === 1) return texts.join('')
  if (texts.length === 2 && values.every((value) => typeof value === 'number'))
    return `varies (${texts.join('–')})`
  return `varies (${texts.join(', ')}${different > texts.length ? '…' : ''})`
}

/** Whether a text is what {@link writeVarying} says of several values, which is none itself. */
export const saysVarying = (text: string): boolean => /^varies \(.*\)$/s.test(text.trim())
