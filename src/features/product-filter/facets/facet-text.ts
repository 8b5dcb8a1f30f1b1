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

/** These tell variants apart at a glance. */
const keyFigures = facets.filter((facet) => facet.kind === 'range' && facet.isKeyFigure)

/**
 * The figures of a variant in one line: '1,150 lm · 10 W · 3000 K · 24°', with the one by which the
 * list is sorted, and the illuminance at the chosen distance.
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
  return [...new Set([...keyFigures.map(({ key }) => key), ...more])]
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
