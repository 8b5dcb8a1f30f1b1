import {
  type Cone,
  type ConeRow,
  coneDiagram,
  coneDistances,
  coneLength,
  coneOf,
  coneRows,
  notToScale,
  scaleAcross,
  shownDiameter,
} from '#src/domain/photometry/cone-diagram.ts'
import type { Distribution, Symmetry } from '#src/domain/photometry/distribution.ts'
import { shown } from '#src/domain/shown-quantity.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { type Point, lineOf } from '#src/pdf/ink.ts'
import type { Block } from './columns.ts'
import { headingHeight, headingSpace } from './legend.ts'
import { type Box, halfWidth } from './paper.ts'

/** A beam around its axis, ready to draw. */
export interface Beam {
  cone: Cone
  symmetry: Symmetry
  caption: string
  alternative: string
}

/** Undefined if no beam surrounds the axis. */
export function beamOf(distribution: Distribution): Beam | undefined {
  const cone = coneOf(distribution)
  const { c0, c90 } = cone.edges
  if (c0 === null && c90 === null) return undefined
  const { symmetry } = distribution
  const [one, both] = [c0 === null ? 'in C90–C270' : 'in C0–C180', 'dashed: C90–C270']
  const isBoth = c0 !== null && c90 !== null
  const dashed = symmetry === 'axial' ? '' : isBoth ? `; ${both}` : `, ${one}`
  const { alternative } = coneDiagram(distribution, cone)
  return { cone, symmetry, caption: `Beam and illuminance on its axis${dashed}`, alternative }
}

const blockHeight = 176

/** The beam in a column of the data. */
export const beamBlock = (beam: Beam): Block => ({
  height: headingHeight + headingSpace + blockHeight,
  draw: (pages, section, { x, y }) => {
    pages.heading(section, 'Beam', x, y + headingHeight)
    pages.aside(section, beam.caption, x, y + headingHeight, halfWidth)
    const box = { x, y: y + headingHeight + headingSpace, width: halfWidth, height: blockHeight }
    pages.canvas.figure(section, beam.alternative, () => drawBeam(pages.canvas, beam, box))
  },
})

/** Points above and below a beam. */
const margin = 4

/** Draws a beam with its width and the illuminance on its axis at each distance. */
export function drawBeam(canvas: Canvas, { cone, symmetry }: Beam, box: Box): void {
  const { c0, c90 } = cone.edges
  const isUp = cone.axis === 180
  const width = box.width * 0.5
  const perMetre = (box.height - 2 * margin) / coneLength
  const across = scaleAcross(cone, perMetre, width / 2)
  const along = isUp ? -perMetre : perMetre
  const x = box.x + width / 2
  const apex: Point = [x, isUp ? box.y + box.height - margin : box.y + margin]
  const end = apex[1] + along * coneLength
  const edgeEnd = (tangent: number): Point => [x + tangent * coneLength * across, end]
  const first = c0 ?? c90
  if (first !== null) {
    const fading = [
      [0, 0.95],
      [0.45, 0.38],
      [1, 0.07],
    ] as const
    canvas.gradient(
      [apex, edgeEnd(first.from), edgeEnd(first.to)],
      [apex, [x, end]],
      'amber',
      fading,
    )
  }
  if (c0 !== null && c90 !== null && symmetry !== 'axial')
    for (const tangent of [c90.from, c90.to])
      canvas.path(lineOf([apex, edgeEnd(tangent)]), { stroke: 'black', width: 0.5, dash: [3, 2] })
  canvas.hairline(x - 5, apex[1], 10, 'black', 2)
  const soft = { size: 7, color: 'soft' } as const
  const right = { width: box.width, align: 'right' } as const
  for (const { distance, lux, diameter } of coneRows(cone, coneDistances)) {
    const y = apex[1] + along * distance
    const base = isUp ? y + 8 : y - 3.5
    canvas.hairline(box.x, y, box.width)
    canvas.text(`${distance} m`, box.x + width + 6, base, soft)
    canvas.text(widthText(diameter), box.x + box.width * 0.62, base, soft)
    canvas.text(`${shown('illuminance', lux)} lx`, box.x, base, { ...right, size: 7 })
  }
  // Beside the luminaire, where no row is.
  if (across < perMetre)
    canvas.text(notToScale, box.x, isUp ? apex[1] : apex[1] + 7, { ...soft, ...right })
}

/** 'Ø 1.38 m', or both pairs where they differ; one alone if the other has no edge. */
function widthText({ c0, c90 }: ConeRow['diameter']): string {
  const [one = '', other] = [c0, c90].filter((width) => width !== null).map(shownDiameter)
  if (other === undefined) return `${one} m`
  return one === other ? `Ø ${one} m` : `${one} × ${other} m`
}
