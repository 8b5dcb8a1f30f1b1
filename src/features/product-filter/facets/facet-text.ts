import { type Facet, facets, illuminance } from '#src/domain/facets/facet.ts'
import type { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFinish } from '#src/domain/facets/facet-file.ts'
import { formatQuantity } from '#src/domain/product/format-value.ts'

/** A text as it is shown: finishes by their names. */
export const valueText = (
  facet: Pick<Facet, 'key'>,
  value: string,
  finishes: readonly FacetFinish[],
): string =>
  facet.key === 'finish' ? (finishes.find(({ code }) => code === value)?.name ?? value) : value

/** What tells variants apart at a glance. */
const figureKeys = ['lumens', 'watts', 'cct', 'beam']

/**
 * The figures of a variant in one line: '1,150 lm · 10 W · 3000 K · 24°'. What the list is sorted by
 * and the illuminance at the chosen distance belong to them.
 */
export function variantFigures(
  engine: FacetEngine,
  { position, place }: { position: number; place: number },
  { sortedBy, at }: { sortedBy: string | undefined; at: number | undefined },
): string {
  const more = [
    ...(sortedBy === undefined ? [] : [sortedBy]),
    ...(at === undefined ? [] : [illuminance.key]),
  ]
  return [...new Set([...figureKeys, ...more])]
    .flatMap((key) => {
      const unit = facets.find((one) => one.key === key)?.unit
      return engine
        .valuesOf(key, position, place)
        .filter((value) => typeof value === 'number')
        .map((value) =>
          formatQuantity(
            key === illuminance.key ? Math.round(value / (at ?? 1) ** 2) : value,
            unit,
          ),
        )
    })
    .join(' · ')
}
