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

/** From the upper rule to the drawings, and their heights: less than the most at the foot of a page. */
const captionHeight = 28
const heights = { least: 140, most: 184 } as const
const gap = 24

/** Draws the dimensions and the beam beside each other, at the foot of the page where there is room. */
export function drawDrawings(
  pages: SheetPages,
  drawing: ShownDrawing | undefined,
  beam: Beam | undefined,
): void {
  if (drawing === undefined && beam === undefined) return
  pages.y += gap
  pages.keep(captionHeight + heights.least)
  const section = pages.section()
  const height = Math.min(heights.most, pages.room - captionHeight)
  const y = pages.isFresh ? pages.y : page.bottom - captionHeight - height
  if (drawing !== undefined) {
    const width = beam === undefined ? wholeWidth : halfWidth
    drawCaption(pages, section, drawing.caption, { x: page.margin, y, width })
    if (drawing.scale !== undefined) pages.aside(section, drawing.scale, page.margin, y + 13, width)
    pages.bookmarks.push({ title: drawing.caption, page: pages.pageRef })
    pages.canvas.figure(section, drawing.alternative, () =>
      drawing.draw(pages, { x: page.margin, y: y + captionHeight, width: width - 12, height }),
    )
  }
  if (beam !== undefined) {
    const x = drawing === undefined ? page.margin : rightHalf
    drawCaption(pages, section, beam.caption, { x, y, width: halfWidth })
    const box = { x, y: y + captionHeight, width: halfWidth, height }
    pages.canvas.figure(section, beam.alternative, () => drawBeam(pages.canvas, beam, box))
  }
  pages.y = y + captionHeight + height + gap
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
