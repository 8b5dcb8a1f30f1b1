import type { PDFDocument } from '@cantoo/pdf-lib'
import { company } from '#src/content/company.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import type { ReadFont } from '#src/pdf/font-sources.ts'
import { TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import { type Block, drawBlocks } from './columns.ts'
import { type Beam, beamBlock, beamOf } from './cone.ts'
import { drawDrawings, isLong } from './drawings.ts'
import { intensityBlock } from './intensity.ts'
import { legendBlocks } from './legend.ts'
import { drawOrderTable } from './order-table.ts'
import { bound, columnsWidth, dayText, page } from './paper.ts'
import { type ReadFile, type SheetFiles, embedImages, readSheetFiles } from './sheet-files.ts'
import { SheetPages } from './sheet-pages.ts'
import type { Sheet } from './sheet.ts'
import { textsOf } from './stored-drawing.ts'
import { drawTitle } from './title.ts'
import { ugrBlock } from './ugr.ts'

export interface SheetSources {
  readFont: ReadFont
  /** rejects where a file can't be had */
  readFile: ReadFile
}

export interface MadeDatasheet {
  bytes: Uint8Array<ArrayBuffer>
  /** what could not be had, so that the sheet is made without it: 'the picture'; such a sheet is not kept */
  missing: string[]
}

/**
 * Makes the PDF of a datasheet. The same sheet with the same files gives the same bytes everywhere.
 * @throws Error without the site's own font
 */
export async function makeDatasheet(sheet: Sheet, sources: SheetSources): Promise<MadeDatasheet> {
  const { document, missing } = await drawDatasheet(sheet, sources)
  return { bytes: await datasheetBytes(document), missing }
}

/** The bytes of a drawn datasheet. */
export const datasheetBytes = async (document: PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await document.save({ objectsPerTick: Infinity }))

/** {@link makeDatasheet} as a document whose pages become part of another one. */
export async function drawDatasheet(
  sheet: Sheet,
  { readFont, readFile }: SheetSources,
): Promise<{ document: PDFDocument; missing: string[] }> {
  const { name, title, brand, code, categories, changedOn } = sheet
  const files = await readSheetFiles(sheet, readFile)
  const drawn = files.drawing?.kind === 'svg' ? textsOf(files.drawing.drawing) : []
  const pdf = await TaggedPdf.create(
    {
      title: [name, title].filter(Boolean).join(', '),
      subject: `Datasheet ${code}`,
      keywords: [brandLabel(brand), code, ...categories].join(', '),
      author: company.legalName,
      producer: company.name,
      date: new Date(`${changedOn}T00:00:00Z`),
    },
    { texts: [...textsIn(sheet), ...drawn], weights: ['light', 'medium'], readFont },
  )
  const images = await embedImages(files, pdf.document)
  const pages = new SheetPages(pdf, sheet)
  drawTitle(pages, sheet, images.picture)
  const beam = files.light && beamOf(files.light.distribution)
  const drawing = { sheet, uploaded: files.drawing, image: images.drawing }
  const isApart = beam !== undefined && isLong(drawing)
  drawDrawings(pages, { ...drawing, beam: isApart ? undefined : beam })
  drawBlocks(pages, pages.section(), blocksOf(pages, sheet, files, isApart ? beam : undefined))
  if (sheet.codes !== undefined) drawOrderTable(pages, sheet.codes, code)
  drawNotes(pages, sheet, files)
  pages.drawFeet()
  const fonts = pdf.typesetter.choice.missing.map((font) => `the font ${font}`)
  await pdf.complete(pages.bookmarks)
  return { document: pdf.document, missing: [...files.missing, ...fonts] }
}

/** The data in the order in which they are read. */
function blocksOf(
  pages: SheetPages,
  { groups, body }: Sheet,
  { light }: SheetFiles,
  beam: Beam | undefined,
): Block[] {
  const [first, ...others] = groups
  const isLight = first?.name === 'Light'
  const afterLight = isLight ? others : groups
  return [
    ...(isLight ? legendBlocks(pages, first.name, first.rows) : []),
    ...(light === undefined ? [] : [intensityBlock(light.distribution, light.figures)]),
    ...(beam === undefined ? [] : [beamBlock(beam)]),
    ...(light?.figures.ugr ? [ugrBlock(light.figures.ugr)] : []),
    ...afterLight.flatMap(({ name, rows }) => legendBlocks(pages, name, rows)),
    ...legendBlocks(pages, 'Materials and ordering', body),
  ]
}

/** Says from what the sheet is made, at the end of the last page. */
function drawNotes(pages: SheetPages, { photometry, changedOn }: Sheet, { light }: SheetFiles) {
  const sentences = [
    `Made from the data of the catalogue, last changed on ${dayText(changedOn)}.`,
    ...(light === undefined || photometry === undefined
      ? []
      : [
          `Diagrams, illuminance and UGR follow from the photometric file ${photometryName(photometry)}, maintenance factor 1.0.`,
        ]),
    'Subject to technical change.',
  ]
  const style = { size: 6.8, leading: 9.5, width: columnsWidth(8), color: 'soft' } as const
  const text = bound(sentences.join(' '))
  const height = pages.canvas.linesOf(text, style).length * style.leading
  if (pages.room < height) pages.turn()
  pages.y = page.bottom - height
  pages.paragraph(pages.section('Notes'), text, { ...style, x: page.margin })
}

/** All texts in data, however deep; they decide which fonts are read. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.values(data).flatMap(textsIn)
}
