import { shown } from '#src/domain/shown-quantity.ts'
import { greatCircle, radians, spreadOf } from './angles.ts'
import { type Distribution, intensityAt } from './distribution.ts'
import { fluxOf, zonalFlux } from './flux.ts'
import type { PlanePairs } from './distribution.ts'
import { type Diagram, coordinate, diagram, label, legend, stroke } from './svg.ts'

/** The area that a luminaire lights at a distance, straight below it (or above it, where most of its light goes up). */
export interface ConeRow {
  /** m */
  distance: number
  /** lx in the middle: E = I / d² */
  lux: number
  /** m between the edges of the beam; null where they bound no cone around the axis */
  diameter: PlanePairs<number | null>
}

/** Tangents of the beam's edges on both sides of the axis, from left to right. */
interface Edges {
  from: number
  to: number
}

export interface Cone {
  /** 0 down, 180 up */
  axis: 0 | 180
  /** cd along the axis */
  intensity: number
  edges: PlanePairs<Edges | null>
}

/** Degrees from the axis: an edge nearer the horizontal bounds no cone. */
const widest = 80

/** The beam, at 50 % of each pair's maximum, around the axis into which most light goes. */
export function coneOf(distribution: Distribution): Cone {
  const { total, up } = fluxOf(zonalFlux(distribution))
  const axis = up > total / 2 ? 180 : 0
  const edges = (c: number): Edges | null => {
    const spread = spreadOf(greatCircle(distribution, c), 0.5)
    if (spread === null) return null
    const turned = (angle: number): number => ((((angle - axis + 180) % 360) + 360) % 360) - 180
    const [from, to] = [turned(spread.from), turned(spread.to)]
    if (from > 0 || to < 0 || Math.max(-from, to) >= widest) return null
    return { from: Math.tan(radians(from)), to: Math.tan(radians(to)) }
  }
  return {
    axis,
    intensity: intensityAt(distribution, 0, axis),
    edges: { c0: edges(0), c90: edges(90) },
  }
}

const width = (edges: Edges | null, distance: number): number | null =>
  edges === null ? null : (edges.to - edges.from) * distance

/** The rows of a cone diagram at any distances in m. */
export const coneRows = ({ intensity, edges }: Cone, distances: readonly number[]): ConeRow[] =>
  distances.map((distance) => ({
    distance,
    lux: intensity / distance ** 2,
    diameter: { c0: width(edges.c0, distance), c90: width(edges.c90, distance) },
  }))

/** ‘1,234 lx, Ø 1.10 m’; two diameters where the plane pairs differ, none where no beam surrounds the axis. */
export function coneText(cone: Cone, distance: number): string {
  const { c0, c90 } = cone.edges
  const lux = `${shown('illuminance', cone.intensity / distance ** 2)} lx`
  const widths = [c0, c90].map((edges) => shownDiameter(width(edges, distance)))
  return c0 === null && c90 === null ? lux : `${lux}, Ø ${[...new Set(widths)].join(' / ')} m`
}

/** m: the distances of the diagram's rows */
export const coneDistances = [1, 2, 3, 4, 5] as const
/** m */
export const coneLength = 5

/** Said where a diagram is narrower than its beam. */
export const notToScale = 'widths not to scale'

/**
 * The scale of a diagram across the beam, in its units per metre: that along the axis, or a smaller one
 * with which a wide beam stays within the drawing as far as the last distance.
 * @param along units per metre along the axis
 * @param most units from the axis to the drawing's edge
 */
export function scaleAcross({ edges }: Cone, along: number, most: number): number {
  const tangents = [edges.c0, edges.c90].flatMap((pair) => (pair ? [-pair.from, pair.to] : []))
  return Math.min(along, most / (Math.max(...tangents, 0) * coneLength))
}

const [left, right, middle] = [40, 200, 120]
const top = 32
const perMetre = 40

/** The cone diagram: diameter and illuminance in the middle at 1 to 5 m. */
export function coneDiagram(distribution: Distribution, cone = coneOf(distribution)): Diagram {
  const rows = coneRows(cone, coneDistances)
  const height = top + perMetre * coneLength
  const isUp = cone.axis === 180
  const y = (metre: number): number => (isUp ? height - metre * perMetre : top + metre * perMetre)
  const across = scaleAcross(cone, perMetre, right - middle)
  const edge = (tangent: number): string =>
    `M${middle} ${y(0)}L${coordinate(middle + tangent * coneLength * across)} ${y(coneLength)}`
  const lines = (edges: Edges | null): string =>
    edges === null ? '' : edge(edges.from) + edge(edges.to)
  const isAxial = distribution.symmetry === 'axial'
  const diameter = ({ c0, c90 }: ConeRow['diameter']): string =>
    isAxial ? shownDiameter(c0) : `${shownDiameter(c0)} / ${shownDiameter(c90)}`
  const parts = [
    stroke('grid', coneDistances.map((metre) => `M${left} ${y(metre)}H${right}`).join('')),
    stroke('c0', lines(cone.edges.c0)),
    isAxial ? '' : stroke('c90', lines(cone.edges.c90)),
    label(right + 8, 12, isAxial ? 'Ø, m' : 'C0 / C90, m', 'start'),
    label(340, 12, 'lx', 'end'),
    ...rows.flatMap((row) => [
      label(left - 6, y(row.distance) + 3.5, `${row.distance} m`, 'end'),
      label(right + 8, y(row.distance) + 3.5, diameter(row.diameter), 'start'),
      label(340, y(row.distance) + 3.5, shown('illuminance', row.lux), 'end'),
    ]),
    legend(left, height + 20, distribution.symmetry),
    across < perMetre ? label(340, height + 23.5, notToScale, 'end') : '',
  ]
  return diagram(350, height + 32, parts, alternativeOf(rows, isUp))
}

/** A diameter in m, without its unit. */
export const shownDiameter = (value: number | null): string =>
  value === null ? '–' : shown('distance', value)

function alternativeOf(rows: readonly ConeRow[], isUp: boolean): string {
  const said = (value: number | null): string =>
    value === null ? 'none' : `${shownDiameter(value)} m`
  const texts = rows.map(
    ({ distance, lux, diameter }) =>
      `at ${distance} m ${shown('illuminance', lux)} lx, diameter ${said(diameter.c0)} in C0–C180, ${said(diameter.c90)} in C90–C270`,
  )
  return `Cone diagram, ${isUp ? 'upwards' : 'downwards'}: ${texts.join('; ')}.`
}
