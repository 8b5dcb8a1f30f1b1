import type { Distribution } from '#src/domain/photometry/distribution.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { distributionOf } from '../light/photometry.ts'
import { heads } from '../model/body.ts'
import type { Luminaire } from '../model/luminaire.ts'
import { drawCone } from './cone.ts'
import type { Box } from './paper.ts'
import { type Plane, drawPlane } from './plane.ts'
import { drawWindows } from './windows.ts'

/** The light at a distance. */
export type LightDiagram = { distribution: Distribution } & (
  | { kind: 'cone'; metres: readonly number[] }
  | { kind: 'plane'; plane: Plane }
  | { kind: 'windows' }
)

const space = 14

/** Draws diagrams below each other. */
export function drawLight(canvas: Canvas, diagrams: readonly LightDiagram[], box: Box): void {
  const height = (box.height - space * (diagrams.length - 1)) / diagrams.length
  diagrams.forEach((diagram, index) => {
    const own = { ...box, y: box.y + index * (height + space), height }
    if (diagram.kind === 'cone') drawCone(canvas, diagram.distribution, own, diagram.metres)
    else if (diagram.kind === 'plane') drawPlane(canvas, diagram.distribution, own, diagram.plane)
    else drawWindows(canvas, diagram.distribution, own)
  })
}

/** The diagrams that suit the family, and their caption. */
export function lightOf(luminaire: Luminaire): { caption: string; diagrams: LightDiagram[] } {
  const distribution = distributionOf(luminaire, luminaire)
  const plane = (shown: Plane): LightDiagram => ({ kind: 'plane', distribution, plane: shown })
  const cone = (metres: number[], share: (gamma: number) => number = () => 1): LightDiagram => ({
    kind: 'cone',
    distribution: part(distribution, share),
    metres,
  })
  const metres = [1, 2, 3, 4]
  switch (luminaire.body.family) {
    case 'downlight':
    case 'cylinder':
    case 'spot':
    case 'uplight':
    case 'spike':
      return { caption: 'Beam and illuminance on its axis', diagrams: [cone(metres)] }
    case 'trimless':
      return {
        caption: 'Beam and illuminance on its axis, one head',
        diagrams: [cone(metres, () => 1 / heads.trimless)],
      }
    case 'updown':
      return {
        caption: 'Beam and illuminance on its axis, each way',
        diagrams: [
          cone([1, 2], (gamma) => (gamma > 90 ? 1 : 0)),
          cone([1, 2], (gamma) => (gamma < 90 ? 1 : 0)),
        ],
      }
    case 'panel':
      return {
        caption: 'Illuminance 2.0 m below, one panel; dashed: along it',
        diagrams: [plane({ height: 2, from: -2, to: 2, step: 1, planes: [0, 90] })],
      }
    case 'step':
      return {
        caption: 'Illuminance on the tread, lamp 0.35 m above it',
        diagrams: [plane({ height: 0.35, from: 0, to: 1.5, step: 0.3, planes: [90] })],
      }
    case 'driveway':
      return {
        caption: 'Vertical illuminance at ground level, seen from above',
        diagrams: [{ kind: 'windows', distribution }],
      }
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
