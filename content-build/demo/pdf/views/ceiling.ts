import type { Point } from '#src/pdf/ink.ts'
import type { BodyOf } from '#content-build/demo/model/body.ts'
import {
  type View,
  box,
  faceView,
  fins,
  hatch,
  line,
  measure,
  mirrored,
  shape,
  turned,
} from './view.ts'

/** The side view on its wires, shortened, and the face. */
export function panelViews({ length, width, height, suspension }: BodyOf<'panel'>): View[] {
  const drop = length * 0.3
  const wire = length * 0.42
  const cut = drop * 0.45
  const wires = [-wire, wire].flatMap((x) => [
    line('detail', [x, -drop], [x, -drop + cut - 6]),
    line('detail', [x - 14, -drop + cut + 2], [x + 14, -drop + cut - 14]),
    line('detail', [x - 14, -drop + cut + 18], [x + 14, -drop + cut + 2]),
    line('detail', [x, -drop + cut + 10], [x, 0]),
  ])
  return [
    {
      strokes: [
        hatch(-length / 2, -drop - length * 0.03, length, length * 0.03),
        ...wires,
        box('outline', -length / 2, 0, length, height),
        line('lamp', [-length / 2 + 8, height], [length / 2 - 8, height]),
      ],
      dimensions: [
        measure('right', [length / 2, 0], [length / 2, height], height),
        measure('left', [-length / 2, -drop], [-length / 2, 0], suspension),
      ],
    },
    {
      strokes: [
        box('outline', -length / 2, 0, length, width),
        box('lamp', -length / 2 + 10, 10, length - 20, width - 20),
      ],
      dimensions: [
        measure('bottom', [-length / 2, width], [length / 2, width], length),
        measure('right', [length / 2, 0], [length / 2, width], width),
      ],
    },
  ]
}

/** The spot hanging straight, with its outline at 60° of tilt. */
export function spotViews({ diameter, length, drop, canopy }: BodyOf<'spot'>): View[] {
  const r = diameter / 2
  const c = canopy / 2
  const cap = Math.min(26, drop - length - 8)
  const top = drop - length
  const head: Point[] = [
    [-r, top],
    [r, top],
    [r, drop],
    [-r, drop],
  ]
  const joint: Point = [0, top + length * 0.12]
  return [
    {
      strokes: [
        hatch(-c - 16, -9, canopy + 32, 9),
        mirrored('outline', [-c, 0], [-c, cap * 0.7], [-c + 4, cap]),
        box('outline', -5, cap, 10, top - cap),
        shape('hidden', ...turned(head, joint, 60)),
        shape('outline', ...head),
        ...fins(-r, diameter, top + length * 0.08, top + length * 0.32, 5),
        line('lamp', [-r * 0.8, drop - length * 0.12], [r * 0.8, drop - length * 0.12]),
        line('centre', [0, -14], [0, drop + 12]),
      ],
      dimensions: [
        measure('top', [-c, 0], [c, 0], `Ø ${canopy}`),
        measure('bottom', [-r, drop], [r, drop], `Ø ${diameter}`),
        measure('right', [r, top], [r, drop], length),
        measure('right', [c, 0], [r, drop], drop, 1),
      ],
    },
  ]
}

/** The side view below the ceiling, and the face from below. */
export function cylinderViews({ diameter, height }: BodyOf<'cylinder'>): View[] {
  const r = diameter / 2
  const cone = height * 0.28
  return [
    {
      strokes: [
        hatch(-r - 20, -9, diameter + 40, 9),
        box('outline', -r, 0, diameter, height),
        line('detail', [-r, 5], [r, 5]),
        mirrored('hidden', [-r + 3, height], [-r * 0.55, height - cone]),
        line('lamp', [-r * 0.55, height - cone], [r * 0.55, height - cone]),
        line('centre', [0, -14], [0, height + 12]),
      ],
      dimensions: [
        measure('bottom', [-r, height], [r, height], `Ø ${diameter}`),
        measure('right', [r, 0], [r, height], height),
      ],
    },
    faceView(r, r - 3, r * 0.55),
  ]
}
