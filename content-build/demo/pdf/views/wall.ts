import type { BodyOf } from '#content-build/demo/model/body.ts'
import { type View, box, hatch, line, measure } from './view.ts'

/** The plate with its cut-out behind it, and the section through the wall. */
export function stepViews({ width, height, depth, cutout }: BodyOf<'step'>): View[] {
  const [cw, ch] = cutout
  const plate = Math.max(3, height * 0.05)
  const slot = height * 0.36
  return [
    {
      strokes: [
        box('outline', -width / 2, -height / 2, width, height),
        box('lamp', -width * 0.4, -slot * 0.42, width * 0.8, slot),
        box('hidden', -cw / 2, -ch / 2, cw, ch),
      ],
      dimensions: [
        measure('bottom', [-width / 2, height / 2], [width / 2, height / 2], width),
        measure('left', [-width / 2, -height / 2], [-width / 2, height / 2], height),
        measure('top', [-cw / 2, -ch / 2], [cw / 2, -ch / 2], cw),
        measure('right', [cw / 2, -ch / 2], [cw / 2, ch / 2], ch),
      ],
    },
    {
      strokes: [
        hatch(-depth - 10, -height / 2 - 18, depth + 10 - plate, 18 + (height - ch) / 2 - 1),
        hatch(-depth - 10, ch / 2 + 1, depth + 10 - plate, 18 + (height - ch) / 2 - 1),
        box('outline', -plate, -height / 2, plate, height),
        box('outline', -depth, -ch / 2, depth - plate, ch),
        line(
          'hidden',
          [-plate, -slot * 0.42],
          [-depth * 0.55, -slot * 0.42],
          [-plate, slot * 0.58],
        ),
        line('lamp', [-depth * 0.5, -slot * 0.36], [-depth * 0.25, -slot * 0.36]),
      ],
      dimensions: [measure('bottom', [-depth, height / 2], [0, height / 2], depth)],
    },
  ]
}

/** The front and the side, on the wall. */
export function updownViews({ width, height, depth }: BodyOf<'updown'>): View[] {
  const lens = width * 0.32
  const front: View = {
    strokes: [
      box('outline', -width / 2, 0, width, height),
      ...[0, height].map((y) => line('lamp', [-lens, y], [lens, y])),
    ],
    dimensions: [
      measure('bottom', [-width / 2, height], [width / 2, height], width),
      measure('left', [-width / 2, 0], [-width / 2, height], height),
    ],
  }
  const optics = [0, height].flatMap((mouth) => {
    const lamp = mouth + (mouth === 0 ? 0.18 : -0.18) * height
    const [from, to] = [depth * 0.34, depth * 0.76]
    return [
      line('hidden', [depth * 0.2, mouth], [from, lamp], [to, lamp], [depth * 0.9, mouth]),
      line('lamp', [from, lamp], [to, lamp]),
    ]
  })
  const side: View = {
    strokes: [
      hatch(-14, -height * 0.14, 14, height * 1.28),
      box('outline', 0, 0, depth, height),
      line('detail', [6, 0], [6, height]),
      ...optics,
    ],
    dimensions: [measure('bottom', [0, height], [depth, height], depth)],
  }
  return [front, side]
}
