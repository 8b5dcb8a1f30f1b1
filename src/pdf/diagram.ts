import type { Canvas } from './canvas.ts'
import type { Paint, Point } from './ink.ts'

/**
 * The lines of the diagrams in `domain/photometry` and of the drawings in `domain/drawing`, by their
 * classes, as print shows them.
 */
const paints = new Map(
  Object.entries<Paint>({
    grid: { stroke: 'hairline', width: 0.35 },
    c0: { fill: 'amber', opacity: 0.6, stroke: 'black', width: 0.8 },
    c90: { stroke: 'black', width: 0.7, dash: [3, 2] },
    hatch: { stroke: 'soft', width: 0.3 },
    area: { fill: 'amber', opacity: 0.55 },
    detail: { stroke: 'black', width: 0.35 },
    hidden: { stroke: 'black', width: 0.35, dash: [2.2, 1.6] },
    centre: { stroke: 'soft', width: 0.25, dash: [6, 2, 1, 2] },
    outline: { stroke: 'black', width: 0.8 },
    lamp: { stroke: 'amber', width: 1.8 },
    extension: { stroke: 'soft', width: 0.3 },
    dimension: { stroke: 'black', width: 0.4 },
    arrow: { fill: 'black' },
  }),
)
const alignments = new Map<string, 'center' | 'right'>([
  ['middle', 'center'],
  ['end', 'right'],
])

const part =
  /<path class="(\w+)"[^>]* d="([^"]+)"|<text x="([\d.-]+)" y="([\d.-]+)"(?: text-anchor="(\w+)")?( paint-order)?( transform="rotate\(-90 )?[^>]*>([^<]*)/g

/**
 * Draws a diagram from its markup, which holds paths and short texts only: one of `domain/photometry` as
 * large as a box allows, a drawing, whose size is stated in points, exactly to its scale.
 * @returns its height, points
 */
export function drawDiagram(
  canvas: Pick<Canvas, 'path' | 'text' | 'widthOf'>,
  svg: string,
  [x, y]: Point,
  box: Point,
): number {
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  const isToScale = svg.includes(` width="${width}pt"`)
  const scale = isToScale ? 1 : Math.min(box[0] / Number(width), box[1] / Number(height))
  const left = x + (box[0] - Number(width) * scale) / 2
  const [, fontSize = '10'] = / font-size="([\d.]+)"/.exec(svg) ?? []
  const size = Number(fontSize) * scale
  const parts = [...svg.matchAll(part)]
  for (const [, kind = '', d] of parts)
    if (d !== undefined) canvas.path(d, paints.get(kind) ?? {}, [left, y], scale)
  // Texts stand above areas, which only print has.
  for (const [, , d, textX, textY, anchor, rim, isTurned, text = ''] of parts) {
    if (d !== undefined) continue
    const at: Point = [left + Number(textX) * scale, y + Number(textY) * scale]
    const style = { size, color: isToScale ? ('black' as const) : ('soft' as const) }
    // An upright text begins at its lower end.
    if (isTurned !== undefined)
      canvas.text(text, at[0], at[1] + canvas.widthOf(text, style) / 2, {
        ...style,
        isUpright: true,
      })
    else
      canvas.text(text, ...at, {
        ...style,
        align: alignments.get(anchor ?? '') ?? 'left',
        ...(rim !== undefined && { rim: 3 * scale }),
      })
  }
  return Number(height) * scale
}
