import { strToU8, zipSync } from 'fflate'
import { beginsAsFormula, csvRow } from '#src/domain/csv.ts'
import { formatIn } from '#src/domain/product/format-value.ts'
import {
  type Formatted,
  declaration,
  escaped,
  main,
  officeTypes,
  packageTypes,
  part,
  relationships,
  rowXml,
  styleSheet,
} from '#src/domain/sheets/workbook-xml.ts'
import type { Cell, Column, ScheduleTable } from './schedule-table.ts'

/** A schedule as CSV (RFC 4180), with a BOM, by which spreadsheets detect UTF-8. */
export const scheduleCsv = ({ columns, rows, totals }: ScheduleTable): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows, totals].map((cells) => csvRow(cells.map(String))).join('')}`

/**
 * A schedule as a workbook with one sheet (ECMA-376), in browsers and on the server: the header frozen
 * and repeated on each printed page, the totals in bold, landscape A4. Synchronous, and the same bytes
 * each time.
 */
export function scheduleXlsx(table: ScheduleTable, title: string): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([
      ['officeDocument', 'xl/workbook.xml', officeTypes],
      ['metadata/core-properties', 'docProps/core.xml', packageTypes],
    ]),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml', officeTypes],
      ['styles', 'styles.xml', officeTypes],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': worksheet(table),
  }
  const entries = Object.entries(files).map(([name, xml]): [string, Uint8Array] => [
    name,
    strToU8(declaration + xml),
  ])
  // The earliest date that a ZIP file can hold.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) })
}

const contentTypes = `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const workbook = `<workbook xmlns="${main}" xmlns:r="${officeTypes}"><sheets><sheet name="Schedule" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'Schedule'!$1:$1</definedName></definedNames></workbook>`

/** The places of the cell formats below. */
const formats = {
  ...{ text: 1, guarded: 2, whole: 3, head: 4, headOfNumbers: 5, total: 6 },
  ...{ decimal: 7, plain: 8, totalWhole: 9, totalDecimal: 10 },
} as const

/** How numbers are shown: two are Excel's own, '0' and '#,##0'. */
const numberFormats = { none: 0, plain: 1, whole: 3, decimal: 164 } as const

const total = 'fontId="1" applyFont="1" borderId="1" applyBorder="1"'

/** Keeps a guarded text guarded when somebody edits its cell (`quotePrefix`). */
const styles = styleSheet(
  [
    format('', alignment('left')),
    format('quotePrefix="1"', alignment('left')),
    format('', alignment('right'), 'whole'),
    format('fontId="1" applyFont="1" fillId="2" applyFill="1"', alignment('left')),
    format('fontId="1" applyFont="1" fillId="2" applyFill="1"', alignment('right')),
    format(total, '<alignment vertical="top"/>'),
    format('', alignment('right'), 'decimal'),
    format('', alignment('right'), 'plain'),
    format(total, alignment('right'), 'whole'),
    format(total, alignment('right'), 'decimal'),
  ],
  {
    numbers: [`<numFmt numFmtId="${numberFormats.decimal}" formatCode="#,##0.0#"/>`],
    borders: [
      '<border><left/><right/><top style="thin"><color rgb="FF15171B"/></top><bottom/><diagonal/></border>',
    ],
  },
)

function format(attributes: string, child: string, number: keyof typeof numberFormats = 'none') {
  const others = ['fontId', 'fillId', 'borderId'].filter((name) => !attributes.includes(name))
  return `<xf numFmtId="${numberFormats[number]}" applyNumberFormat="1" ${others.map((name) => `${name}="0"`).join(' ')} xfId="0" ${attributes} applyAlignment="1">${child}</xf>`
}

function alignment(horizontal: 'left' | 'right') {
  return `<alignment horizontal="${horizontal}" indent="1" vertical="top" wrapText="1"/>`
}

function worksheet({ columns, rows, totals }: ScheduleTable): string {
  const titles = columns.map(titleOf)
  const widths = titles.map((title, index) =>
    widthOf([title, ...[...rows, totals].map((row) => row[index] ?? '')]),
  )
  const cols = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ isNumber }, index): Formatted => [
    titles[index] ?? '',
    isNumber ? formats.headOfNumbers : formats.head,
  ])
  const body = rows.map((row) =>
    row.map((cell, index): Formatted => [cell, formatOf(cell, columns[index])]),
  )
  const foot = totals.map((cell): Formatted => [cell, formatOfTotal(cell)])
  const lines = [head, ...body, foot].map((cells, index) => rowXml(cells, index + 1))
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`
}

/** The unit stands in the column's title, because its cells are numbers. */
const titleOf = ({ title, unit }: Column) =>
  unit === undefined || unit.symbol === title ? title : `${title} (${unit.symbol})`

function formatOf(cell: Cell, column: Column | undefined): number {
  if (typeof cell === 'string' && beginsAsFormula(cell)) return formats.guarded
  if (column?.isNumber !== true) return formats.text
  if (formatIn(1000, column.unit) === '1000') return formats.plain
  return typeof cell === 'number' && !Number.isInteger(cell) ? formats.decimal : formats.whole
}

function formatOfTotal(cell: Cell): number {
  if (typeof cell === 'string') return formats.total
  return Number.isInteger(cell) ? formats.totalWhole : formats.totalDecimal
}

/** In characters of the sheet's font; a longer text wraps. */
function widthOf(cells: readonly Cell[]): number {
  const longest = Math.max(...cells.map((cell) => String(cell).length))
  return Math.min(Math.max(longest + 3, 6), 48)
}
