import { afterAll, beforeAll, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { rowMessages } from '#src/domain/sheets/rows.ts'
import { allItems } from '#tests/support/changes.ts'
import { type Imports, type Sheet, datasheetOfAll, startImports } from '#tests/support/imports.ts'
import { image, productOf } from '#tests/support/public-api.ts'
import { csvOf } from '#tests/support/sheets.ts'

let site: Imports

/** Shared and own values, a finish, a retired variant, texts that look like formulas. */
const luminaire = (id: number) =>
  productOf(datasheetOfAll, {
    id,
    code: `LUM-${id}`,
    dateOfRelease: '2025-06-01',
    title: '=1+1, "quoted"; and more',
    description: 'One line\n\n@two',
    specs: { watts: 12, r9: -5, voltage: { min: 220, max: 240, hertz: [50, 60] } },
    variants: [
      { orderCode: `LUM-${id}-27`, specs: { cct: 2700, finish: 'MB', control: ['DALI-2 DT6'] } },
      { orderCode: `LUM-${id}-30`, specs: { cct: 3000, finish: 'WH' }, retired: true },
    ],
    defaultVariant: `LUM-${id}-27`,
    category_ids: [12, 13],
  })

beforeAll(async () => {
  site = await startImports(undefined, [101, 102, 103, 104, 105, 106].map(luminaire))
})
afterAll(() => site.stop())

const call: Imports['call'] = (path, init) => site.call(path, init)
const post: Imports['post'] = (path, body) => site.post(path, body)
const dryRun = (sheet: Sheet) => site.dryRun(sheet)
const product = (id: number) => site.product(id)
const send = (bytes: Uint8Array<ArrayBuffer>, name = 'products.csv') =>
  call(`import?name=${name}`, {
    method: 'POST',
    body: bytes,
    headers: { 'Content-Type': 'application/octet-stream' },
  })

test.each(['csv', 'xlsx'])('An export as %s that is sent back changes nothing', async (format) => {
  const before = await allItems(site.database)
  const response = await call(`export.${format}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const answer = (await (await send(bytes)).json()) as ImportAnswer
  expect(answer).toMatchObject({
    state: 'compared',
    summary: { create: 0, change: 0, same: answer.total, error: 0 },
  })
  expect(answer.total).toBeGreaterThan(20)
  const applied = await post(`import/${answer.import}/apply`)
  expect(await applied.json()).toMatchObject({ created: 0, changed: 0 })
  expect(await allItems(site.database)).toEqual(before)
})

test('An import shows each change, makes it, and is undone as a whole', async () => {
  const before = await product(101)
  const answer = await dryRun([
    ['Bestellnummer', 'Leistung [W]', 'Farbtemperatur', 'Farbe', 'Code', 'Kategorie', 'IP'],
    ['LUM-101-27', '13,5 W', '2.700 K', 'weiß', '', 'DownLight', 'IP 65'],
    ['LUM-101-30', '13,5', '', '', '', '', ''],
    ['LUM-101-40', '13,5', '4000K', 'MB', 'LUM-101', '', ''],
  ])
  expect(answer.summary).toEqual({ create: 1, change: 2, same: 0, error: 0 })
  expect(answer.rows[0]?.changes).toEqual({
    'Power (W)': ['12', '13.5'],
    Finish: ['MB', 'WH'],
    Categories: ['DownLight; Frames', 'DownLight'],
    'Ingress protection': ['', 'IP65'],
  })
  expect(answer.columns[1]).toEqual({
    heading: 'Leistung [W]',
    column: 'specs.watts',
    label: 'Power (W)',
    by: 'name',
  })
  expect(await product(101)).toEqual(before)

  const first: unknown = await (await post(`import/${answer.import}/apply`)).json()
  expect(first).toMatchObject({ created: 0, changed: 1 })
  expect(await (await post(`import/${answer.import}/apply`)).json()).toEqual(first)
  const after = await product(101)
  expect(after?.specs).toEqual({ ...before?.specs, watts: 13.5 })
  expect(after?.category_ids).toEqual([12])
  expect(after?.variants).toEqual([
    {
      orderCode: 'LUM-101-27',
      specs: { cct: 2700, ip: 'IP65', control: ['DALI-2 DT6'], finish: 'WH' },
    },
    before?.variants[1],
    { orderCode: 'LUM-101-40', specs: { cct: 4000, finish: 'MB' } },
  ])
  expect(await (await call(`import/${answer.import}`)).json()).toMatchObject({ state: 'applied' })

  expect((await post(`import/${answer.import}/undo`)).status).toBe(200)
  expect(await product(101)).toEqual(before)
  expect(await (await call(`import/${answer.import}`)).json()).toMatchObject({ state: 'undone' })
})

test('Blank cells and missing columns keep values, and [clear] empties optional ones', async () => {
  const answer = await dryRun([
    ['Order code', 'Power (W)', 'Colour rendering R9', 'Title', 'Finish'],
    ['LUM-102-27', '[clear]', '', '', '[clear]'],
    ['LUM-102-30', '', '', '', ''],
    ['LUM-103-27', '', '', '[clear]', ''],
  ])
  expect(answer.rows.map(({ action }) => action)).toEqual(['change', 'same', 'error'])
  expect(answer.rows[2]?.errors).toMatchObject([{ column: 'Title', value: '[clear]' }])
  const refused = await post(`import/${answer.import}/apply`)
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { rows: [expect.stringContaining('1 row')] } },
  ])
  expect((await post(`import/${answer.import}/apply`, { skipErrors: true })).status).toBe(200)
  expect((await post(`import/${answer.import}/apply`)).status).toBe(200)
  const after = await product(102)
  // The other variant keeps the power that both shared.
  expect(after?.specs).not.toHaveProperty('watts')
  expect(after?.variants.map(({ specs }) => specs)).toEqual([
    { cct: 2700, control: ['DALI-2 DT6'] },
    { watts: 12, cct: 3000, finish: 'WH' },
  ])
})

test('Each error names its row, column, value, reason and the nearest right value', async () => {
  const rows = [
    [
      'Order code',
      'Code',
      'Distribution',
      'Categories',
      'Highest colour temperature (K)',
      'Default variant',
    ],
    ['LUM-104-27', '', 'narow', '', '', ''],
    ['LUM-104-3O', '', '', '', '', ''],
    ['LUM-104-30', '', '', 'Down Light', '', ''],
    ['LUM-105-27', 'LUM-104', '', '', '', ''],
    ['LUM-105-30', '', '', '', '2000', ''],
    ['LUM-105-30', '', '', '', '', ''],
    ['LUM-106-27', '', '', '', '', 'LUM-106-30'],
    ['', '', 'wide', '', '', ''],
    ['LUM-101-27', 'LUM-999', '', '', '', ''],
  ]
  const answer = await dryRun(rows)
  expect(
    answer.rows.map(({ row, errors = [] }) => [row, errors[0]?.column, errors[0]?.nearest]),
  ).toEqual([
    [2, 'Distribution', 'narrow'],
    [3, 'Order code', 'LUM-104-30'],
    [4, 'Categories', 'DownLight'],
    [5, 'Order code', undefined],
    [6, 'Highest colour temperature (K)', undefined],
    [7, 'Order code', undefined],
    [8, 'Default variant', undefined],
    [9, 'Code', undefined],
    [10, 'Order code', undefined],
  ])
  expect(answer.rows[1]?.errors?.[0]?.message).toBe(rowMessages.noProduct('LUM-104-3O'))
  expect(answer.rows[5]?.errors?.[0]?.message).toBe(rowMessages.twice(6))

  const only = await call(`import/${answer.import}?only=error&from=4&limit=2`)
  expect(await only.json()).toMatchObject({ rows: [{ row: 4 }, { row: 5 }], next: 6 })
  const workbook = await call(`import/${answer.import}/errors.xlsx`)
  const [sheet] = await readXlsxFile(Buffer.from(await workbook.arrayBuffer()))
  const data = sheet?.data ?? []
  expect([data.length, data[1]?.slice(0, 3)]).toEqual([
    rows.length,
    ['2', expect.stringContaining('narrow'), 'LUM-104-27'],
  ])
})

test('A new product needs all that a form requires, and is made with its variants', async () => {
  const heads = [
    'Code',
    'Order code',
    'Name',
    'Title',
    'Brand',
    'Product number',
    'Date of release',
    'Description',
    'Dimensions',
    'Color',
    'Material',
    'Accessories',
    'Image',
    'Power (W)',
    'Colour temperature (K)',
  ]
  const texts = [
    'New',
    'A title',
    'Sila',
    '0042',
    '25.11.2026',
    'Text',
    '1 m',
    'black',
    'steel',
    'none',
    image,
    9,
  ]
  const answer = await dryRun([
    heads,
    ['NEW-1', 'NEW-1-27', ...texts, 2700],
    ['NEW-1', 'NEW-1-30', ...texts, 3000],
    ['NEW-2', '', '', ...texts.slice(1), 3000],
  ])
  expect(answer.summary).toEqual({ create: 2, change: 0, same: 0, error: 1 })
  expect(answer.rows[2]?.errors?.[0]).toMatchObject({
    column: 'Name',
    message: 'The name is required.',
  })
  const applied = await post(`import/${answer.import}/apply`, { skipErrors: true })
  expect(await applied.json()).toMatchObject({ created: 1, changed: 0 })
  const found = [...(await allItems(site.database)).values()].find(
    (item) => 'code' in item && item.code === 'NEW-1',
  )
  expect(found).toMatchObject({
    brand: 'sila',
    productNumber: '0042',
    dateOfRelease: '2026-11-25',
    datasheetSource: 'made',
    image,
    specs: { watts: 9 },
    variants: [
      { orderCode: 'NEW-1-27', specs: { cct: 2700 } },
      { orderCode: 'NEW-1-30', specs: { cct: 3000 } },
    ],
  })
})

test('Unknown columns are refused by name, and a matching by hand is remembered', async () => {
  const rows = [
    ['Order code', 'Lumis', 'Internal'],
    ['LUM-105-27', 900, 'x'],
  ]
  const refused = await send(csvOf(rows))
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      errors: {
        Lumis: [expect.stringContaining('no column ‘Lumis’')],
        Internal: [expect.any(String)],
      },
    },
  ])
  const bytes = csvOf(rows)
  const { id } = (await (
    await post('uploads', {
      name: 'x.csv',
      type: 'text/csv',
      size: bytes.byteLength,
      kind: 'import',
    })
  ).json()) as { id: string }
  await call(`uploads/${id}/0`, { method: 'PUT', body: bytes })
  const matched = await post('import', {
    upload: id,
    columns: { Lumis: 'specs.lumens', Internal: null },
  })
  expect(await matched.json()).toMatchObject({
    name: 'x.csv',
    rows: [{ action: 'change', changes: { 'Luminous flux (lm)': ['', '900'] } }],
  })
  expect(await dryRun(rows)).toMatchObject({ columns: [{}, { by: 'hand' }, { column: null }] })
})

test('Two calls that go on with an import at once count each row once', async () => {
  const answer = await dryRun([
    ['Order code', 'Power (W)'],
    ['LUM-105-27', 21],
  ])
  await site.database.write([
    { sql: 'UPDATE import SET compared = 0 WHERE id = ?', args: [answer.import] },
    { sql: 'DELETE FROM import_row WHERE import_id = ?', args: [answer.import] },
    {
      sql: 'DELETE FROM proposal WHERE change_id = (SELECT change_id FROM import WHERE id = ?)',
      args: [answer.import],
    },
  ])
  const both = await Promise.all([0, 1].map(() => post(`import/${answer.import}/continue`)))
  for (const response of both)
    expect(await response.json()).toMatchObject({ done: true, compared: 1 })
  expect(await (await post(`import/${answer.import}/apply`)).json()).toMatchObject({ changed: 1 })
})

test('An export holds what is asked for', async () => {
  const lines = async (response: Response) =>
    (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(await lines(await call('export.csv?ids=101&columns=specs.cct'))).toEqual([
    '"Order code","Code","Colour temperature (K)"',
    '"LUM-101-27","LUM-101","2700"',
    '"LUM-101-30","LUM-101","3000"',
  ])
  const chosen = await post('export.csv', { orderCodes: ['lum-101-30', 'SL-2'], columns: ['name'] })
  expect(await lines(chosen)).toEqual([
    '"Order code","Code","Name"',
    '"LUM-101-30","LUM-101","Nadir 101"',
    '"","SL-2","Nadir 2"',
  ])
})

test('An export of a table has its rows and columns in their order', async () => {
  const lines = async (body: object) =>
    (await (await post('export.csv', body)).text()).replace('\uFEFF', '').trim().split('\r\n')
  const products = { rows: 'products', ids: [102, 2, 101] }
  await site.database.writeCatalogue([`UPDATE category SET asked = '["specs.cct"]'`])
  expect(await lines({ ...products, columns: ['code', 'variants', 'lacks', 'name'] })).toEqual([
    '"Code","Variants","Missing","Name"',
    '"LUM-102","2","No photometry, No picture of its own","Nadir 102"',
    '"SL-2","0","No photometry, No picture of its own, No colour temperature","Nadir 2"',
    '"LUM-101","2","No photometry, No picture of its own","Nadir 101"',
  ])
  const variants = { rows: 'variants', orderCodes: ['LUM-102-30', 'SL-2', 'lum-101-27'] }
  expect(
    await lines({ ...variants, columns: ['specs.cct', 'orderCode', 'specs.efficacy'] }),
  ).toEqual([
    '"Colour temperature (K)","Order code","Efficacy"',
    '"3000","LUM-102-30",""',
    '"2700","LUM-101-27",""',
  ])
  const all = await lines({ rows: 'variants', columns: ['orderCode', 'updatedAt'] })
  const [counted] = await site.database.read(['SELECT count(*) AS count FROM variant'])
  expect(all).toHaveLength(1 + Number(counted?.rows[0]?.['count']))
  expect(all[1]).toMatch(/^"LUM-101-27","\d{4}-\d\d-\d\d \d\d:\d\d"$/)
})

test.each(['products', 'variants'])(
  'A table of %s that is sent back changes nothing',
  async (rows) => {
    const shown = ['code', 'orderCode', 'name', 'brand', 'category_ids', 'variants', 'specs.cct']
    const columns = [...shown, 'specs.finish', 'specs.efficacy', 'retired', 'lacks', 'updatedAt']
    const bytes = await (await post('export.xlsx', { rows, columns })).arrayBuffer()
    const answer = (await (await send(new Uint8Array(bytes), 'table.xlsx')).json()) as ImportAnswer
    expect(answer.summary).toEqual({ create: 0, change: 0, same: answer.total, error: 0 })
    expect(answer.total).toBeGreaterThan(10)
  },
)

test('A receiver that leaves an export stops it, without a failure', async () => {
  const uncaught: unknown[] = []
  const note = (reason: unknown) => uncaught.push(reason)
  process.on('unhandledRejection', note)
  try {
    for (const format of ['csv', 'xlsx']) {
      await (await call(`export.${format}`)).body?.cancel()
      // A whole export takes longer than the rest of the one that was left.
      expect((await (await call(`export.${format}`)).bytes()).byteLength).toBeGreaterThan(0)
    }
    expect(uncaught).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

test('No text of an exported workbook is a formula, numbers are numbers, days are days', async () => {
  const response = await call('export.xlsx?ids=101')
  const sheets = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Products', 'Rules', 'Choices'])
  const [head = [], row = []] = sheets[0]?.data ?? []
  const cell = (heading: string) => row[head.indexOf(heading)]
  expect(cell('Title')).toBe('=1+1, "quoted"; and more')
  expect(cell('Colour temperature (K)')).toBe(2700)
  expect(cell('Date of release')).toBeInstanceOf(Date)
  expect(sheets[1]?.data.length).toBe(head.length + 1)
})

test('A dry run warns of texts that name the value of one variant, at the row that changes the text or the value', async () => {
  const { rows } = await dryRun([
    ['Order code', 'Description', 'Power (W)', 'Material'],
    ['LUM-104-27', 'A lamp of 12 W and 4000 K', '', ''],
    ['LUM-105-27', '', '', 'Steel'],
    ['LUM-106-27', 'Runs at 12 W', 9, ''],
  ])
  expect(rows.map(({ key, warnings }) => [key, warnings])).toEqual([
    [
      'LUM-104-27',
      ['‘4000 K’ in the description: the colour temperature of the only variant is 2700\u00a0K.'],
    ],
    ['LUM-105-27', undefined],
    ['LUM-106-27', ['‘12 W’ in the description: the power of the only variant is 9\u00a0W.']],
  ])
})
