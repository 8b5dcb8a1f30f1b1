import type { BodyOf } from '#content-build/demo/model/body.ts'
import {
  type Stroke,
  type View,
  box,
  circle,
  faceView,
  fins,
  hatch,
  line,
  measure,
  mirrored,
  shape,
} from './view.ts'

/** The section through the ceiling, and the face from below. */
export function downlightViews({ diameter, height, cutout }: BodyOf<'downlight'>): View[] {
  const r = diameter / 2
  const rim = Math.max(2, diameter * 0.025)
  const body = cutout / 2 - 2
  const board = 13
  const sink = -height * 0.45
  const lamp = -height * 0.4
  const lens = body * 0.52
  return [
    {
      strokes: [
        hatch(-r - 24, -board, r + 24 - cutout / 2, board),
        hatch(cutout / 2, -board, r + 24 - cutout / 2, board),
        shape('outline', [-r, 0], [r, 0], [r - rim, rim], [-r + rim, rim]),
        mirrored('outline', [-body, 0], [-body, sink]),
        mirrored('outline', [-body * 0.9, sink], [-body * 0.9, rim - height]),
        ...fins(-body * 0.9, body * 1.8, sink - height * 0.06, rim - height * 0.94, 6),
        mirrored('hidden', [-body + 3, rim], [-lens, lamp]),
        line('lamp', [-lens, lamp], [lens, lamp]),
        line('centre', [0, -height - 8], [0, 14]),
      ],
      dimensions: [
        measure('bottom', [-r, rim], [r, rim], `Ø ${diameter}`),
        measure('top', [-cutout / 2, -board], [cutout / 2, -board], `Ø ${cutout}`),
        measure('right', [r, rim - height], [r, rim], height),
      ],
    },
    faceView(r, body, lens),
  ]
}

/** Two tilted lamps in their frame: the face, and the section below it. */
export function trimlessViews({ length, width, height, opening }: BodyOf<'trimless'>): View[] {
  const [ol, ow] = opening
  const lamp = Math.min(ow * 0.42, ol * 0.21)
  const plaster = 3
  const heads = [-ol / 4, ol / 4]
  const section = heads.flatMap((x) => [
    box('detail', x - lamp, -height * 0.86, lamp * 2, height * 0.62),
    line('lamp', [x - lamp * 0.7, -height * 0.24], [x + lamp * 0.7, -height * 0.24]),
    line('centre', [x, -height - 6], [x, 12]),
  ])
  return [
    {
      strokes: [
        box('outline', -length / 2, -width / 2, length, width),
        box('outline', -ol / 2, -ow / 2, ol, ow),
        ...perforation(length, width, opening),
        ...heads.flatMap((x) => [circle('outline', x, 0, lamp), circle('lamp', x, 0, lamp * 0.55)]),
      ],
      dimensions: [
        measure('top', [-length / 2, -width / 2], [length / 2, -width / 2], length),
        measure('left', [-length / 2, -width / 2], [-length / 2, width / 2], width),
        measure('right', [ol / 2, -ow / 2], [ol / 2, ow / 2], ow),
      ],
    },
    {
      strokes: [
        hatch(-length / 2 - 16, -13, 16, 13),
        hatch(length / 2, -13, 16, 13),
        line('outline', [-length / 2, -plaster], [-ol / 2, -plaster], [-ol / 2, 0]),
        line('outline', [length / 2, -plaster], [ol / 2, -plaster], [ol / 2, 0]),
        box('outline', -ol / 2, -height, ol, height),
        ...section,
      ],
      dimensions: [
        measure('bottom', [-ol / 2, 0], [ol / 2, 0], ol),
        measure('right', [ol / 2, -height], [ol / 2, 0], height),
      ],
    },
  ]
}

/** Two rows of holes around the opening, which anchor the filler. */
function perforation(length: number, width: number, [ol, ow]: readonly [number, number]): Stroke[] {
  const pitch = 9
  const holes: Stroke[] = []
  for (let x = -length / 2 + 5; x <= length / 2 - 4; x += pitch) {
    for (let y = -width / 2 + 5; y <= width / 2 - 4; y += pitch) {
      const inside = Math.abs(x) < ol / 2 + 4 && Math.abs(y) < ow / 2 + 4
      if (!inside) holes.push(circle('detail', x, y, 1.6))
    }
  }
  return holes
}
