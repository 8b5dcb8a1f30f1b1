import type { Attribute } from './attribute.ts'
import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import type { Finish } from './finish.ts'
import { formatValue } from './format-value.ts'
import { effectiveSpecs, sameValue } from './specs.ts'
import type { Variant } from './variant.ts'
import { type Axis, axesOf, effectiveVariants } from './variants.ts'

/** A value as the page shows it. */
export interface SpecRow {
  key: AttributeKey
  label: string
  group: Attribute['group']
  text: string
}

/** A value that can be chosen; a finish has a swatch. */
export interface AxisChoice {
  text: string
  swatch?: string | undefined
}

export interface ChoiceAxis extends Axis {
  label: string
  /** how each of `values` reads, in their order */
  choices: readonly AxisChoice[]
}

/** All typed data that a product page shows, as plain values. */
export interface ProductView {
  /** what holds for every variant */
  rows: readonly SpecRow[]
  /** the choices between the offered variants */
  axes: readonly ChoiceAxis[]
  /** with all values that hold for each; retired ones last */
  variants: readonly Variant[]
  /** the finishes that the product comes in */
  finishes: readonly Finish[]
}

/** The values of a product or a variant, in the order of the attributes. */
export const specRows = (specs: Specs, finishes: readonly Finish[]): SpecRow[] =>
  attributes.flatMap((attribute) => {
    const text = textOf(attribute.key, specs[attribute.key], finishes)
    const { key, label, group } = attribute
    return text === undefined ? [] : [{ key, label, group, text }]
  })

/** A value in words; undefined if there is none. */
function textOf(
  key: AttributeKey,
  value: Specs[AttributeKey],
  finishes: readonly Finish[],
): string | undefined {
  const attribute: Attribute | undefined = attributes.find((one) => one.key === key)
  return attribute === undefined || value === undefined
    ? undefined
    : formatValue(attribute, value, finishes)
}

/**
 * What the page of a product shows of its data.
 * @param finishes all of the catalogue; the view keeps those that the product has, so that only its
 *   own change the page
 */
export function productView(
  product: { specs: Specs; variants: readonly Variant[] },
  finishes: readonly Finish[],
): ProductView {
  const all = effectiveVariants(product)
  const offered = all.filter(({ retired }) => retired !== true)
  const used = new Set([product.specs.finish, ...all.map(({ specs }) => specs.finish)])
  const own = finishes.filter(({ code }) => used.has(code))
  return {
    rows: specRows(sharedBy(product.specs, offered), own),
    axes: axesOf(offered.map(({ specs }) => specs)).map((axis) => choiceAxis(axis, own)),
    variants: [...offered, ...all.filter(({ retired }) => retired === true)],
    finishes: own,
  }
}

/** The product's values that no offered variant overrides. */
function sharedBy(specs: Specs, offered: readonly Variant[]): Specs {
  const shared: [string, unknown][] = Object.entries(effectiveSpecs(specs))
  return Object.fromEntries(
    shared.filter(([key, value]) =>
      offered.every((variant) => {
        const values: Readonly<Record<string, unknown>> = variant.specs
        return sameValue(values[key], value)
      }),
    ),
  )
}

/** Said where a variant lacks the value by which others differ. */
const noValue = 'none'

function choiceAxis(axis: Axis, finishes: readonly Finish[]): ChoiceAxis {
  const { key, values } = axis
  return {
    ...axis,
    label: attributes.find((one) => one.key === key)?.label ?? key,
    choices: values.map((value) => {
      const text = textOf(key, value, finishes) ?? noValue
      const finish = key === 'finish' ? finishes.find(({ code }) => code === value) : undefined
      return finish === undefined ? { text } : { text, swatch: finish.swatch }
    }),
  }
}

/** The variant that an address chooses by its order code, ignoring case. */
export const variantByCode = <V extends Pick<Variant, 'orderCode'>>(
  variants: readonly V[],
  code: string,
): V | undefined => variants.find(({ orderCode }) => orderCode.toLowerCase() === code.toLowerCase())
