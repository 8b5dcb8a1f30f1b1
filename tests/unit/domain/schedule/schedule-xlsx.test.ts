import { strFromU8, unzipSync } from 'fflate'
import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { scheduleTable } from '#src/domain/schedule/schedule-table.ts'
import { scheduleXlsx } from '#src/domain/schedule/schedule-files.ts'
import { describedLine, finishes, hostileLines } from '#tests/support/schedule/hostile-lines.ts'

const read = async (bytes: Uint8Array) => {
  const [sheet] = await readSheet(Buffer.from(bytes), { trim: false })
  return sheet
}

test('A workbook holds every cell of the schedule: numbers as numbers, texts as they are', async () => {
  const table = scheduleTable(hostileLines, finishes)
  const sheet = await read(scheduleXlsx(table, 'Lobby'))
  const titles = [
    ...['Type', 'Qty', 'Brand', 'Description', 'Order code', 'W', 'lm', 'CCT (K)', 'CRI'],
    ...['Beam (°)', 'IP', 'Control', 'Mounting', 'Finish', 'Location', 'Note'],
  ]
  const cells = [titles, ...table.rows, table.totals]
  expect(sheet?.data).toEqual(cells.map((row) => row.map((cell) => (cell === '' ? null : cell))))
})

test('No text is a formula, and one that would be typed as a formula is marked as text', () => {
  const table = scheduleTable([{ ...describedLine, note: '=1+1' }], finishes)
  const files = unzipSync(scheduleXlsx(table, '=1+1 <&"'))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="P2" s="2" t="inlineStr">/)
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  expect(styles.match(/<xf [^>]*>/g)?.[1 + 2]).toContain('quotePrefix="1"')
  const core = strFromU8(files['docProps/core.xml'] ?? new Uint8Array())
  expect(core).toContain('<dc:title>=1+1 &lt;&amp;&quot;</dc:title>')
})

test('The header is frozen, each column has a width, and the bytes depend only on the schedule', () => {
  const table = scheduleTable([describedLine], finishes)
  const bytes = scheduleXlsx(table, 'Lobby')
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  )
  expect(sheet.match(/<col /g)).toHaveLength(table.columns.length)
  expect(scheduleXlsx(table, 'Lobby')).toEqual(bytes)
})

test('Numbers of a workbook are shown as the site shows them: 1,100 lm, 10.2 W, 3000 K', () => {
  const table = scheduleTable([{ ...describedLine, quantity: 200 }], finishes)
  const files = unzipSync(scheduleXlsx(table, 'Lobby'))
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
  expect(['F2', 'G2', 'H2', 'B3', 'F3'].map(formatOf)).toEqual([custom, '3', '1', '3', '3'])
})
