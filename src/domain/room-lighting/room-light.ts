import { directFluxes } from '#src/domain/photometry/direct-fluxes.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { fluxOf, zonalFlux } from '#src/domain/photometry/flux.ts'
import type { PlanePairs } from '#src/domain/photometry/distribution.ts'
import { type UgrTable, comparedRatings } from '#src/domain/photometry/ugr-table.ts'
import { spacingCriterion } from '#src/domain/photometry/spacing-criterion.ts'

/**
 * The part of a distribution that the lumen method needs, in few characters, because every product page with a
 * photometric file holds it.
 */
export interface RoomLight {
  /** lm, as the file has it */
  flux: number
  /** shares of the whole flux, by room index: see direct-ratios.ts */
  direct: number[]
  spacing: PlanePairs<number | null>
  /** UGR in the standard room, the worse way of looking; absent without a table */
  ugr?: number
}

/**
 * Computed, although EULUMDAT has lines for direct ratios: of 19 files of several makers, 11 leave them 0 and
 * two state other light than their intensities do.
 */
export function roomLightOf(
  distribution: Distribution,
  flux: number,
  table: UgrTable | null,
): RoomLight {
  const ratings = table === null ? undefined : comparedRatings(table)
  const zones = zonalFlux(distribution)
  const { total } = fluxOf(zones)
  return {
    flux: Math.round(flux),
    direct: directFluxes(zones).map((direct) => Number((direct / total).toFixed(3))),
    spacing: spacingCriterion(distribution),
    ...(ratings !== undefined && { ugr: Math.max(ratings.crosswise, ratings.endwise) }),
  }
}
