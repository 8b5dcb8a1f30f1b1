import { strToU8, zipSync } from 'fflate'
import { csvRow } from '#src/domain/csv.ts'
import type { CellNames } from '#src/domain/sheets/cells.ts'
import { storedProperties } from '#src/domain/product/properties.ts'
import {
  otherParts,
  productSheet,
  productSheetPath,
  productTextsPath,
} from '#src/domain/sheets/product-workbook.ts'
import { type StoredProduct, productRow } from '#src/domain/sheets/product-rows.ts'

/** A table as UTF-8, as the import reads it. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(rows.map((cells) => csvRow(cells.map(String))).join(''))

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006'

/**
 * A workbook with this XML between its rows, in which format 1 is a day.
 * @param rows `<row …>…</row>`, and what follows the rows after `</sheetData>`
 */
export function workbookOf(
  rows: string,
  { after = '', strings = '' }: { after?: string; strings?: string } = {},
): Uint8Array<ArrayBuffer> {
  return zipped({
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
}

/** Products as an export writes them. */
export function exportedWorkbook(
  products: readonly StoredProduct[],
  names: CellNames,
): Uint8Array<ArrayBuffer> {
  const rows = products.flatMap((one) => exportedRows(one, names))
  const sheet = productSheet(storedProperties)
  const xml = sheet.begin + rows.map((cells, index) => sheet.row(cells, index + 2)).join('')
  return zipped({
    ...otherParts(storedProperties, names),
    [productSheetPath]: xml + sheet.end(rows.length),
    [productTextsPath]: [...sheet.texts()].join(''),
  })
}

const zipped = (parts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))

/** A row of texts. */
export const xmlRow = (row: number, cells: readonly string[], attributes = ''): string =>
  `<row r="${row}"${attributes}>${cells.map((text, index) => xmlCell(`${String.fromCharCode(65 + index)}${row}`, text)).join('')}</row>`

export const xmlCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The rows of a product in an export of everything. */
export function exportedRows(product: StoredProduct, names: CellNames) {
  const maker = { columns: storedProperties, names, computed: () => undefined }
  const variants = product.variants.length === 0 ? [undefined] : product.variants
  return variants.map((variant) => productRow(product, variant, maker))
}
