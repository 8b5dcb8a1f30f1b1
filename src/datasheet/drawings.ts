import type { Element } from '#src/pdf/tags.ts'
import { type Beam, drawBeam } from './cone.ts'
import { type Box, halfWidth, page, rightHalf, wholeWidth } from './paper.ts'
import type { SheetPages } from './sheet-pages.ts'

/** A drawing of the luminaire with its scale, or one that somebody uploaded. */
export interface ShownDrawing {
  caption: string
  /** '1 : 5' */
  scale?: string
  alternative: string
  draw: (pages: SheetPages, box: Box) => void
}

/** From the upper rule to the drawing, and the drawing's height. */
const captionHeight = 28
const drawingHeight = 184
const height = captionHeight + drawingHeight

/** Places of the drawings beside each other; one alone has the whole width. */
export const drawingBoxes = (count: number): { width: number; height: number } => ({
  width: count === 1 ? wholeWidth : halfWidth - 6,
  height: drawingHeight,
})

/** Draws the dimensions and the beam beside each other, at the foot of the page where there is room. */
export function drawDrawings(
  pages: SheetPages,
  drawing: ShownDrawing | undefined,
  beam: Beam | undefined,
): void {
  if (drawing === undefined && beam === undefined) return
  pages.y += 24
  pages.keep(height)
  const section = pages.section()
  const isFirst = !pages.isFresh
  const y = isFirst ? page.bottom - height : pages.y
  if (drawing !== undefined) {
    const width = beam === undefined ? wholeWidth : halfWidth
    drawCaption(pages, section, drawing.caption, { x: page.margin, y, width })
    if (drawing.scale !== undefined)
      pages.aside(section, drawing.scale, page.margin, y + 13, width)
    pages.bookmarks.push({ title: drawing.caption, page: pages.pageRef })
    pages.canvas.figure(section, drawing.alternative, () =>
      drawing.draw(pages, { x: page.margin, y: y + captionHeight, ...drawingBoxes(beam ? 2 : 1) }),
    )
  }
  if (beam !== undefined) {
    const x = drawing === undefined ? page.margin : rightHalf
    drawCaption(pages, section, beam.caption, { x, y, width: halfWidth })
    const box = { x, y: y + captionHeight, width: halfWidth, height: drawingHeight }
    pages.canvas.figure(section, beam.alternative, () => drawBeam(pages.canvas, beam, box))
  }
  pages.y = y + height + 26
}

function drawCaption(
  { canvas }: SheetPages,
  section: Element,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  canvas.artifact(() => canvas.hairline(x, y, width, 'black'))
  canvas.textElement(section, 'H2', text, [x, y + 13], { size: 7.6, width })
}
