import type { PDFImage } from '@cantoo/pdf-lib'
import type { Element } from '#src/pdf/tags.ts'
import {
  bound,
  columnLeft,
  columnsWidth,
  drawWordmark,
  fittingSize,
  page,
  wholeWidth,
} from './paper.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { type SheetPages, retiredWords } from './sheet-pages.ts'

/** Left edge and largest side of the picture, which bleeds off the page. */
const picture = { left: columnLeft(5), side: page.width - columnLeft(5) } as const
const sideWidth = columnsWidth(4) - 8
const categoriesTop = 80
const categoryStyle = { size: 7.6, color: 'soft', leading: 10.5 } as const
const figureHeight = 45
const figureSizes = [19, 16, 14, 12, 10] as const

/** Draws picture, brand, name and title, categories, key figures and description, in this order. */
export function drawTitle(pages: SheetPages, sheet: Sheet, image: PDFImage | undefined): void {
  const section = pages.section(sheet.name)
  const { canvas } = pages
  const categories = sheet.categories.join(', ')
  const style = { ...categoryStyle, width: image === undefined ? wholeWidth : sideWidth }
  const { length } = canvas.linesOf(categories, style)
  const headEnd = categoriesTop + (length - 1) * style.leading
  const figures = sheet.keyFigures
  const pictureEnd = image && drawPicture(pages, section, sheet, image, headEnd)
  canvas.content(canvas.tags.add(section, 'P'), () =>
    drawWordmark(canvas, sheet.brand, page.margin, 62, 23),
  )
  const nameEnd = drawName(pages, section, sheet.name, pictureEnd ?? headEnd + 22)
  const hasRow = pictureEnd === undefined && figures.length > 0
  const rowTop = nameEnd + 34
  const top = hasRow ? rowTop + figureHeight + 26 : nameEnd + 26
  const { textTop, textEnd } = drawKind(pages, section, sheet, top)
  if (categories !== '')
    canvas.textElement(section, 'P', bound(categories), [page.margin, categoriesTop], style)
  figures.forEach((figure, index) => {
    const place = hasRow
      ? { x: columnLeft(1 + index * 3), y: rowTop }
      : { x: page.margin, y: (pictureEnd ?? 0) - (figures.length - index) * figureHeight }
    drawFigure(pages, section, figure, place)
  })
  drawDescription(pages, section, sheet.description, textTop)
  pages.y = pages.canvas === canvas ? Math.max(pages.y, textEnd) : pages.y
}

/** Returns the lower edge of the picture and of what stands beside it. */
function drawPicture(
  { canvas }: SheetPages,
  section: Element,
  { name, body, keyFigures }: Sheet,
  image: PDFImage,
  headEnd: number,
): number {
  const share = Math.min(picture.side / image.width, picture.side / image.height)
  const [width, height] = [image.width * share, image.height * share]
  const color = body.find(({ label }) => label === 'Color')?.text
  canvas.figure(section, color === undefined ? name : `${name}, ${color}`, () =>
    canvas.image(image, page.width - width, 0, width, height),
  )
  return Math.max(height, headEnd + 24 + keyFigures.length * figureHeight, 200)
}

/** Draws the name as large as it fits; returns its last base line. */
function drawName({ canvas }: SheetPages, section: Element, name: string, top: number): number {
  const spaced = (size: number) => ({ weight: 'light', size, tracking: size * -0.03 }) as const
  const sizes = [52, 46, 40, 36, 32] as const
  const size = sizes.find((one) => canvas.widthOf(name, spaced(one)) <= wholeWidth) ?? sizes[4]
  return canvas.textElement(
    section,
    'H1',
    name,
    [page.margin - size * 0.05, top + 29 + size * 0.7],
    {
      ...spaced(size),
      width: wholeWidth,
      leading: size * 1.1,
    },
  )
}

function drawFigure(
  { canvas }: SheetPages,
  section: Element,
  { label, text }: SheetRow,
  { x, y }: { x: number; y: number },
): void {
  const width = columnsWidth(3)
  const style = { weight: 'light' } as const
  const size = fittingSize(canvas, text, width, figureSizes, style)
  canvas.artifact(() => canvas.hairline(x, y, width))
  canvas.textElement(section, 'P', text, [x, y + 25], { ...style, size })
  canvas.textElement(section, 'P', label, [x, y + 37], { size: 7, color: 'soft' })
}

/** Draws title and code, and whether it is no longer offered. */
function drawKind(
  pages: SheetPages,
  section: Element,
  { title, code, retired }: Sheet,
  top: number,
): { textTop: number; textEnd: number } {
  const { canvas } = pages
  const textTop = retired === undefined ? top : drawRetired(pages, section, retired, top)
  const style = { size: 10.5, leading: 14.5, width: sideWidth }
  const titleEnd = canvas.textElement(
    section,
    'P',
    bound(title),
    [page.margin, textTop + 10],
    style,
  )
  const small = { size: 8.2, leading: 11.5, width: sideWidth, color: 'soft' } as const
  const codeEnd = canvas.textElement(section, 'P', code, [page.margin, titleEnd + 16], small)
  return { textTop, textEnd: codeEnd + 4 }
}

function drawRetired(
  { canvas }: SheetPages,
  section: Element,
  { nearest }: NonNullable<Sheet['retired']>,
  top: number,
): number {
  const other =
    nearest === undefined ? '' : ` The nearest order code that is offered is ${nearest}.`
  const style = { size: 9.2, weight: 'medium', width: wholeWidth - 24, leading: 13 } as const
  const text = `${retiredWords}.${other}`
  const height = canvas.linesOf(text, style).length * style.leading + 11
  canvas.artifact(() => {
    canvas.rectangle(page.margin, top, wholeWidth, height, 'tint')
    canvas.rectangle(page.margin, top, 2, height, 'black')
  })
  canvas.textElement(section, 'P', text, [page.margin + 12, top + 14.5], style)
  return top + height + 16
}

function drawDescription(
  pages: SheetPages,
  section: Element,
  paragraphs: readonly string[],
  top: number,
): void {
  pages.y = top
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) pages.y += 7
    pages.paragraph(section, bound(paragraph), {
      x: columnLeft(5),
      width: columnsWidth(8),
      size: 9.2,
      leading: 14.2,
    })
  })
}
