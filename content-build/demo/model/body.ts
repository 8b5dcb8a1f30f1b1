/** A luminaire's dimensions, millimetres; one shape for each family. */
export type Body =
  | { family: 'downlight'; diameter: number; height: number; cutout: number }
  | {
      family: 'trimless'
      length: number
      width: number
      height: number
      opening: readonly [length: number, width: number]
    }
  | { family: 'panel'; length: number; width: number; height: number; suspension: number }
  | { family: 'spot'; diameter: number; length: number; drop: number; canopy: number }
  | { family: 'cylinder'; diameter: number; height: number }
  | { family: 'driveway'; diameter: number; rise: number; depth: number }
  | { family: 'spike'; diameter: number; length: number; height: number; spike: number }
  | {
      family: 'step'
      width: number
      height: number
      depth: number
      cutout: readonly [width: number, height: number]
    }
  | { family: 'uplight'; diameter: number; depth: number; sleeve: number }
  | { family: 'updown'; width: number; height: number; depth: number }
export type Family = Body['family']

export type BodyOf<F extends Family> = Extract<Body, { family: F }>

/** The number of heads that share a luminaire's watts and lumens. */
export const heads: Record<Family, number> = {
  downlight: 1,
  trimless: 2,
  panel: 1,
  spot: 1,
  cylinder: 1,
  driveway: 4,
  spike: 1,
  step: 1,
  uplight: 1,
  updown: 2,
}
