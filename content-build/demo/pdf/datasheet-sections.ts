import { company } from '#src/content/company.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { Distribution } from '#src/domain/photometry/distribution.ts'
import { polarDiagram } from '#src/domain/photometry/polar-diagram.ts'
import type { UgrTable } from '#src/domain/photometry/ugr-table.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { drawDiagram } from '#src/pdf/diagram.ts'
import type { Element } from '#src/pdf/tags.ts'
import { draftViews } from './draft.ts'
import { type LightDiagram, drawLight } from './light-diagram.ts'
import { candela } from './numbers.ts'
import { type Printed, bound, columnLeft, columnsWidth, page, wordmark } from './paper.ts'
import { type OrderTable, type Row, drawLegend, drawUgrTable } from './tables.ts'
import type { View } from './views/view.ts'

/** A figure's data with the text that is read in its place. */
type Figure<Data> = Data & { alternative: string }

/** All that a datasheet shows. */
export interface Datasheet extends Printed {
  brand: Brand
  name: string
  categories: string
  kind: string
  /** what distinguishes it from its siblings */
  version: string
  description: string
  orderNumber: string
  /** a square JPEG */
  picture: Figure<{ jpeg: Uint8Array }>
  /** in large type, label first */
  keyFigures: readonly Row[]
  dimensions: Figure<{ views: readonly View[] }>
  light: Figure<{ caption: string; diagrams: readonly LightDiagram[] }>
  lightFacts: readonly Row[]
  bodyFacts: readonly Row[]
  ordering: readonly Row[]
  distribution: Distribution
  /** cd */
  peak: number
  ugr: UgrTable | null
  note: string
  /** order codes of the variants, on a page of their own */
  variants: { heading: string; table: OrderTable } | undefined
}

export function drawTitle(canvas: Canvas, section: Element, data: Datasheet, pictureSize: number) {
  const left = page.margin
  canvas.content(canvas.tags.add(section, 'P'), () => wordmark(canvas, data.brand, left, 62, 23))
  const soft = { size: 7.6, color: 'soft' } as const
  canvas.textElement(section, 'P', data.categories, [left, 80], soft)
  canvas.textElement(section, 'H1', data.name, [left - 2.5, pictureSize + 66], {
    weight: 'light',
    size: 52,
    tracking: -1.6,
  })
  const y = pictureSize + 106
  canvas.textElement(section, 'P', data.kind, [left, y], { size: 10.5 })
  canvas.textElement(section, 'P', data.version, [left, y + 15], { size: 10.5, color: 'soft' })
  canvas.textElement(section, 'P', bound(data.description), [columnLeft(5), y], {
    size: 9.2,
    width: columnsWidth(8),
    leading: 14.2,
    color: 'soft',
  })
}

/** Draws the key figures in a column that ends at `bottom`. */
export function drawKeyFigures(
  canvas: Canvas,
  section: Element,
  figures: readonly Row[],
  bottom: number,
) {
  figures.forEach(([label, value], index) => {
    const y = bottom - (figures.length - index) * 45
    canvas.artifact(() => canvas.hairline(page.margin, y, columnsWidth(3)))
    const large = { weight: 'light', size: 19 } as const
    canvas.textElement(section, 'P', value, [page.margin, y + 25], large)
    canvas.textElement(section, 'P', label, [page.margin, y + 37], { size: 7, color: 'soft' })
  })
}

/** Where the drawings on the first page begin, and how much room they have below their captions. */
const drawings = { y: 566, space: 28, width: columnsWidth(6), height: 184 } as const

export function drawDimensions(canvas: Canvas, section: Element, { dimensions }: Datasheet) {
  const { y, space, width, height } = drawings
  const box = { x: page.margin, y: y + space, width: width - 12, height }
  let scale = ''
  canvas.figure(section, dimensions.alternative, () => {
    scale = draftViews(canvas, dimensions.views, box)
  })
  drawCaption(canvas, section, page.margin, 'Dimensions, mm')
  const aside = { size: 7.6, width, align: 'right', color: 'soft' } as const
  canvas.textElement(section, 'P', scale, [page.margin, y + 13], aside)
}

export function drawLightAtDistance(canvas: Canvas, section: Element, { light }: Datasheet) {
  const { y, space, width, height } = drawings
  const box = { x: columnLeft(7), y: y + space, width, height }
  canvas.figure(section, light.alternative, () => drawLight(canvas, light.diagrams, box))
  drawCaption(canvas, section, box.x, light.caption)
}

