import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { uploadPartSize } from '#src/domain/files/file-limits.ts'
import { fileMessages } from '#src/domain/sheets/file-messages.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { xlsxType } from '#src/domain/sheets/xlsx-type.ts'
import { headingMessages } from '#src/domain/sheets/match-headings.ts'
import { allItems } from '#tests/support/changes.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { csvOf, workbookOf, xmlCell, xmlRow } from '#tests/support/sheets.ts'

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
const head = 'Order code;Color\r\nLUM-101-27;'
/** чёрный, as Windows stores it */
const russian = bytesOf(head, [0xf7, 0xb8, 0xf0, 0xed, 0xfb, 0xe9], '\r\n')
/** weiß */
const german = bytesOf(head, [0x77, 0x65, 0x69, 0xdf], '\r\n')

const send = (body: Uint8Array<ArrayBuffer>, type: string, query = '') =>
  site.call(`import${query}`, { method: 'POST', body, headers: { 'Content-Type': type } })
const answered = async (response: Response) => (await response.json()) as ImportAnswer

test('A guess that is not sure is asked, and never applied before somebody has chosen', async () => {
  const before = await allItems(site.database)
  const answer = await site.dryRun(russian)
  const { encoding } = answer
  expect(encoding).toMatchObject({ name: 'windows-1251', by: 'guess', sure: false })
  expect(encoding?.lines).toEqual(['LUM-101-27;чёрный'])
  expect(encoding?.others.map(({ name }) => name)).toContain('koi8-u')
  const refused = await site.post(`import/${answer.import}/apply`, { skipErrors: true })
  const message = importMessages.unsureEncoding(encoding?.label ?? '')
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { message, errors: { encoding: [message] } },
  ])
  expect(await allItems(site.database)).toEqual(before)
})

test('The chosen encoding reads the file again, as an import in the place of the other', async () => {
  const { import: first } = await site.dryRun(russian)
  const again = await answered(
    await site.post(`import/${first}/encoding`, { encoding: 'windows-1251' }),
  )
  expect(again.encoding).toMatchObject({ name: 'windows-1251', by: 'hand', sure: true })
  expect(again.rows[0]?.changes).toEqual({ Color: ['Matt black', 'чёрный'] })
  expect((await site.call(`import/${first}`)).status).toBe(404)
  const third = await answered(
    await site.post(`import/${again.import}/encoding`, { encoding: 'windows-1253' }),
  )
  expect(third.rows[0]?.changes?.['Color']?.[1]).not.toBe('чёрный')
  const chosen = await answered(
    await site.post(`import/${third.import}/encoding`, { encoding: 'windows-1251' }),
  )
  expect((await site.post(`import/${chosen.import}/apply`)).status).toBe(200)
  expect((await site.product(101))?.color).toBe('чёрный')
  const late = await site.post(`import/${chosen.import}/encoding`, { encoding: 'koi8-r' })
  expect([late.status, ((await late.json()) as { message: string }).message]).toEqual([
    409,
    importMessages.alreadyApplied,
  ])
  expect((await site.post(`import/${chosen.import}/undo`)).status).toBe(200)
})

test('A table that is sent as the body names its encoding in the query', async () => {
  const guess = await answered(await send(russian, 'application/octet-stream'))
  expect(guess.encoding?.sure).toBe(false)
  const again = await site.post(`import/${guess.import}/encoding`, { encoding: 'windows-1251' })
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    422,
    importMessages.noUpload,
  ])
  const chosen = await answered(await send(russian, 'text/csv', '?encoding=windows-1251'))
  expect(chosen.encoding).toMatchObject({ by: 'hand', sure: true })
  expect((await send(russian, 'text/csv', '?encoding=ebcdic')).status).toBe(422)
})

test('A guess is sure where no other encoding gives possible words', async () => {
  const { encoding, rows } = await site.dryRun(german)
  expect(encoding).toMatchObject({ name: 'windows-1252', by: 'guess', sure: true })
  expect(rows[0]?.changes?.['Color']?.[1]).toBe('weiß')
})

