import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { company } from '#src/content/company.ts'

export type Pdf = InstanceType<typeof PDFDocument>
export type Weight = 'light' | 'regular' | 'medium'

/** A4 in points, with a grid of twelve columns. */
export const page = { width: 595.28, height: 841.89, margin: 42.5, gutter: 12 } as const
const columnWidth = (page.width - 2 * page.margin - 11 * page.gutter) / 12

/** Left edge of a column, 1 to 12. */
export const columnLeft = (column: number) =>
  page.margin + (column - 1) * (columnWidth + page.gutter)
/** Width of a number of columns. */
export const columnsWidth = (count: number) => count * columnWidth + (count - 1) * page.gutter

/** The site's palette in print: light is the only colour. */
export const palette = {
  ink: '#15171b',
  soft: '#5c5a55',
  hairline: '#cfccc5',
  night: '#0b0e13',
  onNight: '#f5f3ee',
  amber: '#ffb765',
  amberInk: '#a85f0c',
} as const

const weights = { light: 300, regular: 400, medium: 500 } as const

/** The site's typeface in static fonts, because a PDF can't embed a variable font. */
export async function readFonts(): Promise<Record<Weight, Buffer>> {
  const read = (weight: number) =>
    readFile(
      fileURLToPath(
        import.meta.resolve(`@fontsource/geist-sans/files/geist-sans-latin-${weight}-normal.woff`),
      ),
    )
  const [light, regular, medium] = await Promise.all([
    read(weights.light),
    read(weights.regular),
    read(weights.medium),
  ])
  return { light, regular, medium }
}
export type Fonts = Awaited<ReturnType<typeof readFonts>>

export interface Imprint {
  title: string
  subject: string
  keywords: string
  /** YYYY-MM-DD; nothing else of a PDF depends on the day */
  date: string
}

/** Creates an empty tagged A4 document whose bytes depend only on its content. */
export function newPdf(fonts: Fonts, { title, subject, keywords, date }: Imprint): Pdf {
  const day = new Date(`${date}T08:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: title,
      Author: company.legalName,
      Subject: subject,
      Keywords: keywords,
      Creator: company.name,
      Producer: company.name,
      CreationDate: day,
      ModDate: day,
    },
  })
  for (const [weight, font] of Object.entries(fonts)) pdf.registerFont(weight, font)
  return pdf
}

/** Ends a document. Call it before drawing: the bytes arrive as they are drawn. */
export function bytesOf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })
}
