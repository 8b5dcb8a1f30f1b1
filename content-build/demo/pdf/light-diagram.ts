import type { Luminaire } from '../model/luminaire.ts'
import { beamOf } from './beam.ts'
import { drawCone } from './cone.ts'
import type { Box } from './draft.ts'
import type { Pdf } from './paper.ts'
import { drawPlane } from './plane.ts'
import { drawWindows } from './windows.ts'

/** Draws the light at a distance, in the diagram that suits the family, and returns its caption. */
export function drawLight(pdf: Pdf, luminaire: Luminaire, box: Box): string {
  const beam = beamOf(luminaire)
  switch (luminaire.body.family) {
    case 'downlight':
    case 'cylinder':
    case 'spot':
      drawCone(pdf, beam, box, 'down', [1, 2, 3, 4])
      return 'Beam and illuminance on its axis'
    case 'trimless':
      drawCone(pdf, beam, box, 'down', [1, 2, 3, 4])
      return 'Beam and illuminance on its axis, one head'
    case 'uplight':
    case 'spike':
      drawCone(pdf, beam, box, 'up', [1, 2, 3, 4])
      return 'Beam and illuminance on its axis'
    case 'updown': {
      const half = { ...box, height: box.height / 2 - 7 }
      drawCone(pdf, beam, half, 'up', [1, 2])
      drawCone(pdf, beam, { ...half, y: box.y + box.height / 2 + 7 }, 'down', [1, 2])
      return 'Beam and illuminance on its axis, each way'
    }
    case 'panel':
      drawPlane(pdf, beam, box, { height: 2, from: -2, to: 2, step: 1, tilt: 0 })
      return 'Illuminance 2.0 m below, one panel'
    case 'step':
      drawPlane(pdf, beam, box, { height: 0.35, from: 0, to: 1.5, step: 0.3, tilt: 45 })
      return 'Illuminance on the tread, lamp 0.35 m above it'
    case 'driveway':
      drawWindows(pdf, beam, box)
      return 'Vertical illuminance around the light, seen from above'
  }
}
