import type { Canvas } from './canvas.ts'
import type { Paint, Point } from './ink.ts'

/** The lines of the diagrams in `domain/photometry`, by their classes, as print shows them. */
const paints: Readonly<Record<string, Paint>> = {
  grid: { stroke: 'hairline', width: 0.35 },
  c0: { fill: 'amber', opacity: 0.6, stroke: 'black', width: 0.8 },
  c90: { stroke: 'black', width: 0.7, dash: [3, 2] },
}
const alignments: Readonly<Record<string, 'center' | 'right'>> = { middle: 'center', end: 'right' }

const part =
  /<path class="(\w+)"[^>]* d="([^"]+)"|<text x="([\d.-]+)" y="([\d.-]+)"(?: text-anchor="(\w+)")?( paint-order)?[^>]*>([^<]*)/g

/**
 * Draws a diagram of `domain/photometry` from its markup, which holds paths and short texts only, as
 * large as a box allows; returns its height.
 */
export function drawDiagram(canvas: Canvas, svg: string, [x, y]: Point, box: Point): number {
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const scale = Math.min(box[0] / Number(width), box[1] / Number(height))
  const left = x + (box[0] - Number(width) * scale) / 2
  const parts = [...svg.matchAll(part)]
  for (const [, kind = '', d] of parts)
    if (d !== undefined) canvas.path(d, paints[kind] ?? {}, [left, y], scale)
  // Texts stand above areas, which only print has.
  for (const [, , d, textX, textY, anchor, rim, text = ''] of parts)
    if (d === undefined)
      canvas.text(text, left + Number(textX) * scale, y + Number(textY) * scale, {
        size: 10 * scale,
        color: 'soft',
        align: alignments[anchor ?? ''] ?? 'left',
        ...(rim !== undefined && { rim: 3 * scale }),
      })
  return Number(height) * scale
}
