import type { Point } from '#src/pdf/ink.ts'
import type { BodyOf } from '#content-build/demo/model/body.ts'
import {
  type View,
  box,
  circle,
  cross,
  hatch,
  line,
  measure,
  mirrored,
  shape,
  turned,
  turnedPoint,
} from './view.ts'

/** The side view in the ground, and the lid from above. */
export function drivewayViews({ diameter, rise, depth }: BodyOf<'driveway'>): View[] {
  const r = diameter / 2
  const lid = r * 0.72
  const body = r * 0.82
  const ground = r - body + 23
  const windows = [-0.5, 0.5].map((side) =>
    box('lamp', side * lid * 0.9 - lid * 0.22, -rise * 0.78, lid * 0.44, rise * 0.56),
  )
  const side: View = {
    strokes: [
      hatch(-body - 3 - ground, 0, ground, depth * 0.5),
      hatch(body + 3, 0, ground, depth * 0.5),
      mirrored('outline', [-r, 0], [-r + 2, -2], [-lid, -2], [-lid + 3, -rise]),
      line('outline', [-r, 0], [r, 0]),
      ...windows,
      mirrored('outline', [-body, 0], [-body, depth * 0.8], [-body * 0.7, depth]),
      mirrored('hidden', [-body - 3, 0], [-body - 3, depth + 6]),
      line('centre', [0, -rise - 10], [0, depth + 14]),
    ],
    dimensions: [
      measure('top', [-r, 0], [r, 0], `Ø ${diameter}`),
      measure('right', [lid, -rise], [r, 0], rise),
      measure('right', [r, 0], [body, depth], depth, 1),
    ],
  }
  return [side, drivewayPlan(r, lid)]
}

function drivewayPlan(r: number, lid: number): View {
  const window: Point[] = [
    [-lid * 0.32, -lid],
    [lid * 0.32, -lid],
    [lid * 0.28, -lid * 0.82],
    [-lid * 0.28, -lid * 0.82],
  ]
  const quarters = [0, 90, 180, 270].flatMap((angle) => [
    shape('lamp', ...turned(window, [0, 0], angle)),
    circle('detail', ...turnedPoint([r * 0.6, 0], angle + 45), r * 0.045),
  ])
  return {
    strokes: [circle('outline', 0, 0, r), circle('detail', 0, 0, lid), ...quarters, ...cross(r)],
    dimensions: [],
  }
}

/** The section in the ground, and the ring from above. */
export function uplightViews({ diameter, depth, sleeve }: BodyOf<'uplight'>): View[] {
  const r = diameter / 2
  const body = r * 0.86
  const s = sleeve / 2
  const ring = Math.max(3, diameter * 0.03)
  const lens = body * 0.55
  const lamp = depth * 0.34
  const section: View = {
    strokes: [
      hatch(-s - 24, 0, 24, depth * 0.4),
      hatch(s, 0, 24, depth * 0.4),
      mirrored('hidden', [-s, 0], [-s, depth + 8]),
      box('outline', -r, 0, diameter, ring),
      mirrored('outline', [-body, ring], [-body, depth * 0.72], [-body * 0.6, depth]),
      line('detail', [-body * 0.8, ring * 0.5], [body * 0.8, ring * 0.5]),
      mirrored('hidden', [-body * 0.8, ring], [-lens, lamp]),
      line('lamp', [-lens, lamp], [lens, lamp]),
      line('centre', [0, -12], [0, depth + 16]),
    ],
    dimensions: [
      measure('top', [-r, 0], [r, 0], `Ø ${diameter}`),
      measure('right', [s, 0], [body, depth], depth),
      measure('bottom', [-s, depth + 8], [s, depth + 8], `Ø ${sleeve}`),
    ],
  }
  const screws = [30, 90, 150, 210, 270, 330].map((angle) =>
    circle('detail', ...turnedPoint([r * 0.86, 0], angle), r * 0.04),
  )
  const plan: View = {
    strokes: [
      circle('outline', 0, 0, r),
      circle('detail', 0, 0, r * 0.74),
      circle('lamp', 0, 0, lens),
      ...screws,
      ...cross(r),
    ],
    dimensions: [],
  }
  return [section, plan]
}
