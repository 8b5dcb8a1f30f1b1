import { strFromU8, unzipSync } from 'fflate'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { scheduleXlsx } from '#src/domain/schedule/schedule-files.ts'
import { hasLibreOffice, savedByLibreOffice } from '#tests/support/libreoffice.ts'
import { isLong } from '#tests/support/long-run.ts'
import { describedLine, finishes, hostileLines } from '#tests/support/schedule/hostile-lines.ts'

/** Title, two facts and a blank row stand above the titles of the columns. */
const above = 4
const head = (title: string) => ({
  title,
  facts: [
    ['Project', 'Villa'],
    ['Revision', '=1+1'],
  ] as const,
})

const read = async (bytes: Uint8Array) => {
  const [sheet] = await readSheet(Buffer.from(bytes), { trim: false })
  return sheet
}

test('A workbook holds every cell of the schedule: numbers as numbers, texts as they are', async () => {
  const table = scheduleTable(hostileLines, finishes)
  const sheet = await read(scheduleXlsx(table, head('Lobby')))
  const titles = [
    ...['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT (K)', 'CRI'],
    ...['Beam (°)', 'IP', 'Control', 'Mounting', 'Finish', 'Location', 'Note'],
  ]
  const cells = [titles, ...table.rows, table.totals]
  const facts = sheet?.data.slice(0, above).map((row) => row.filter((cell) => cell !== null))
  expect(facts).toEqual([['Lobby'], ['Project', 'Villa'], ['Revision', '=1+1'], []])
  expect(sheet?.data.slice(above)).toEqual(
    cells.map((row) => row.map((cell) => (cell === '' ? null : cell))),
  )
})

test('No text is a formula, and one that would be typed as a formula is marked as text', () => {
  const table = scheduleTable([{ ...describedLine, note: '=1+1' }], finishes)
  const files = unzipSync(scheduleXlsx(table, head('=1+1 <&"')))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="P6" s="2" t="inlineStr">/)
  // One above the table, too.
  expect(sheet).toMatch(/<c r="C3" s="13" t="inlineStr">/)
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  expect(styles.match(/<xf [^>]*>/g)?.[1 + 2]).toContain('quotePrefix="1"')
  const core = strFromU8(files['docProps/core.xml'] ?? new Uint8Array())
  expect(core).toContain('<dc:title>=1+1 &lt;&amp;&quot;</dc:title>')
})

test('The header is frozen, each column has a width, and the bytes depend only on the schedule', () => {
  const table = scheduleTable([describedLine], finishes)
  const bytes = scheduleXlsx(table, head('Lobby'))
  const files = unzipSync(bytes)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain(
    '<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet.match(/<col /g)).toHaveLength(table.columns.length)
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Schedule'!$5:$5</definedName>`,
  )
  expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>')
  expect(scheduleXlsx(table, head('Lobby'))).toEqual(bytes)
})

test('Numbers of a workbook are shown as the site shows them: 1,100 lm, 10.2 W, 3000 K', () => {
  const table = scheduleTable([{ ...describedLine, quantity: 200 }], finishes)
  const files = unzipSync(scheduleXlsx(table, head('Lobby')))
  const [sheet = '', styles = ''] = ['worksheets/sheet1', 'styles'].map((name) =>
    strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array()),
  )
  const [, cellFormats = ''] = styles.split('<cellXfs')
  const formatIds = Array.from(cellFormats.matchAll(/<xf numFmtId="(\d+)"/g), ([, id]) => id)
  const formatOf = (place: string) => {
    const [, style] = new RegExp(`<c r="${place}" s="(\\d+)"><v>`).exec(sheet) ?? []
    return formatIds[Number(style)]
  }
  const custom = /<numFmt numFmtId="(\d+)" formatCode="#,##0.0#"/.exec(styles)?.[1]
  // ECMA-376, 18.8.30: 1 is '0', 3 is '#,##0'.
  expect(['F6', 'G6', 'H6', 'B7', 'F7'].map(formatOf)).toEqual([custom, '3', '1', '3', '3'])
})

/** Height of each row of the sheet, points, from the titles of the columns on. */
const heightsOf = (bytes: Uint8Array) =>
  Array.from(
    strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).matchAll(
      /<row r="\d+" ht="([\d.]+)" customHeight="1">/g,
    ),
    ([, height]) => Number(height),
  )

test('A row is as high as its longest text needs, because LibreOffice would print its lines on each other', () => {
  const notes = ['Short', 'Dim to 30 % after 22:00, as the architect has approved. '.repeat(4)]
  const table = scheduleTable(
    notes.map((note) => ({ ...describedLine, note })),
    finishes,
  )
  const [titles = 0, low = 0, high = 0, totals = 0] = heightsOf(scheduleXlsx(table, head('Lobby')))
  expect([titles, low, totals]).toEqual([titles, titles, titles])
  // 228 letters in a column of 32, of which an indent takes some.
  expect(high / titles).toBeGreaterThanOrEqual(8)
  expect(high / titles).toBeLessThanOrEqual(11)
})

if (isLong && (await hasLibreOffice()))
  test('LibreOffice keeps the heights, the repeated header and A4 in landscape', async () => {
    const table = scheduleTable(hostileLines, finishes)
    const bytes = scheduleXlsx(table, head('Lobby'))
    const saved = await savedByLibreOffice(bytes, 'xlsx')
    const files = unzipSync(saved)
    const [sheet = '', book = ''] = ['worksheets/sheet1', 'workbook'].map((name) =>
      strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array()),
    )
    expect(book).toMatch(/_xlnm.Print_Titles[^<]*>[^<]*\$5:\$5</)
    expect(sheet).toMatch(/<pageSetup[^>]*paperSize="9"[^>]*orientation="landscape"/)
    const own = sheet.matchAll(/<row [^>]*ht="([\d.]+)"[^>]*customHeight="true"/g)
    const rounded = (heights: number[]) => heights.map((height) => Math.round(height))
    expect(rounded(Array.from(own, ([, height]) => Number(height)))).toEqual(
      rounded(heightsOf(bytes)),
    )
  })
