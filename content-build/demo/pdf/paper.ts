import { company } from '#src/content/company.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { Canvas } from '#src/pdf/canvas.ts'
import { type Ink, circleOf } from '#src/pdf/ink.ts'
import { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { readFont } from '#src/server/pdf-fonts.ts'

/** A4 in points, with a grid of twelve columns. */
export const page = { width: 595.28, height: 841.89, margin: 42.5, gutter: 12 } as const
const columnWidth = (page.width - 2 * page.margin - 11 * page.gutter) / 12

/** Left edge of a column, 1 to 12. */
export const columnLeft = (column: number) =>
  page.margin + (column - 1) * (columnWidth + page.gutter)
/** Width of a number of columns. */
export const columnsWidth = (count: number) => count * columnWidth + (count - 1) * page.gutter

export interface Printed {
  title: string
  subject: string
  keywords: string
  /** YYYY-MM-DD; nothing else of a PDF depends on the day */
  date: string
}

/** Begins a document that will show these texts beside the demo's own words. */
export const beginPdf = ({ date, ...imprint }: Printed, texts: Iterable<string>) =>
  TaggedPdf.create(
    {
      ...imprint,
      author: company.legalName,
      producer: company.name,
      date: new Date(`${date}T08:00:00Z`),
    },
    { texts, weights: ['light', 'medium'], readFont },
  )

/** Draws a brand's name: light letters, followed by a lit point. */
export function wordmark(
  canvas: Canvas,
  brand: Brand,
  x: number,
  y: number,
  size: number,
  color: Ink = 'black',
) {
  const style = { weight: 'light', size, tracking: size * 0.06, color } as const
  canvas.text(brand, x, y, style)
  const end = x + canvas.widthOf(brand, style)
  canvas.path(circleOf([end + size * 0.14, y - size * 0.09], size * 0.09), { fill: 'amber' })
}

/** Keeps a number and its unit on one line. */
export const bound = (text: string): string =>
  text
    .replace(/(\d) (?=(?:lm|W|K|lx|mm|m|h|kN|V|SDCM)\b|°C|%)/g, '$1\u00a0')
    .replace(/\b(CRI|R9|UGR|L80\/B10|DALI-2|RAL) (?=[\dD<])/g, '$1\u00a0')
    .replace(/ × /g, '\u00a0×\u00a0')
