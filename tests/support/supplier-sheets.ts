import { strToU8, zipSync } from 'fflate'
import { columnLetter } from '#src/domain/sheets/reading/column-names.ts'

export type Cells = readonly (string | number | null)[]

export interface MadeSheet {
  name: string
  rows: readonly Cells[]
  /** such as A1:C1 */
  merged?: readonly string[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A cell of XML; a text that begins with ‘=’ is a formula without a value, one with ‘#’ an error. */
function cellXml(cell: string | number | null, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell.startsWith('=')) return `<c r="${place}"><f>${escaped(cell.slice(1))}</f></c>`
  if (cell.startsWith('#')) return `<c r="${place}" t="e"><v>${escaped(cell)}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
}

function sheetXml({ rows, merged = [] }: MadeSheet): string {
  const lines = rows.map((cells, index) => {
    const row = index + 1
    const xml = cells.map((cell, place) => cellXml(cell, `${columnLetter(place)}${row}`)).join('')
    return xml === '' ? '' : `<row r="${row}">${xml}</row>`
  })
  const cells = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const after = cells === '' ? '' : `<mergeCells count="${merged.length}">${cells}</mergeCells>`
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${after}</worksheet>`
}

/** A workbook of several sheets, as a supplier sends it. */
export function suppliersWorkbook(sheets: readonly MadeSheet[]): Uint8Array<ArrayBuffer> {
  const listed = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships">${related.join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]),
    ),
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  )
}

/** A table as text, with quotation marks only where they are needed. */
export const suppliersText = (
  rows: readonly Cells[],
  separator: ',' | ';' | '\t' = ';',
  encoding: BufferEncoding = 'utf8',
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      rows
        .map((cells) =>
          cells
            .map((cell) => {
              const text = String(cell ?? '')
              return text.includes(separator) || text.includes('"')
                ? `"${text.replaceAll('"', '""')}"`
                : text
            })
            .join(separator),
        )
        .join('\r\n'),
      encoding,
    ),
  )
