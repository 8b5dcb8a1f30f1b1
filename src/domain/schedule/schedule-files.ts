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

/** Facts of a file about its schedule besides the table: rows of a label and a text. */
type Facts = readonly (readonly [label: string, text: string])[]

/**
 * A schedule as CSV (RFC 4180), with a BOM, by which spreadsheets detect UTF-8. The facts come last, because
 * programs expect the titles of the columns in the first row.
 */
export const scheduleCsv = ({ columns, rows, totals }: ScheduleTable, facts: Facts = []): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows, totals, ...facts].map((cells) => csvRow(cells.map(String))).join('')}`

/** The lines above the table. */
interface SheetHead {
  title: string
  facts: Facts
}

/**
 * A schedule as a workbook with one sheet (ECMA-376), in browsers and on the server: the title and the
 * facts, then the table with its header frozen and repeated on each printed page, the totals in bold,
 * landscape A4. Synchronous, and the same bytes each time.
 */
export function scheduleXlsx(table: ScheduleTable, head: SheetHead): Uint8Array<ArrayBuffer> {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([
      ['officeDocument', 'xl/workbook.xml', officeTypes],
      ['metadata/core-properties', 'docProps/core.xml', packageTypes],
    ]),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(head.title)}</dc:title></cp:coreProperties>`,
    'xl/workbook.xml': workbook(headerRow(head)),
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml', officeTypes],
      ['styles', 'styles.xml', officeTypes],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': worksheet(table, head),
  }
  const entries = Object.entries(files).map(([name, xml]): [string, Uint8Array] => [
    name,
    strToU8(declaration + xml),
  ])
  // The earliest date that a ZIP file can hold.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) })
}

const contentTypes = `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

/** Title, facts and a blank row come before it. */
const headerRow = ({ facts }: SheetHead) => facts.length + 3

/** @param header the row that is repeated on each printed page */
const workbook = (header: number) =>
  `<workbook xmlns="${main}" xmlns:r="${officeTypes}"><sheets><sheet name="Schedule" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'Schedule'!$${header}:$${header}</definedName></definedNames></workbook>`

/** The places of the cell formats below. */
const formats = {
  ...{ text: 1, guarded: 2, whole: 3, head: 4, headOfNumbers: 5, total: 6 },
  ...{ decimal: 7, plain: 8, totalWhole: 9, totalDecimal: 10 },
  ...{ title: 11, fact: 12, guardedFact: 13 },
} as const

/** How numbers are shown: two are Excel's own, '0' and '#,##0'. */
const numberFormats = { none: 0, plain: 1, whole: 3, decimal: 164 } as const

const total = 'fontId="1" applyFont="1" borderId="1" applyBorder="1"'

/** A text that goes on over the empty cells beside it. */
const unwrapped = '<alignment horizontal="left" vertical="top"/>'

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
    format('fontId="1" applyFont="1"', unwrapped),
    format('', unwrapped),
    format('quotePrefix="1"', unwrapped),
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

function worksheet({ columns, rows, totals }: ScheduleTable, sheetHead: SheetHead): string {
  const titles = columns.map(titleOf)
  const widths = columns.map((column, index) =>
    widthOf(column, [
      titles[index] ?? '',
      ...rows.map((row) => row[index] ?? ''),
      // The label of a sum goes on over the empty cells beside it.
      ...totals.slice(index, index + 1).filter((total) => typeof total === 'number'),
    ]),
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
  const above = headRows(sheetHead)
  const header = headerRow(sheetHead)
  const lines = [
    ...above.map((cells, index) => rowXml(cells, index + 1)),
    ...[head, ...body].map((cells, index) =>
      rowXml(cells, header + index, heightOf(cells, widths)),
    ),
    rowXml(foot, header + rows.length + 1, lineHeight),
  ]
  return `<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${header}" topLeftCell="A${header + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>${lines.join('')}</sheetData>${page}</worksheet>`
}

/** On A4 in landscape, as wide as the page, with its number. */
const page =
  '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.55" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>'

/** The labels go on over the second column, whose texts are short. */
const headRows = ({ title, facts }: SheetHead): Formatted[][] => [
  [[title, formats.title]],
  ...facts.map(([label, text]): Formatted[] => [
    [label, formats.fact],
    ['', formats.fact],
    [text, beginsAsFormula(text) ? formats.guardedFact : formats.fact],
  ]),
]

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

/** The least and the greatest width of a column, in characters of the sheet's font; a longer text wraps. */
const widthsOf = ({ key, isFree }: Column): { least: number; most: number } => {
  if (key === 'description') return { least: 24, most: 44 }
  if (key === 'code') return { least: 6, most: 48 }
  return isFree === true ? { least: 16, most: 32 } : { least: 6, most: 22 }
}

/** Width that a cell's indent and edges take, characters. */
const edges = 3

function widthOf(column: Column, cells: readonly Cell[]): number {
  const { least, most } = widthsOf(column)
  const longest = Math.max(...cells.map((cell) => lengthOf(String(cell))))
  return Math.min(Math.max(Math.ceil(longest) + edges, least), most)
}

/** Height of a line in the sheet's font, points. */
const lineHeight = 13.5

/** Not every program finds the height of wrapped texts by itself: LibreOffice prints their lines on each other. */
const heightOf = (cells: readonly Formatted[], widths: readonly number[]): number =>
  lineHeight *
  Math.max(...cells.map(([cell], index) => linesIn(String(cell), (widths[index] ?? 0) - edges)))

/** How many lines a text takes; a word that is too long is broken. */
function linesIn(text: string, width: number): number {
  let lines = 1
  let used = 0
  for (const word of text.split(/(?<=[\s-])/)) {
    const own = lengthOf(word)
    if (used > 0 && used + lengthOf(word.trimEnd()) > width) {
      lines += 1
      used = 0
    }
    const further = Math.ceil(lengthOf(word.trimEnd()) / width) - 1
    lines += Math.max(further, 0)
    used = further > 0 ? own - further * width : used + own
  }
  return lines
}

/** Signs of a text in digits' widths: capitals are wider, and those of Chinese and Japanese twice as wide. */
const lengthOf = (text: string): number =>
  text.length +
  0.25 * (text.match(/[A-ZMWmw@%]/g)?.length ?? 0) +
  (text.match(/[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0)
