import type { StatedValues } from '#src/domain/photometry/compare-photometry.ts'
import type { Unit } from '#src/domain/product/attribute.ts'
import { formatQuantity, withUnit } from '#src/domain/product/format-value.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { type SpecValues, settable } from '../form/product-data.ts'

/** A value that a file states, next to the catalogue's. */
export interface SuggestedValue {
  key: keyof StatedValues
  label: string
  value: number
  /** as a text, with the unit */
  was: string
  becomes: string
  isSame: boolean
}

/** Texts are listed up to this number. */
const listedAtMost = 3

/**
 * The changes that ‘Use these values’ makes, in the order of the attributes.
 * @param present the present effective values of each row, or of the product alone
 */
export const suggestedValues = (
  stated: StatedValues,
  present: readonly SpecValues[],
): SuggestedValue[] =>
  settable.flatMap((attribute): SuggestedValue[] => {
    if (attribute.kind !== 'number' || !isStated(attribute.key)) return []
    const { key, label, unit, step } = attribute
    const found = stated[key]
    if (found === null) return []
    const value = toStep(found, step)
    const texts = new Set(present.map((values) => textOf(values[key], unit)))
    const becomes = textOf(value, unit)
    const isSame = present.every((values) => values[key] === value)
    return [{ key, label, value, was: joined([...texts]), becomes, isSame }]
  })

const statedKeys: Record<keyof StatedValues, true> = {
  lumens: true,
  watts: true,
  beam: true,
  beamC90: true,
  cct: true,
  cri: true,
}
const isStated = (key: string): key is keyof StatedValues => Object.hasOwn(statedKeys, key)

/** The nearest multiple of a step, without floating-point noise. */
const toStep = (value: number, step: number) =>
  Number((Math.round(value / step) * step).toPrecision(12))

const textOf = (value: unknown, unit: Unit | undefined) =>
  value === undefined
    ? 'none'
    : typeof value === 'number'
      ? formatQuantity(value, unit)
      : withUnit(writeValue(undefined, value), unit)

const joined = (texts: readonly string[]) =>
  texts.slice(0, listedAtMost).join(', ') + (texts.length > listedAtMost ? ' …' : '')
