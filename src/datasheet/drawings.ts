import type { PDFImage } from '@cantoo/pdf-lib'
import { dimensionDrawing } from '#src/domain/drawing/dimension-drawing.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { drawDiagram } from '#src/pdf/diagram.ts'
import type { Element } from '#src/pdf/tags.ts'
import { type Beam, drawBeam } from './cone.ts'
import { type Box, halfWidth, page, rightHalf, wholeWidth } from './paper.ts'
import type { Uploaded } from './sheet-files.ts'
import type { SheetPages } from './sheet-pages.ts'
import type { Sheet } from './sheet.ts'
import { drawStored } from './stored-drawing.ts'

/** A drawing of the luminaire, ready to draw. */
interface ShownDrawing {
  caption: string
  /** '1 : 5' */
  scale?: string
  alternative: string
  draw: (canvas: Canvas, box: Box) => void
}

/** From the upper rule to the drawings, and their heights: less than the most at the foot of a page. */
const captionHeight = 28
const heights = { least: 140, most: 184 } as const
const gap = 24

export interface Drawings {
  sheet: Sheet
  uploaded: Uploaded | undefined
  /** of an uploaded PNG */
  image: PDFImage | undefined
  beam: Beam | undefined
}

/** A drawing on the whole width must be so many times as large as beside the beam to have it. */
const worthWhole = 1.6

/** Whether the drawing is so long that the beam has no place beside it. */
export function isLong({ sheet, uploaded, image }: Omit<Drawings, 'beam'>): boolean {
  if (uploaded !== undefined || image !== undefined) return false
  const [half, whole] = [halfWidth, wholeWidth].map(
    (width) => dimensionDrawing(sheet.specs, { width: width - 12, height: heights.most })?.scale,
  )
  return whole !== undefined && (half === undefined || half >= whole * worthWhole)
}

/** Draws the dimensions and the beam beside each other, at the foot of the page where there is room. */
export function drawDrawings(pages: SheetPages, drawings: Drawings): void {
  const { beam } = drawings
  const width = beam === undefined ? wholeWidth : halfWidth
  const shownAt = (height: number) => shownDrawing(drawings, { width: width - 12, height })
  pages.y += gap
  if (beam === undefined && shownAt(heights.most) === undefined) return
  const here = Math.min(heights.most, pages.room - captionHeight)
  const isHere =
    here >= heights.least && (shownAt(here) !== undefined || shownAt(heights.most) === undefined)
  if (!isHere) pages.turn()
  const height = isHere ? here : heights.most
  const y = isHere ? page.bottom - captionHeight - height : pages.y
  const section = pages.section()
  const shown = shownAt(height)
  if (shown !== undefined) {
    drawCaption(pages, section, shown.caption, { x: page.margin, y, width })
    if (shown.scale !== undefined) pages.aside(section, shown.scale, page.margin, y + 13, width)
    const box = { x: page.margin, y: y + captionHeight, width: width - 12, height }
    pages.canvas.figure(section, shown.alternative, () => shown.draw(pages.canvas, box))
  }
  if (beam !== undefined) {
    const x = shown === undefined ? page.margin : rightHalf
    drawCaption(pages, section, beam.caption, { x, y, width: halfWidth })
    const box = { x, y: y + captionHeight, width: halfWidth, height }
    pages.canvas.figure(section, beam.alternative, () => drawBeam(pages.canvas, beam, box))
  }
  pages.y = y + captionHeight + height + gap
}

/** An uploaded drawing replaces the one from the dimensions. */
function shownDrawing(
  { sheet, uploaded, image }: Drawings,
  size: { width: number; height: number },
): ShownDrawing | undefined {
  const own = { caption: 'Drawing', alternative: `Drawing of the ${sheet.name}` }
  if (uploaded?.kind === 'svg')
    return { ...own, draw: (canvas, box) => drawStored(canvas, uploaded.drawing, box) }
  if (image !== undefined) return { ...own, draw: (canvas, box) => drawImage(canvas, image, box) }
  const drawing = dimensionDrawing(sheet.specs, size)
  if (drawing === undefined) return undefined
  const { svg, alternative, scale } = drawing
  return {
    caption: 'Dimensions, mm',
    scale: `1 : ${scale}`,
    alternative,
    draw: (canvas, { x, y, width, height }) => {
      const own = Number(/ height="([\d.]+)pt"/.exec(svg)?.[1])
      drawDiagram(canvas, svg, [x, y + (height - own) / 2], [width, height])
    },
  }
}

function drawImage(canvas: Canvas, image: PDFImage, box: Box): void {
  const scale = Math.min(box.width / image.width, box.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2]
  canvas.image(image, x, y, width, height)
}

function drawCaption(
  pages: SheetPages,
  section: Element,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { canvas } = pages
  canvas.artifact(() => canvas.hairline(x, y, width, 'black'))
  canvas.textElement(section, 'H2', text, [x, y + 13], { size: 7.6, width })
  pages.bookmark(text)
}
