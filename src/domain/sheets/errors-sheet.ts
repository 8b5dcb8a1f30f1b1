import { zipSync, strToU8 } from 'fflate'
import { type Cell, cellText } from './cells.ts'
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
  solidFill,
  styleSheet,
} from './workbook-xml.ts'

/** A row as it was sent, with sentences about it. */
export interface FaultyRow {
  row: number
  cells: readonly Cell[]
  /** indexes of its wrong cells */
  marked: ReadonlySet<number>
  sentences: readonly string[]
}

const formats = { head: 1, text: 2, marked: 3 } as const

const styles = styleSheet(
  [
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="3" borderId="0" xfId="0" applyFill="1" quotePrefix="1"/>',
  ],
  { fills: [solidFill('FFFFD2C4')] },
)

const files = {
  '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
  '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml', officeTypes]]),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeTypes}"><sheets><sheet name="Errors" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships([
    ['worksheet', 'worksheets/sheet1.xml', officeTypes],
    ['styles', 'styles.xml', officeTypes],
  ]),
  'xl/styles.xml': styles,
}

/** The two columns that this workbook adds; an import leaves them out by these headings. */
export const addedHeadings = ['Row in the file', 'What is wrong'] as const

/** The rows of a file that have errors, as a workbook: the wrong cells marked, the sentences first. */
export function errorsXlsx(
  headings: readonly string[],
  rows: readonly FaultyRow[],
): Uint8Array<ArrayBuffer> {
  const head = [...addedHeadings, ...headings].map((text): Formatted => [text, formats.head])
  const lines = rows.map(({ row, cells, marked, sentences }) => [
    [String(row), formats.text] as Formatted,
    [sentences.join(' '), formats.text] as Formatted,
    ...headings.map((_, index): Formatted => {
      const style = marked.has(index) ? formats.marked : formats.text
      return [cellText(cells[index] ?? null), style]
    }),
  ])
  const last = columnName(addedHeadings.length + headings.length)
  const sheet = `<worksheet xmlns="${main}"><dimension ref="A1:${last}${rows.length + 1}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="1" width="14" customWidth="1"/><col min="2" max="2" width="60" customWidth="1"/><col min="3" max="${headings.length + 2}" width="20" customWidth="1"/></cols><sheetData>${[head, ...lines].map((cells, index) => rowXml(cells, index + 1)).join('')}</sheetData></worksheet>`
  const parts = { ...files, 'xl/worksheets/sheet1.xml': sheet }
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)]),
    ),
  )
}
