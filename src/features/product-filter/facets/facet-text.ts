import type { Facet } from '#src/domain/facets/facet.ts'
import type { RangeChoice } from '#src/domain/facets/facet-choice.ts'
import type { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFinish } from '#src/domain/facets/facet-file.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { formatNumber, withUnit } from '#src/domain/product/format-value.ts'

/** A chosen range: '900–1,300 lm', '≥ 900 lm', '≤ 1,300 lm'. */
export function rangeText({ min, max }: RangeChoice, { unit }: Pick<Facet, 'unit'>): string {
  if (min !== undefined && max !== undefined)
    return withUnit(
      min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`,
      unit,
    )
  if (min !== undefined) return withUnit(`≥\u00a0${formatNumber(min)}`, unit)
  return max === undefined ? '' : withUnit(`≤\u00a0${formatNumber(max)}`, unit)
}

/** A text as it is shown: finishes by their names. */
export const valueText = (
  facet: Pick<Facet, 'key'>,
  value: string,
  finishes: readonly FacetFinish[],
): string =>
  facet.key === 'finish' ? (finishes.find(({ code }) => code === value)?.name ?? value) : value

/** What tells variants apart at a glance. */
const figureKeys = ['lumens', 'watts', 'cct', 'beam']

/** The figures of a variant in one line: '1,150 lm · 10 W · 3,000 K · 24°'. */
export const variantFigures = (engine: FacetEngine, product: number, place: number): string =>
  figureKeys
    .flatMap((key) =>
      engine
        .valuesOf(key, product, place)
        .filter((value) => typeof value === 'number')
        .map((value) => withUnit(formatNumber(value), unitOf(key))),
    )
    .join(' · ')

const unitOf = (key: string) => {
  const attribute = attributes.find((one) => one.key === key)
  return attribute !== undefined && 'unit' in attribute ? attribute.unit : undefined
}
