import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { distributionOf } from '../light/photometry.ts'
import { heads } from '../model/body.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { drawCone } from './cone.ts'
import type { Box } from './draft.ts'
import type { Pdf } from './paper.ts'
import { drawPlane } from './plane.ts'
import { drawWindows } from './windows.ts'

const metres = [1, 2, 3, 4]

/** Draws the light at a distance, in the diagram that suits the family, and returns its caption. */
export function drawLight(pdf: Pdf, luminaire: Luminaire, box: Box): string {
  const distribution = distributionOf(luminaire, luminaire)
  switch (luminaire.body.family) {
    case 'downlight':
    case 'cylinder':
    case 'spot':
    case 'uplight':
    case 'spike':
      drawCone(pdf, distribution, box, metres)
      return 'Beam and illuminance on its axis'
    case 'trimless': {
      const share = 1 / heads.trimless
      drawCone(
        pdf,
        part(distribution, () => share),
        box,
        metres,
      )
      return 'Beam and illuminance on its axis, one head'
    }
    case 'updown': {
      const half = { ...box, height: box.height / 2 - 7 }
      const lower = { ...half, y: box.y + box.height / 2 + 7 }
      drawCone(
        pdf,
        part(distribution, (gamma) => (gamma > 90 ? 1 : 0)),
        half,
        [1, 2],
      )
      drawCone(
        pdf,
        part(distribution, (gamma) => (gamma < 90 ? 1 : 0)),
        lower,
        [1, 2],
      )
      return 'Beam and illuminance on its axis, each way'
    }
    case 'panel':
      drawPlane(pdf, distribution, box, { height: 2, from: -2, to: 2, step: 1, planes: [0, 90] })
      return 'Illuminance 2.0 m below, one panel; dashed: along it'
    case 'step':
      drawPlane(pdf, distribution, box, { height: 0.35, from: 0, to: 1.5, step: 0.3, planes: [90] })
      return 'Illuminance on the tread, lamp 0.35 m above it'
    case 'driveway':
      drawWindows(pdf, distribution, box)
      return 'Vertical illuminance at ground level, seen from above'
  }
}

/** The light of one head: a share of the whole luminaire's, which may depend on γ. */
function part(distribution: Distribution, share: (gamma: number) => number): Distribution {
  const { gamma } = distribution
  return {
    ...distribution,
    candela: distribution.candela.map((value, at) => value * share(gamma[at % gamma.length] ?? 0)),
  }
}
