import { type Attribute, attributeGroups } from './attribute.ts'
import { type AttributeKey, type Specs, attributes } from './attributes.ts'
import type { Finish } from './finish.ts'
import { lightsRooms } from '#src/domain/room-lighting/room-luminaire.ts'
import { formatValue } from './format-value.ts'
import { defaultVariantOf } from './default-variant.ts'
import { type Luminaire, type ProductSource, luminaireOf, luminaireOfVariant } from './luminaire.ts'
import type { Variant } from './variant.ts'
import { type Axis, axesOf } from './axes.ts'

/** A row of the specifications. */
export interface SpecRow {
  key: AttributeKey
  label: string
  group: Attribute['group']
  /** for each offered variant, in their order; undefined if it has no value */
  texts: readonly (string | undefined)[]
}

/** A value that can be chosen; a finish has a swatch. */
export interface AxisChoice {
  text: string
  swatch?: string | undefined
}

export interface ChoiceAxis extends Axis {
  label: string
  /** the text of each of `values`, in their order */
  choices: readonly AxisChoice[]
}

/** All typed data that a product page shows, as plain values. */
export interface ProductView {
  /** a product without offered variants has one text in each row */
  rows: readonly SpecRow[]
  /** the choices between the offered variants */
  axes: readonly ChoiceAxis[]
  offered: readonly Luminaire[]
  /** the position of the one that the page shows first; 0 if there is none */
  initial: number
  retired: readonly Extract<Luminaire, { status: 'retired' }>[]
  /** the text of the row Color for each offered variant; one for a product without variants */
  colors: readonly Color[]
}

export interface Color {
  text: string
  swatch?: string | undefined
}

/** The values of one or several variants in words, in the order of the attributes. */
export const specRows = (all: readonly Specs[], finishes: readonly Finish[]): SpecRow[] =>
  attributes.flatMap((attribute) => {
    const { key, label, group } = attribute
    const values = all.map((specs) => specs[key])
    if (values.every((value) => value === undefined)) return []
    // Most variants share most values, which are formatted once.
    const textsByValue = new Map(
      [...new Set(values)].map((value) => [value, textOf(attribute, value, finishes)]),
    )
    const texts = all.map((specs) => textsByValue.get(specs[key]) ?? absence(key, specs))
    return [{ key, label, group, texts }]
  })

/** Why a variant has no UGR, where others beside it have one. UGR rates general lighting alone (CIE 117). */
const absence = (key: AttributeKey, specs: Specs): string | undefined =>
  key !== 'ugr' ? undefined : lightsRooms(specs) ? 'not stated' : 'not rated: no general lighting'

/** Rows by the groups of their attributes, without empty groups. */
export const groupedRows = <Row extends Pick<SpecRow, 'group'>>(rows: readonly Row[]) =>
  attributeGroups
    .map((name) => ({ name, rows: rows.filter(({ group }) => group === name) }))
    .filter((group) => group.rows.length > 0)

/** A value in words; undefined if there is none. */
const textOf = (
  attribute: Attribute,
  value: Specs[AttributeKey],
  finishes: readonly Finish[],
): string | undefined => (value === undefined ? undefined : formatValue(attribute, value, finishes))

/** Prepares the typed data of a product for its page. */
export function productView(
  product: ProductSource & { color?: string },
  finishes: readonly Finish[],
): ProductView {
  const all = product.variants.map((variant) => luminaireOfVariant(product, variant))
  const offered = all.filter(({ status }) => status === 'found')
  const values = offered.map(({ specs }) => specs)
  const shown = values.length > 0 ? values : [luminaireOf(product).specs]
  const first = defaultVariantOf(product)
  return {
    rows: specRows(shown, finishes),
    axes: axesOf(values).map((axis) => choiceAxis(axis, finishes)),
    offered,
    initial: Math.max(
      0,
      offered.findIndex(({ variant }) => variant === first),
    ),
    retired: all.filter((luminaire) => luminaire.status === 'retired'),
    colors: shown.map((specs) => colorOf(product, specs, finishes)),
  }
}

/** The finish of a variant, 'White, RAL 9016'; the product's own text where it has none. */
export function colorOf(
  { color = '' }: { color?: string },
  specs: Specs,
  finishes: readonly Finish[],
): Color {
  const finish = finishes.find(({ code }) => code === specs.finish)
  if (finish === undefined) return { text: color }
  const { name, ral, swatch } = finish
  return { text: [name, ral].filter(Boolean).join(', '), swatch }
}

/** The finishes of a product; only changes of these change its page. */
export function finishesOf(
  { specs, variants }: { specs: Specs; variants: readonly Pick<Variant, 'specs'>[] },
  finishes: readonly Finish[],
): Finish[] {
  const used = new Set([specs.finish, ...variants.map((variant) => variant.specs.finish)])
  return finishes.filter(({ code }) => used.has(code))
}

/** Label for a missing value. */
const noValue = 'none'

function choiceAxis(axis: Axis, finishes: readonly Finish[]): ChoiceAxis {
  const { key, values } = axis
  const attribute = attributes.find((one) => one.key === key)
  return {
    ...axis,
    label: attribute?.label ?? key,
    choices: values.map((value) => {
      const text = (attribute && textOf(attribute, value, finishes)) ?? noValue
      const finish = key === 'finish' ? finishes.find(({ code }) => code === value) : undefined
      return finish === undefined ? { text } : { text, swatch: finish.swatch }
    }),
  }
}
