import * as z from 'zod/mini'
import { requestMessages } from '#src/domain/fields/request-messages.ts'
import type { Attribute, AttributeKind, Unit, ValueOfKind } from './attribute.ts'
import { formatIn, formatQuantity } from './format-value.ts'

/** Messages about invalid values. */
export const specMessages = {
  notObject: 'The specifications must be an object of values by their keys.',
  unknown: (key: string) => `There is no attribute ‘${key}’.`,
  derived: (label: string) => `${label} is computed from flux and power, so it can’t be set.`,
  number: (label: string, min: number, max: number, unit: Unit | undefined) =>
    `${label} must be a number from ${formatIn(min, unit)} to ${formatQuantity(max, unit)}.`,
  step: (label: string, step: number) => `${label} is given in steps of ${step}.`,
  choice: requestMessages.noChoice,
  set: (label: string, choices: readonly string[]) =>
    `${label} must be a list of: ${choices.join(', ')}.`,
  twice: (label: string) => `${label} must not contain duplicates.`,
  range: (label: string) => `${label} must have a lower and an upper value.`,
  upsideDown: (label: string) => `${label}: the lower value must not exceed the upper one.`,
  frequencies: (label: string, frequencies: readonly number[]) =>
    `${label}: the frequencies may be ${frequencies.join(' and ')} Hz; none for direct current.`,
  opening: (label: string) => `${label} must have a diameter, or a length and a width.`,
  lifetimes: (label: string, most: number) =>
    `${label} must be a list of at most ${most} entries, each with L, B and hours.`,
  lifetime: (label: string) =>
    `${label}: L is from 50 to 100, B from 0 to 100, hours from 1 to 1,000,000, the temperature from −40 to 70 °C.`,
  finish: (label: string) => `${label} must be the code of one of the catalogue’s finishes.`,
  code: (label: string, spelling: string) => `${label} must consist of ${spelling}.`,
  checkDigit: (label: string) => `${label} has a wrong check digit; please compare its digits.`,
  cctMaxAlone: 'Highest colour temperature needs the colour temperature it begins with.',
  cctMaxBelow: 'Highest colour temperature must be above the colour temperature.',
} as const

/** A number from `min` to `max` that is a multiple of `step`. */
function numberSchema(label: string, { min, max, step, unit }: NumberRule) {
  const message = specMessages.number(label, min, max, unit)
  return z.number(message).check(
    z.minimum(min, { error: message, abort: true }),
    z.maximum(max, { error: message, abort: true }),
    // Floating point: dividing by a decimal step is only approximately whole.
    z.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6, {
      error: specMessages.step(label, step),
    }),
  )
}

interface NumberRule {
  min: number
  max: number
  step: number
  unit?: Unit
}

const rising = (label: string) =>
  z.refine<{ min: number; max: number }>(
    ({ min, max }) => min <= max,
    specMessages.upsideDown(label),
  )

/** @see GS1 General Specifications 7.9: alternating weights 3 and 1 from the right */
function hasRightCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

type OfKind<Kind extends AttributeKind> = Extract<Attribute, { kind: Kind }>

const schemas: {
  [Kind in AttributeKind]: (attribute: OfKind<Kind>) => z.ZodMiniType<ValueOfKind[Kind]>
} = {
  number: (attribute) => numberSchema(attribute.label, attribute),
  choice: ({ label, choices }) => z.enum(choices, specMessages.choice(label, choices)),
  set: ({ label, choices }) => {
    const message = specMessages.set(label, choices)
    const list = z.array(z.enum(choices, message), message).check(
      z.minLength(1, message),
      z.refine((values) => new Set(values).size === values.length, specMessages.twice(label)),
      // Canonical order, so that equal sets compare as equal.
      z.overwrite((values) => choices.filter((choice) => values.includes(choice))),
    )
    return list
  },
  range: (attribute) => {
    const { label } = attribute
    const value = numberSchema(label, attribute)
    return z
      .strictObject({ min: value, max: value }, specMessages.range(label))
      .check(rising(label))
  },
  supply: (attribute) => {
    const { label, frequencies } = attribute
    const value = numberSchema(label, attribute)
    const message = specMessages.frequencies(label, frequencies)
    const hertz = z
      .array(z.int(message).check(z.refine((each) => frequencies.includes(each), message)), message)
      .check(
        z.minLength(1, message),
        z.refine((values) => new Set(values).size === values.length, specMessages.twice(label)),
      )
    return z
      .strictObject({ min: value, max: value, hertz: z.optional(hertz) }, specMessages.range(label))
      .check(rising(label)) as z.ZodMiniType<ValueOfKind['supply']>
  },
  opening: ({ label, min, max, unit }) => {
    const value = numberSchema(label, { min, max, step: 0.1, ...(unit && { unit }) })
    const message = specMessages.opening(label)
    return z.union(
      [
        z.strictObject({ diameter: value }, message),
        z.strictObject({ length: value, width: value }, message),
      ],
      message,
    )
  },
  lifetimes: ({ label, most }) => {
    const message = specMessages.lifetime(label)
    const between = (min: number, max: number) =>
      z.int(message).check(z.minimum(min, message), z.maximum(max, message))
    const lifetime = z.strictObject(
      {
        l: between(50, 100),
        b: between(0, 100),
        hours: between(1, 1_000_000),
        ambient: z.optional(between(-40, 70)),
      },
      message,
    )
    const listMessage = specMessages.lifetimes(label, most)
    return z
      .array(lifetime, listMessage)
      .check(z.minLength(1, listMessage), z.maxLength(most, listMessage)) as z.ZodMiniType<
      ValueOfKind['lifetimes']
    >
  },
  finish: ({ label }) =>
    z.string(specMessages.finish(label)).check(z.minLength(1, specMessages.finish(label))),
  code: ({ label, pattern, spelling, hasCheckDigit }) =>
    z.string(specMessages.code(label, spelling)).check(
      z.regex(pattern, { error: specMessages.code(label, spelling), abort: true }),
      z.refine((text) => hasCheckDigit === undefined || hasRightCheckDigit(text), {
        error: specMessages.checkDigit(label),
      }),
    ),
}

/** The schema for the values of an attribute. */
export function valueSchema<A extends Attribute>(
  attribute: A,
): z.ZodMiniType<ValueOfKind[A['kind']]> {
  const schema = schemas[attribute.kind] as (
    attribute: Attribute,
  ) => z.ZodMiniType<ValueOfKind[A['kind']]>
  return schema(attribute)
}
