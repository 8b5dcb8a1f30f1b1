import { strToU8, zipSync } from 'fflate'
import { csvOf } from '#tests/support/sheets.ts'

// Sheets as suppliers send them, about variants that the catalogue has.

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'http://schemas.openxmlformats.org/package/2006'

interface BookSheet {
  name: string
  rows: readonly (readonly string[])[]
  /** ranges of merged cells */
  merged?: readonly string[]
}

const letter = (place: number) => String.fromCharCode(65 + place)

function sheetXml({ rows, merged = [] }: BookSheet): string {
  const cell = (text: string, place: number, row: number) =>
    text === ''
      ? ''
      : `<c r="${letter(place)}${row}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((text, place) => cell(text, place, index + 1)).join('')}</row>`,
  )
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`}</worksheet>`
}

/** A workbook of several sheets of texts. */
export function bookOf(name: string, sheets: readonly BookSheet[]) {
  const list = sheets.map(
    (sheet, index) =>
      `<sheet name="${sheet.name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${types}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${types}/relationships">${relations.join('')}</Relationships>`,
  }
  for (const [index, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet)
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))),
    ),
  }
}

const textFile = (name: string, bytes: Uint8Array) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(bytes),
})

/** An Info sheet first; titles, two lines of headings, units and a footnote on the second one. */
export const technicalSheet = (code: string) =>
  bookOf('lumenta technik.xlsx', [
    { name: 'Info', rows: [['Lumenta Leuchten GmbH'], ['Alle Preise zzgl. MwSt.']] },
    {
      name: 'Technik',
      merged: ['A1:H1', 'B3:C3', 'D3:F3'],
      rows: [
        ['Lumenta Leuchten GmbH – Technische Daten 2026'],
        [],
        ['Artikel', 'Elektrische Daten', '', 'Licht', '', '', 'Mechanik', ''],
        ['Artikelnummer', 'Leistung', 'Schutzklasse', 'Lichtstrom', 'Farbtemperatur', 'CRI', 'Schutzart', 'Gewicht'],
        ['', 'W', '', 'lm', 'K', 'Ra', '', 'kg'],
        [`${code}-27`, '8,5', 'II', '780', '2700-3000K', '>90', 'IP65/IK08', '0,42'],
        [`${code}-30`, '14,2', 'II', '1.350 lm', '4000', '≥90', 'IP 44', '430 g'],
        ['* lieferbar ab Q3/2026. Technische Änderungen vorbehalten.'],
      ],
    },
  ])

/** A price list as text with a title, marks, a column that the catalogue lacks and words for nothing. */
export const priceList = (code: string) =>
  textFile(
    'preisliste.csv',
    // ü, ß and ² stand in Windows-1252 as in ISO 8859-1.
    Buffer.from(
      [
        'Preisliste 2026 für Leuchten;;;;;;',
        ';;;;;;',
        'Art.-Nr.;Anschlussleistung [W];Farbwiedergabe;DALI-2 DT6;Größe;Gewicht (g);Preis [EUR]',
        `${code}-27;12,5;Ra > 90;✓;XL;430;129,00`.replace('✓', 'x'),
        `${code}-30;28;97;;n/a;1200;auf Anfrage`,
      ].join('\r\n'),
      'latin1',
    ),
  )

/** Arabic headings, with Arabic figures in the cells. */
export const arabicSheet = (code: string) =>
  bookOf('قائمة.xlsx', [
    {
      name: 'المنتجات',
      rows: [
        ['قائمة المنتجات ٢٠٢٦'],
        ['رمز الطلب', 'القدرة (واط)', 'درجة الحماية', 'الوزن'],
        [`${code}-27`, '١٢', 'IP65', '430 g'],
        [`${code}-30`, '١٥', 'IP44', '1.2 kg'],
      ],
    },
  ])

/** A column for each colour temperature, with order codes in its cells. */
export const matrixSheet = (code: string) =>
  textFile(
    'matrix.csv',
    csvOf([
      ['Model code', '2700 K', '3000 K'],
      [code, `${code}-27`, `${code}-30`],
    ]),
  )

/** Headings of which none names the products. */
export const unnamedSheet = (code: string) =>
  textFile(
    'unnamed.csv',
    csvOf([
      ['Zzz', 'Power (W)'],
      [`${code}-27`, 12],
      [`${code}-30`, 15],
    ]),
  )
