import type { Point } from '#src/pdf/ink.ts'
import type { BodyOf } from '#content-build/demo/model/body.ts'
import {
  type LineStroke,
  type Stroke,
  type View,
  box,
  circle,
  fins,
  hatch,
  line,
  measure,
  shape,
  turned,
} from './view.ts'

/** Angle between the vertical and the head of the side view, degrees. */
const tilt = 30

/** The side view in soil, tilted, and the upright head with its own dimensions. */
export function spikeViews({ diameter, length, height, spike }: BodyOf<'spike'>): View[] {
  const r = diameter / 2
  const soil = Math.max(10, height * 0.05)
  const reach = Math.max(70, diameter) - 11
  const { strokes: head, pivot } = aimedHead(r, length, height)
  const side: View = {
    strokes: [
      hatch(-11 - reach, 0, reach, soil),
      hatch(11, 0, reach, soil),
      ...head,
      box('outline', -4, pivot, 8, -pivot),
      circle('outline', 0, pivot, 7),
      shape('outline', [-10, 0], [10, 0], [8, spike * 0.62], [0, spike], [-8, spike * 0.62]),
      line('detail', [0, 4], [0, spike - 8]),
    ],
    dimensions: [
      measure('right', [r * 0.6, -height], [10, 0], height),
      measure('right', [10, 0], [0, spike], spike),
    ],
  }
  const upright: View = {
    strokes: [
      ...headStrokes(r, length),
      line('lamp', [-r * 0.86, -length * 0.5], [r * 0.86, -length * 0.5]),
      line('centre', [0, -length - 8], [0, 10]),
    ],
    dimensions: [
      measure('bottom', [-r, 0], [r, 0], `Ø ${diameter}`),
      measure('right', [-r, -length], [r, 0], length),
    ],
  }
  return [side, upright]
}

/** A slanted shield over its fins, standing on the origin. */
function headStrokes(r: number, length: number): LineStroke[] {
  return [
    shape('outline', [-r, 0], [-r, -length], [r, -length + r * 1.1], [r, 0]),
    ...fins(-r, r * 2, -length * 0.3, -length * 0.08, 4),
  ]
}

/** The head, tilted about its joint and raised until its tip is at `height`. */
function aimedHead(
  r: number,
  length: number,
  height: number,
): { strokes: Stroke[]; pivot: number } {
  const joint: Point = [0, -r * 0.25]
  const tilted = headStrokes(r, length).map((stroke) => ({
    ...stroke,
    points: turned(stroke.points, joint, tilt),
  }))
  const tip = Math.min(...tilted.flatMap(({ points }) => points.map(([, y]) => y)))
  const lift = -height - tip
  const strokes = tilted.map((stroke) => ({
    ...stroke,
    points: stroke.points.map(([x, y]): Point => [x, y + lift]),
  }))
  return { strokes, pivot: joint[1] + lift }
}
