import { greatCircle, spreadOf, widthOf } from '#src/domain/photometry/angles.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { fluxOf, zonalFlux } from '#src/domain/photometry/flux.ts'
import { sampleDistribution } from '#src/domain/photometry/sample-distribution.ts'
import type { Optic } from './optics.ts'
import { shapeOf } from './shapes.ts'

const known = new Map<string, Distribution>()

/** The light of an optic with exactly its beam, 1000 lm. Luminaires of all sizes share few optics. */
export function calibrated(optic: Optic): Distribution {
  const key = JSON.stringify(optic)
  const found = known.get(key)
  if (found !== undefined) return found
  const { symmetry, step, range, shape } = shapeOf(optic)
  const sampled = (open: number): Distribution => sampleDistribution(shape(open), symmetry, step)
  const distribution = withFlux(sampled(solved(sampled, range, optic.beam)), 1000)
  known.set(key, distribution)
  return distribution
}

/** The same light with another flux in lm. */
export function withFlux(distribution: Distribution, lumens: number): Distribution {
  const factor = lumens / fluxOf(zonalFlux(distribution)).total
  return { ...distribution, candela: distribution.candela.map((value) => value * factor) }
}

const beamOf = (distribution: Distribution): number =>
  widthOf(spreadOf(greatCircle(distribution, 0), 0.5)) ?? 360

/** The number within a range that gives a beam, by bisection; the beam rises or falls with it throughout. */
function solved(
  sampled: (open: number) => Distribution,
  [least, most]: readonly [number, number],
  beam: number,
): number {
  if (least === most) return least
  const rises = beamOf(sampled(least)) < beamOf(sampled(most))
  let [low, high] = [least, most]
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2
    if (beamOf(sampled(middle)) < beam === rises) low = middle
    else high = middle
  }
  return (low + high) / 2
}