function drawCaption(canvas: Canvas, section: Element, x: number, text: string) {
  canvas.artifact(() => canvas.hairline(x, drawings.y, drawings.width, 'black'))
  canvas.textElement(section, 'P', text, [x, drawings.y + 13], { size: 7.6 })
}

export function drawData(canvas: Canvas, section: Element, data: Datasheet) {
  const [left, right] = [page.margin, columnLeft(7)]
  const width = columnsWidth(6)
  drawHeading(canvas, section, 'Light', left, 106)
  const lightEnd = drawLegend(canvas, section, data.lightFacts, { x: left, y: 118, width })
  drawHeading(canvas, section, 'Electrics and body', right, 106)
  const bodyEnd = drawLegend(canvas, section, data.bodyFacts, { x: right, y: 118, width })
  const polarEnd = drawIntensity(canvas, section, data, lightEnd + 34)
  drawHeading(canvas, section, 'Ordering', left, polarEnd + 26)
  drawLegend(canvas, section, data.ordering, { x: left, y: polarEnd + 38, width })
  if (data.ugr !== null) drawGlare(canvas, section, data.ugr, bodyEnd + 34)
}

/** Draws the polar diagram of the product's page and returns its lower edge. */
function drawIntensity(
  canvas: Canvas,
  section: Element,
  { distribution, peak }: Datasheet,
  y: number,
): number {
  const width = columnsWidth(6)
  drawHeading(canvas, section, 'Intensity', page.margin, y)
  drawAside(canvas, section, `Peak ${candela(peak)}`, page.margin, y)
  const { svg, alternative } = polarDiagram(distribution)
  let height = 0
  canvas.figure(section, alternative, () => {
    height = drawDiagram(canvas, svg, [page.margin, y + 4], [width, 210])
  })
  return y + 4 + height
}

function drawGlare(canvas: Canvas, section: Element, table: UgrTable, y: number) {
  const x = columnLeft(7)
  drawHeading(canvas, section, 'UGR', x, y)
  drawAside(canvas, section, 'Crosswise, then endwise', x, y)
  drawUgrTable(canvas, section, table, { x, y: y + 12, width: columnsWidth(6) })
}

export function drawNote(canvas: Canvas, section: Element, note: string) {
  canvas.textElement(section, 'P', bound(note), [page.margin, page.height - 74], {
    size: 6.8,
    color: 'soft',
    width: columnsWidth(8),
    leading: 9.5,
  })
}

/** Draws brand and name above a page of data. */
export function drawHead(canvas: Canvas, section: Element, { brand, name }: Datasheet) {
  const element = canvas.tags.add(section, 'P')
  canvas.content(element, () => wordmark(canvas, brand, page.margin, 62, 15))
  canvas.textElement(section, 'P', name, [columnLeft(7), 62], { size: 15, weight: 'light' })
}

export function drawHeading(canvas: Canvas, section: Element, text: string, x: number, y: number) {
  canvas.textElement(section, 'H2', text, [x, y], { size: 11, weight: 'medium' })
}

/** Draws a remark at the right end of a heading's line. */
function drawAside(canvas: Canvas, section: Element, text: string, x: number, y: number) {
  const style = { size: 7.6, color: 'soft', width: columnsWidth(6), align: 'right' } as const
  canvas.textElement(section, 'P', text, [x, y], style)
}

export function drawFoot(canvas: Canvas, { orderNumber, date }: Datasheet, number: string) {
  const month = new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
  canvas.artifact(() => {
    const y = page.height - 40
    const small = { size: 6.8, color: 'soft' } as const
    const width = columnsWidth(12)
    canvas.hairline(page.margin, y - 14, width)
    canvas.text(company.legalName, page.margin, y, { ...small, color: 'black' })
    canvas.text(company.address.join(', '), page.margin, y + 10, small)
    canvas.text(company.email, columnLeft(7), y, small)
    canvas.text(company.phones.join('  ·  '), columnLeft(7), y + 10, small)
    const edge = { ...small, width, align: 'right' } as const
    canvas.text(orderNumber, page.margin, y, edge)
    canvas.text(`${month}  ·  ${number}`, page.margin, y + 10, edge)
  })
}
