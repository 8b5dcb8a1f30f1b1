import { beginsAsFormula } from '#src/domain/csv.ts'
import type { CellNames } from './cells.ts'
import { type Property, clearing } from '#src/domain/product/properties.ts'
import {
  type Formatted,
  columnName,
  declaration,
  main,
  officeTypes,
  packageTypes,
  part,
  relationships,
  rowXml,
  styleSheet,
  textXml,
} from './workbook-xml.ts'

// A workbook of products: the rows, the rules of each column, and the choices of the drop-downs. It is
// written in pieces, because a catalogue’s rows are longer than memory should hold.

/** The places of the cell formats in {@link styles}. */
const formats = { head: 1, text: 2, guarded: 3, number: 4, day: 5 } as const

const format = (numFmt: number, attributes = 'fontId="0" fillId="0"') =>
  `<xf numFmtId="${numFmt}" borderId="0" xfId="0" applyNumberFormat="1" ${attributes}/>`

/** Excel's own formats: 49 is text, so that nothing typed there becomes a date or a formula. */
const styles = styleSheet(
  [
    format(49, 'fontId="1" fillId="2" applyFont="1" applyFill="1"'),
    format(49),
    format(49, 'fontId="0" fillId="0" quotePrefix="1"'),
    format(0),
    format(164),
  ],
  { numbers: ['<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>'] },
)

const sheetNames = ['Products', 'Rules', 'Choices'] as const

const contentTypes = `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>${sheetNames
  .map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${part}.worksheet+xml"/>`,
  )
  .join(
    '',
  )}<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${part}.sharedStrings+xml"/></Types>`

const workbook = `<workbook xmlns="${main}" xmlns:r="${officeTypes}"><sheets>${sheetNames
  .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
  .join('')}</sheets></workbook>`

/** The parts that {@link productSheet} writes; the second one when all rows are written. */
export const productSheetPath = 'xl/worksheets/sheet1.xml'
export const productTextsPath = 'xl/sharedStrings.xml'

/** Every other part of the workbook, by its path. */
export function otherParts(columns: readonly Property[], names: CellNames): Record<string, string> {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml', officeTypes]]),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheetNames.map(
        (_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`, officeTypes] as const,
      ),
      ['styles', 'styles.xml', officeTypes],
      ['sharedStrings', 'sharedStrings.xml', officeTypes],
    ]),
    'xl/styles.xml': styles,
    'xl/worksheets/sheet2.xml': rulesSheet(columns),
    'xl/worksheets/sheet3.xml': choicesSheet(columns, names),
  }
  return Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, declaration + xml]))
}

const frozen = (columns: number) =>
  `<sheetViews><sheetView workbookViewId="0"><pane ${columns === 0 ? '' : `xSplit="${columns}" `}ySplit="1" topLeftCell="${columnName(columns)}2" activePane="${columns === 0 ? 'bottomLeft' : 'bottomRight'}" state="frozen"/></sheetView></sheetViews>`

const col = (index: number, width: number, style: number) =>
  `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`

/** Of a column's values and of cells that somebody adds below them. */
function formatOf(column: Property): number {
  if (column.kind === 'field' && column.field.kind === 'date') return formats.day
  return column.kind === 'attribute' && column.attribute.kind === 'number'
    ? formats.number
    : formats.text
}

/** In characters. */
function widthOf({ kind, heading, ...column }: Property): number {
  const isProse = 'field' in column && column.field.kind === 'prose'
  const isNamed = ['file', 'files', 'relation', 'code'].includes(kind)
  const least = isProse ? 48 : isNamed ? 22 : 10
  return Math.min(Math.max(heading.length + 3, least), 48)
}

/** Rows below the last one that get drop-downs too. */
const furtherRows = 1000

/**
 * Characters of the texts that cells share, which stay in memory until the sheet is written. Shared texts make a
 * large workbook a third smaller, because variants repeat those of their product.
 */
const sharedAtMost = 32 * 1024 * 1024

/** The sheet of products: its beginning, each row, its end, and the texts that its cells share. */
export function productSheet(columns: readonly Property[]) {
  const formatsOf = columns.map(formatOf)
  const cellsOf = columns.map((_, index) => columnName(index))
  /** the first column that is no code; those before it stay in sight */
  const codes = columns.findIndex(({ kind }) => kind !== 'code')
  const places = new Map<string, number>()
  let size = 0
  const xmlOf = (text: string) => {
    const style = beginsAsFormula(text) ? formats.guarded : formats.text
    let place = places.get(text)
    if (place === undefined) {
      if (size > sharedAtMost) return `" s="${style}" t="inlineStr"><is>${textXml(text)}</is></c>`
      place = places.size
      size += text.length
      places.set(text, place)
    }
    return `" s="${style}" t="s"><v>${place}</v></c>`
  }
  return {
    begin:
      `${declaration}<worksheet xmlns="${main}">${frozen(codes === -1 ? columns.length : codes)}<cols>` +
      columns.map((column, index) => col(index, widthOf(column), formatsOf[index] ?? 0)).join('') +
      `</cols><sheetData>${rowXml(
        columns.map(({ heading }): Formatted => [heading, formats.head]),
        1,
      )}`,
    row: (cells: readonly (string | number)[], row: number): string => {
      let xml = `<row r="${row}">`
      for (let index = 0; index < cells.length; index += 1) {
        const cell = cells[index]
        if (cell === '' || cell === undefined) continue
        xml += `<c r="${cellsOf[index]}${row}`
        if (typeof cell === 'number') xml += `" s="${formats.number}"><v>${cell}</v></c>`
        else {
          const serial = formatsOf[index] === formats.day ? serialOf(cell) : undefined
          xml += serial === undefined ? xmlOf(cell) : `" s="${formats.day}"><v>${serial}</v></c>`
        }
      }
      return `${xml}</row>`
    },
    end: (rows: number): string =>
      `</sheetData>${dropDowns(columns, rows + 1 + furtherRows)}</worksheet>`,
    *texts(): Generator<string, void, void> {
      yield `${declaration}<sst xmlns="${main}" uniqueCount="${places.size}">`
      for (const text of places.keys()) yield `<si>${textXml(text)}</si>`
      yield '</sst>'
    },
  }
}

