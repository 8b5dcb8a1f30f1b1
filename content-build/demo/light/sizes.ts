import type { EulumdatSizes } from '#src/domain/photometry/write-eulumdat.ts'
import type { Body } from '../model/body.ts'

type Sizes = EulumdatSizes

/** A round luminaire with a round opening, mm. */
const round = (diameter: number, height: number, opening: number, side = 0): Sizes => ({
  luminaire: { length: diameter, width: 0, height },
  area: { length: opening, width: 0, heights: [side, side, side, side] },
})

/** A rectangular one; its length lies in C90–C270. */
const rectangular = (
  [length, width, height]: readonly [number, number, number],
  opening: { length: number; width: number; heights?: Sizes['area']['heights'] },
): Sizes => ({
  luminaire: { length, width, height },
  area: { heights: [0, 0, 0, 0], ...opening },
})

/** Dimensions of a luminaire and of what shines, as its drawing shows them. */
export function sizesOf(body: Body): Sizes {
  switch (body.family) {
    case 'downlight':
      return round(body.diameter, body.height, body.cutout - 4)
    case 'trimless': {
      const [length, width] = body.opening
      return rectangular([body.length, body.width, body.height], { length, width })
    }
    case 'panel':
      return rectangular([body.length, body.width, body.height], {
        length: body.length - 20,
        width: body.width - 20,
      })
    case 'spot':
      return round(body.diameter, body.drop, Math.round(body.diameter * 0.8))
    case 'cylinder':
      return round(body.diameter, body.height, body.diameter - 6)
    case 'driveway':
      return round(
        body.diameter,
        body.rise + body.depth,
        Math.round(body.diameter * 0.72),
        Math.round(body.rise * 0.56),
      )
    case 'spike':
      return round(body.diameter, body.height, Math.round(body.diameter * 0.86))
    case 'step': {
      // The front looks to C90, so the plate lies along C0–C180.
      const slot = Math.round(body.height * 0.36)
      return rectangular([body.depth, body.width, body.height], {
        length: slot,
        width: Math.round(body.width * 0.8),
        heights: [0, slot, 0, 0],
      })
    }
    case 'uplight':
      return round(body.diameter, body.depth, Math.round(body.diameter * 0.69))
    case 'updown':
      return rectangular([body.depth, body.width, body.height], {
        length: Math.round(body.depth * 0.7),
        width: Math.round(body.width * 0.64),
      })
  }
}