test('Headings that are unknown come with the encodings in which they may be known', async () => {
  const response = await site.begin(
    bytesOf('Order code;', [0xf6, 0xe2, 0xe5, 0xf2], '\r\nLUM-101-27;x\r\n'),
  )
  const body = (await response.json()) as ImportAnswer & { errors: Record<string, string[]> }
  expect([response.status, body.errors]).toEqual([
    422,
    { цвет: [headingMessages.unknown('цвет', undefined)] },
  ])
  expect(body.encoding).toMatchObject({ name: 'windows-1251', by: 'guess' })
})

const utf8 = csvOf([
  ['Order code', 'Color'],
  ['LUM-101-27', 'weiß'],
])
/** As long as a file that is sent as the body may be. */
const long = new Uint8Array(uploadPartSize).fill(0x0a)
long.set(utf8)
const workbook = workbookOf(xmlRow(1, ['Order code', 'Color']) + xmlRow(2, ['LUM-101-27', 'weiß']))
test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['text/csv', utf8],
  ['text/csv', long],
  ['application/octet-stream', long],
  ['text/csv; charset=utf-8', utf8],
  ['Text/CSV;header=present', utf8],
  ['text/tab-separated-values', bytesOf('Order code\tColor\nLUM-101-27\tweiß\n')],
  ['text/plain', utf8],
  ['application/vnd.ms-excel', utf8],
  ['application/octet-stream', utf8],
  ['', utf8],
  [xlsxType, workbook],
  [`${xlsxType}; charset=binary`, workbook],
  ['application/octet-stream', workbook],
])('A file of the type ‘%s’ is read', async (type, body) => {
  const response = await send(body, type)
  expect(response.status).toBe(200)
  expect((await answered(response)).rows[0]?.changes).toEqual({ Color: ['Matt black', 'weiß'] })
})

test.each(['image/png', 'image/jpeg', 'text/html', 'application/pdf', 'multipart/form-data'])(
  'A file of the type %s is 415',
  async (type) => {
    const response = await send(utf8, type)
    expect([response.status, await response.json()]).toEqual([
      415,
      { message: importMessages.otherType },
    ])
  },
)

test('Letters that were lost on the way are not imported', async () => {
  const response = await send(bytesOf(head, 'wei\uFFFD\r\n'), 'text/csv')
  expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
    422,
    fileMessages.lost,
  ])
})

test('A look-up that failed in Order code changes nothing of the product that Code names', async () => {
  const before = await allItems(site.database)
  const {
    rows,
    summary,
    import: id,
  } = await site.dryRun(
    workbookOf(
      xmlRow(1, ['Order code', 'Code', 'Power (W)']) +
        `<row r="2"><c r="A2" t="e"><f>VLOOKUP(1,1,1,0)</f><v>#N/A</v></c>${xmlCell('B2', 'LUM-101')}<c r="C2"><v>9</v></c></row>`,
    ),
  )
  expect(summary).toEqual({ create: 0, change: 0, same: 0, error: 1 })
  expect(rows[0]?.errors?.map(({ column, value }) => [column, value])).toEqual([
    ['Order code', '#N/A'],
  ])
  await site.post(`import/${id}/apply`, { skipErrors: true })
  expect(await allItems(site.database)).toEqual(before)
  expect((await site.call(`import/${id}/errors.xlsx`)).status).toBe(200)
})

test('A code whose cell is merged over several rows is that of each of them', async () => {
  const { rows } = await site.dryRun(
    workbookOf(
      xmlRow(1, ['Order code', 'Code', 'Power (W)']) +
        `<row r="2">${xmlCell('A2', 'LUM-101-27')}${xmlCell('B2', 'LUM-101')}<c r="C2"><v>9</v></c></row>` +
        '<row r="3"><c r="C3"><v>9</v></c></row>',
      { after: '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>' },
    ),
  )
  expect(rows.map(({ row, key, action }) => [row, key, action])).toEqual([
    [2, 'LUM-101-27', 'change'],
    [3, 'LUM-101-27', 'error'],
  ])
})

test('A dry run counts rows and the products that they are about', async () => {
  const answer = await site.dryRun([
    ['Order code', 'Code', 'Power (W)'],
    ['LUM-102-27', 'LUM-102', 9],
    ['LUM-102-30', 'LUM-102', 9],
    ['LUM-103-27', 'LUM-103', 12],
  ])
  expect([answer.summary, answer.products]).toEqual([
    { create: 0, change: 2, same: 1, error: 0 },
    { create: 0, change: 1, drafts: 0 },
  ])
})