/** A day as spreadsheets count it. They count one too many before March 1900. */
function serialOf(day: string): number | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && day > '1900-03-01' && !Number.isNaN(time)
  return isDay && new Date(time).toISOString().startsWith(day)
    ? Math.round((time - Date.UTC(1899, 11, 30)) / 86_400_000)
    : undefined
}

/** The columns with drop-downs, which have their choices in a column of the third sheet each. */
const withChoices = (columns: readonly Property[]) =>
  columns.filter((column) => column.choices !== undefined || isFinish(column))

const isFinish = (column: Property) =>
  column.kind === 'attribute' && column.attribute.kind === 'finish'

/** They only offer: another value is allowed, such as `[clear]`. The import judges it. */
function dropDowns(columns: readonly Property[], last: number): string {
  const chosen = withChoices(columns)
  if (chosen.length === 0) return ''
  const validations = chosen.map((column, index) => {
    const place = columnName(columns.indexOf(column))
    const list = columnName(index)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${place}2:${place}${last}"><formula1>Choices!$${list}$2:$${list}$${choicesAtMost}</formula1></dataValidation>`
  })
  return `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`
}

const choicesAtMost = 200

function choicesSheet(columns: readonly Property[], { finishes }: CellNames): string {
  const lists = withChoices(columns).map((column) => ({
    heading: column.heading,
    choices: column.choices ?? finishes.map(({ code }) => code).slice(0, choicesAtMost - 1),
  }))
  const longest = Math.max(0, ...lists.map(({ choices }) => choices.length))
  const rows = [
    lists.map(({ heading }): Formatted => [heading, formats.head]),
    ...Array.from({ length: longest }, (_, row) =>
      lists.map(({ choices }): Formatted => [choices[row] ?? '', formats.text]),
    ),
  ]
  return plainSheet(
    rows,
    lists.map(({ heading }) => Math.max(heading.length + 3, 14)),
  )
}

function rulesSheet(columns: readonly Property[]): string {
  const heads = ['Column', 'Unit', 'Rule', 'May be cleared']
  const rows = columns.map((column) => [
    column.heading,
    column.kind === 'attribute' ? (column.attribute.unit?.symbol ?? '') : '',
    column.rule,
    column.isOptional ? `yes, with ${clearing}` : 'no',
  ])
  return plainSheet(
    [
      heads.map((head): Formatted => [head, formats.head]),
      ...rows.map((cells) => cells.map((cell): Formatted => [cell, formats.text])),
    ],
    [40, 8, 100, 22],
  )
}

function plainSheet(rows: readonly Formatted[][], widths: readonly number[]): string {
  const cols = widths.map((width, index) => col(index, width, formats.text)).join('')
  const body = rows.map((cells, index) => rowXml(cells, index + 1)).join('')
  return `<worksheet xmlns="${main}">${frozen(0)}<cols>${cols}</cols><sheetData>${body}</sheetData></worksheet>`
}
