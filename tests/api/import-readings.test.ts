import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { headingMessages } from '#src/domain/sheets/match-headings.ts'
import {
  profileChanges,
  profileWords,
  readingMessages,
  readingWords,
} from '#src/domain/sheets/reading/reading-messages.ts'
import {
  type GivenReading,
  type Reading,
  type SheetView,
  profileReading,
} from '#src/domain/sheets/reading/reading.ts'
import { failureMessages } from '#src/domain/sheets/failed-cells.ts'
import { rowMessages } from '#src/domain/sheets/rows.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { longTest } from '#tests/support/long-test.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { type Cells, suppliersText, suppliersWorkbook } from '#tests/support/supplier-sheets.ts'

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

type Answer = ImportAnswer & {
  message: string
  errors: Record<string, string[]>
  sheet?: SheetView
}

const sent = async (path: string, body: object) => {
  const response = await site.post(path, body)
  return [response.status, await response.json()] as [number, Answer]
}
const table = (...rows: Cells[]) => suppliersText(rows)
const begin = async (bytes: Uint8Array<ArrayBuffer>, reading: GivenReading | object = {}) =>
  sent('import', { upload: await site.upload(bytes), reading })
const view = async ({ import: id }: Answer) =>
  (await (await site.call(`import/${id}/reading`)).json()) as SheetView
const again = (answer: Answer, reading: GivenReading) =>
  sent(`import/${answer.import}/reading`, reading)

describe('A sheet that could be read before', () => {
  test.each([
    ['an export', async () => new Uint8Array(await (await site.call('export.xlsx')).arrayBuffer())],
    [
      'a tidy sheet with changes and errors',
      () =>
        csvOf([
          ['Order code', 'Power (W)', 'Control', 'Retired', 'Description', 'Weight (kg)'],
          ['LUM-101-27', '13', 'no', 'x', '-', '1.5'],
          ['LUM-101-30', '14', 'no', '-', 'n/a', '2.25'],
        ]),
    ],
  ])('is read as before: %s', async (_, bytes) => {
    const upload = await site.upload(await bytes())
    const before = await sent('import', { upload })
    const [status, answer] = await sent('import', { upload, reading: {} })
    expect([status, answer.summary, answer.rows]).toEqual([200, before[1].summary, before[1].rows])
    const { reading, offers, notes } = await view(answer)
    expect([reading.transforms, offers, notes, reading.skipTitles]).toEqual([[], [], [], false])
  })

  test('has no reading, and gets one by being read again', async () => {
    const upload = await site.upload(table(['Order code', 'Power (W)'], ['LUM-102-27', '13']))
    const [, answer] = await sent('import', { upload })
    const none = await site.call(`import/${answer.import}/reading`)
    expect([none.status, ((await none.json()) as Answer).message]).toEqual([
      404,
      importMessages.noReading,
    ])
    const [status, next] = await again(answer, {})
    expect([status, next.summary.change, (await view(next)).columns.length]).toEqual([200, 1, 2])
    expect((await site.call(`import/${answer.import}`)).status).toBe(404)
  })
})

describe('A reading', () => {
  const sheet = suppliersWorkbook([
    {
      name: 'Indoor',
      rows: [
        ['Code', 'Name', 'Power', 'Weight'],
        ['IN-1', 'Inara', '8 W', '430 g'],
      ],
    },
    {
      name: 'Outdoor',
      rows: [
        ['A title'],
        ['Code', 'Name', 'Power'],
        ['OU-1', 'Outara', '9 W'],
        ['OU-2', 'Outara', '9 W'],
      ],
    },
  ])

  test('says which of two sheets it reads, and reads the other one', async () => {
    const [, answer] = await begin(sheet)
    const first = await view(answer)
    expect(first.notes).toEqual([readingWords.sheets(['Indoor', 'Outdoor'], 'Indoor')])
    expect(answer.understood).toContain(first.notes[0])
    const [, other] = await again(answer, { sheet: 'Outdoor' })
    expect([other.total, (await view(other)).reading.header]).toEqual([2, { first: 2, last: 2 }])
    const [status, { errors }] = await again(other, { sheet: 'Garden' })
    expect([status, errors]).toEqual([422, { sheet: [readingMessages.noSheet('Garden')] }])
  })

  test('shows each column with samples, its match, how sure it is and why', async () => {
    const [, answer] = await begin(sheet)
    const { columns, reading, rows } = await view(answer)
    expect(columns[3]).toEqual({
      ...{ heading: 'Weight', letter: 'D', unit: null, samples: ['430 g'], used: false },
      ...{ column: 'specs.weight', sure: 'sure', by: 'heading', why: readingWords.heading },
    })
    expect(reading.transforms).toEqual([{ kind: 'unit', heading: 'Weight', unit: 'kg' }])
    expect(rows.map(({ row }) => row)).toEqual([1, 2])
    expect(answer.reading).toEqual({ sheet: 'Indoor', leftOut: 0, unsure: 0, transforms: 1 })
  })

  test('changes what a recognised column means, leaves it out, and undoes a transform', async () => {
    const [, answer] = await begin(sheet)
    const { reading } = await view(answer)
    const [, changed] = await again(answer, {
      ...reading,
      columns: { ...reading.columns, Name: 'title', Power: null },
      transforms: [],
    })
    const now = await view(changed)
    expect(now.columns.map(({ column, by }) => [column, by])).toEqual([
      ['code', 'hand'],
      ['title', 'hand'],
      [null, 'hand'],
      ['specs.weight', 'hand'],
    ])
    expect(now.columns[3]?.unread).toMatchObject({ cells: 1, example: '430 g' })
    expect(now.offers).toEqual([])
  })

  test('that can’t be compared comes with the sheet, and mends it by hand', async () => {
    const upload = await site.upload(table(['Thing', 'Power'], ['one', '8'], ['two', '9']))
    const [status, refused] = await sent('import', { upload, reading: {} })
    expect([status, refused.errors]).toEqual([422, { file: [readingMessages.noKey] }])
    expect(refused.sheet?.columns.map(({ samples }) => samples)).toEqual([
      ['one', 'two'],
      ['8', '9'],
    ])
    const columns = { ...refused.sheet?.reading.columns, Thing: 'code' }
    expect((await sent('import', { upload, reading: { columns } }))[0]).toBe(200)
  })

  test.each(['Model', 'Ding'])(
    'names variants by order codes of the catalogue below ‘%s’',
    async (heading) => {
      const [status, answer] = await begin(
        table([heading, 'Power'], ['LUM-101-27', '13'], ['LUM-101-30', '14'], ['LUM-101-99', '15']),
      )
      expect(status).toBe(200)
      const [first] = (await view(answer)).columns
      expect(first).toMatchObject({
        ...{ column: 'orderCode', sure: 'likely', why: readingWords.ofVariantCodes },
      })
    },
  )

  test('takes equal headings apart, and refuses two columns with one meaning', async () => {
    const twice = table(['Code', 'Weight', 'Weight'], ['TW-1', '1', '2'])
    const [, answer] = await begin(twice)
    const { columns } = await view(answer)
    expect(columns.map(({ heading, column }) => [heading, column])).toEqual([
      ['Code', 'code'],
      ['Weight', 'specs.weight'],
      ['Weight (2)', null],
    ])
    const [status, { errors }] = await again(answer, {
      columns: { 'Weight (2)': 'specs.weight', Weight: 'specs.weight' },
    })
    expect([status, errors]).toEqual([
      422,
      { 'Weight (2)': [headingMessages.twice('Weight (2)', 'Weight', '‘Weight (kg)’')] },
    ])
  })

  test('reads numbers by the other sign again, transformed ones too', async () => {
    const lengthBy = async (decimal?: string) => {
      const rows = table(['Order code', 'Length (cm)', 'Power (W)'], ['LUM-103-27', '1.250', '9'])
      const [, first] = await begin(rows)
      const answer =
        decimal === undefined
          ? first
          : (await sent(`import/${first.import}/numbers`, { decimal }))[1]
      return [answer.rows[0]?.changes?.['Length (mm)']?.[1], answer.numbers]
    }
    const example = '1.250'
    expect(await lengthBy()).toEqual(['12.5', { decimal: 'point', example, by: 'rule' }])
    expect(await lengthBy('comma')).toEqual(['12500', { decimal: 'comma', example, by: 'hand' }])
    expect(await lengthBy('point')).toEqual(['12.5', { decimal: 'point', example, by: 'hand' }])
  })

  test('is not of an import that was applied, or whose file was not uploaded', async () => {
    const [, answer] = await begin(table(['Order code', 'Power (W)'], ['LUM-104-27', '13']))
    await site.post(`import/${answer.import}/apply`)
    const [status, { message }] = await again(answer, {})
    expect([status, message]).toEqual([409, importMessages.alreadyApplied])
    const body = csvOf([
      ['Order code', 'Power (W)'],
      ['LUM-104-27', '14'],
    ])
    const headers = { 'Content-Type': 'text/csv' }
    const direct = await site.call('import', { method: 'POST', body, headers })
    expect((await again((await direct.json()) as Answer, {}))[1].message).toBe(
      importMessages.noUpload,
    )
  })
})

describe('A transform', () => {
  const errorsOf = ({ rows }: Answer) =>
    rows.map(({ row, errors = [] }) => [row, errors[0]?.message])

  test('that splits a cell into too few columns names the cell, and keeps the other rows', async () => {
    const [, answer] = await begin(
      table(['Order code', 'Beam'], ['LUM-105-27', '24°/36°/60°'], ['LUM-105-30', '24°/60°']),
      { transforms: [{ kind: 'split', heading: 'Beam', to: ['specs.beam', 'specs.field'] }] },
    )
    expect(errorsOf(answer)).toEqual([
      [2, readingWords.tooManyParts('24°/36°/60°', 3, ['specs.beam', 'specs.field'])],
      [3, undefined],
    ])
    expect(answer.rows[1]?.changes).toEqual({
      'Beam angle (°)': ['', '24'],
      'Field angle (°)': ['', '60'],
    })
  })

  test('that makes two variants with one code is an error at the second, by its number', async () => {
    const [, answer] = await begin(
      table(['Order code', 'White', 'Matt black'], ['LUM-106', 'LUM-106-27', 'LUM-106-27']),
    )
    expect(errorsOf(answer)).toEqual([
      [2, undefined],
      [2.01, rowMessages.twice(2)],
    ])
    const page = (await (await site.call(`import/${answer.import}?from=2.01`)).json()) as Answer
    expect(page.rows.map(({ row }) => row)).toEqual([2.01])
  })

  test('leaves formulas without a value and errors as what they are', async () => {
    const sheet = suppliersWorkbook([
      {
        name: 'A',
        rows: [
          ['Order code', 'Weight (g)', 'IP', 'DALI-2 DT6'],
          ['LUM-107-27', '=1+1', '#N/A', '#REF!'],
          ['LUM-107-30', 430, 'IP65/IK08', 'x'],
        ],
      },
    ])
    const [, answer] = await begin(sheet)
    expect(answer.rows[0]?.errors?.map(({ message }) => message)).toEqual([
      failureMessages.formula,
      failureMessages.error('#N/A'),
      readingWords.noMark('#REF!', 'DALI-2 DT6'),
    ])
    expect(Object.keys(answer.rows[1]?.changes ?? {})).toEqual([
      'Weight (kg)',
      'Ingress protection',
      'Impact protection',
      'Control',
    ])
  })

  test('that reads a column which the file lacks is refused by its heading', async () => {
    const [status, { errors }] = await begin(
      table(['Order code', 'Power (W)'], ['LUM-108-27', '9']),
      {
        transforms: [{ kind: 'limits', heading: 'CRI' }],
      },
    )
    expect([status, errors]).toEqual([422, { CRI: [readingMessages.noHeading('CRI')] }])
  })

  test('keeps leading zeros of codes, also of those that are numbers', async () => {
    const pattern = 'LUM-{Artikel}-27'
    const [, answer] = await begin(table(['Artikel', 'Power (W)'], ['0109', '9'], ['110', '9']), {
      columns: { Artikel: null },
      transforms: [{ kind: 'text', to: 'orderCode', pattern, digits: 4 }],
    })
    expect(answer.rows.map(({ key }) => key)).toEqual(['LUM-0109-27', 'LUM-0110-27'])
  })

  test('makes a finish with the change that uses it, and once', async () => {
    const rows = table(['Order code', 'Finish'], ['LUM-111-27', 'Sand'])
    const finish = { code: 'SA', name: 'Sand', ral: '', swatch: '#d9c9a8' }
    const known = async () => finishesIn((await site.database.read([selectFinishes]))[0])
    const [, asked] = await begin(rows)
    const { offers } = await view(asked)
    expect(offers.map(({ transform }) => transform.kind)).toContain('finish')
    for (const from of ['MB', 'SA']) {
      const [, answer] = await begin(rows, { transforms: [{ kind: 'finish', finish }] })
      expect(await known()).toHaveLength(from === 'MB' ? 2 : 3)
      expect(answer.rows[0]?.changes ?? {}).toEqual(from === 'MB' ? { Finish: ['MB', 'SA'] } : {})
      expect((await site.post(`import/${answer.import}/apply`)).status).toBe(200)
    }
    expect(await known()).toContainEqual(finish)
  })
})

test('A row that makes more variants than a reading may make is refused', async () => {
  const many = Array.from({ length: 101 }, (_, index) => String(1800 + index)).join('/')
  const [status, { errors }] = await begin(table(['Code', 'CCT'], ['MV-1', many]), {
    transforms: [{ kind: 'variants', heading: 'CCT', to: 'specs.cct', code: '{code}-{cct}' }],
  })
  expect([status, errors]).toEqual([422, { file: [readingMessages.tooManyVariants(2, 100)] }])
})

longTest('A million cells are read by a reading', async () => {
  const head = [
    'Product code',
    'Power (W)',
    ...Array.from({ length: 48 }, (_, index) => `Remark ${index}`),
  ]
  const rows = Array.from({ length: 20_000 }, (_, row) => [
    `MC-${row}`,
    '12,5 W',
    ...Array.from({ length: 48 }, (_, index) => `text ${index}`),
  ])
  const [status, answer] = await begin(table(['A title'], head, ...rows))
  expect([status, answer.total, answer.reading?.leftOut]).toEqual([200, 20_000, 48])
})

test.each<[string, object]>([
  ['a list', [] as object],
  ['rows that no file has', { header: { first: 1e9, last: 1e9 } }],
  ['a header below the file', { header: { first: 900, last: 900 } }],
  ['rows in the wrong order', { header: { first: 3, last: 1 } }],
  ['data above the header', { header: { first: 2, last: 2 }, data: { first: 1, last: 1 } }],
  ['a transform of no kind', { transforms: [{ kind: 'eval', heading: 'Code' }] }],
  ['a column that is none', { columns: { Code: 'password_hash' } }],
  ['a column that the site computes', { columns: { Code: 'specs.efficacy' } }],
  [
    'a prototype',
    { transforms: [{ kind: 'flag', heading: '__proto__', to: 'specs.control', value: 'x' }] },
  ],
  [
    'too many transforms',
    { transforms: Array.from({ length: 201 }, () => ({ kind: 'empty', words: ['-'] })) },
  ],
  ['a long text', { transforms: [{ kind: 'text', to: 'title', pattern: 'x'.repeat(501) }] }],
  [
    'a unit that is none',
    { transforms: [{ kind: 'unit', heading: 'Power (W)', unit: 'constructor' }] },
  ],
  [
    'a broken finish',
    { transforms: [{ kind: 'finish', finish: { code: '<b>', name: '', swatch: 'red' } }] },
  ],
  ['a profile that is gone', { profile: 999 }],
])('A hostile reading is refused with a sentence: %s', async (_, reading) => {
  const [status, { message, errors }] = await begin(
    table(['Order code', 'Power (W)'], ['LUM-112-27', '9']),
    reading,
  )
  expect([status, typeof message, Object.keys(errors).length > 0]).toEqual([422, 'string', true])
  expect(message).not.toMatch(/invalid (input|option)|expected/i)
})

test('Cells that no pattern should look at for long are errors like any other', async () => {
  const blank = ' '.repeat(90_000)
  const [status, answer] = await begin(
    table(
      ['Order code', 'Beam', 'Supply', 'IP', 'Thing'],
      ['LUM-112-27', `1${blank}1`, `1${blank}x`, `1${blank}x`],
      ['LUM-112-30', '24', '', '', `1${blank}x`],
    ),
    {
      transforms: [
        { kind: 'split', heading: 'Beam', to: ['specs.beam', 'specs.field'] },
        { kind: 'unit', heading: 'Supply', unit: 'V AC' },
        { kind: 'split', heading: 'IP', to: ['specs.ip', 'specs.ik'] },
        { kind: 'variants', heading: 'Thing', to: 'specs.cct', code: '{code}-{cct}' },
      ],
    },
  )
  expect([status, answer.rows[0]?.errors?.length]).toEqual([200, 3])
})

test('Headings named like properties of an object are headings', async () => {
  const [status, answer] = await begin(
    table(['Order code', '__proto__', 'constructor', 'Power (W)'], ['LUM-112-27', 'a', 'b', '9']),
  )
  expect([status, (await view(answer)).columns.map(({ column }) => column)]).toEqual([
    200,
    ['orderCode', null, null, 'specs.watts'],
  ])
})

describe('A profile', () => {
  const first = table(
    ['Lumenta – price list'],
    ['Artikel', 'Text', 'Leistung', 'Farbtemp', 'Schutz'],
    ['LP-1', 'Lampe 1', '8 W', '2700-3000K', 'IP65/IK08'],
  )
  const nextYear = table(
    ['Lumenta'],
    ['New title'],
    ['Artikel', 'Text', 'Leistung', 'Schutz', 'Farbtemp', 'Neu'],
    ['LP-2', 'Lampe 2', '9 W', 'IP65/IK08', '2700-4000K', 'x'],
  )
  const keep = (name: string, reading: Reading) =>
    sent('import-profiles', { name, reading: profileReading.parse(reading) })
  let kept: { id: number; reading: Reading }

  beforeAll(async () => {
    const [, answer] = await begin(first, {
      columns: { Artikel: 'code', Text: 'name', Farbtemp: 'specs.cct', Schutz: 'specs.ip' },
    })
    const { reading } = await view(answer)
    const [status, { message }] = await keep('Lumenta', reading)
    expect([status, message]).toEqual([201, profileWords.kept('Lumenta')])
    const { profiles } = (await (await site.call('import-profiles')).json()) as {
      profiles: { id: number; name: string; columns: number; transforms: number; by: string }[]
    }
    expect(profiles).toMatchObject([{ name: 'Lumenta', columns: 5, transforms: 2, by: 'Noor' }])
    kept = { id: profiles[0]?.id ?? 0, reading }
  })

  test('is applied to the next file that looks like it, and says what has changed since', async () => {
    const [status, answer] = await begin(nextYear)
    const { profile, reading, columns, profiles } = await view(answer)
    expect([status, answer.reading?.profile]).toEqual([200, 'Lumenta'])
    expect(profile).toEqual({
      id: kept.id,
      name: 'Lumenta',
      changes: [profileChanges.added('Neu', null)],
    })
    expect(columns.map(({ by }) => by)).toEqual([...Array<string>(5).fill('profile'), 'none'])
    expect([reading.transforms, reading.header]).toEqual([
      kept.reading.transforms,
      { first: 3, last: 3 },
    ])
    expect(profiles).toEqual([{ id: kept.id, name: 'Lumenta', fit: 1 }])
    const [, without] = await again(answer, { profile: null, columns: { Artikel: 'code' } })
    expect((await view(without)).profile).toBeUndefined()
  })

  const legend = [
    ['Code', 'Name', 'Power', 'CCT', 'Beam'],
    ['of the product', 'as printed', 'in all', 'nominal', 'at half'],
  ]
  const ofTwo = (rows: Cells[]) =>
    suppliersWorkbook([
      {
        name: 'Indoor',
        rows: [
          ['Code', 'Name', 'Power (W)', 'CCT', 'IP'],
          ['ID-1', 'In', 8],
        ],
      },
      { name: 'Outdoor', rows },
    ])
  const inCyrillic = (code: string) =>
    new Uint8Array(
      Buffer.concat([
        Buffer.from(`Code;Farbe ${code.length};Watt\r\n${code};`),
        Buffer.from([0xf7, 0xb8, 0xf0, 0xed, 0xfb, 0xe9]),
        Buffer.from(';8\r\n'),
      ]),
    )

  test.each<{
    what: string
    file: (code: string) => Uint8Array<ArrayBuffer>
    chosen: GivenReading
    keeps: object
  }>([
    {
      what: 'the rows of a header that a legend hides',
      file: (code) => table(...legend, ['Ref', 'Label', 'Watt', 'IP'], [code, 'Lamp', '8', 'IP65']),
      chosen: { header: { first: 3, last: 3 }, columns: { Ref: 'code', Label: 'name' } },
      keeps: { header: { first: 3, last: 3 } },
    },
    {
      what: 'the sheet of two that fit',
      file: (code) =>
        ofTwo([
          ['Code', 'Bez', 'Power (W)'],
          [code, 'Lamp', 8],
        ]),
      chosen: { sheet: 'Outdoor', columns: { Bez: 'name' } },
      keeps: { sheet: 'Outdoor' },
    },
    {
      what: 'that titles are left out',
      file: (code) => table(['Code', 'Was'], ['Outdoor'], [code, 'Lamp']),
      chosen: { skipTitles: true, columns: { Was: 'name' } },
      keeps: { skipTitles: true },
    },
    {
      what: 'the separator',
      file: (code) =>
        new Uint8Array(Buffer.from(`Code;neu\tName;kurz\tWatt;W\r\n${code}\tLamp\t8\r\n`)),
      chosen: { separator: '\t', columns: { 'Code;neu': 'code', 'Name;kurz': 'name' } },
      keeps: { separator: '\t' },
    },
    {
      what: 'the encoding',
      file: inCyrillic,
      chosen: { encoding: 'windows-1251', columns: { 'Farbe 5': 'color' } },
      keeps: { encoding: 'windows-1251' },
    },
  ])('keeps $what for the next file', async ({ file, chosen, keeps }) => {
    const [, answer] = await begin(file('PK-01'), chosen)
    const { reading } = await view(answer)
    expect(reading).toMatchObject(keeps)
    const [, { id }] = (await keep('Kept', reading)) as unknown as [number, { id: number }]
    const [status, next] = await begin(file('PK-02'))
    const sheet = await view(next)
    expect([status, sheet.profile?.name, sheet.profile?.changes]).toEqual([200, 'Kept', []])
    expect(sheet.reading).toMatchObject(keeps)
    expect(next.rows.map(({ key }) => key)).toEqual(['PK-02'])
    if ('encoding' in keeps)
      expect(next.encoding).toMatchObject({ name: 'windows-1251', by: 'profile', sure: true })
    await site.call(`import-profiles/${id}`, { method: 'DELETE' })
  })

  test('gives its encoding to no file that shows its own', async () => {
    const [, answer] = await begin(inCyrillic('PK-01'), {
      ...{ encoding: 'windows-1251', columns: { 'Farbe 5': 'color' } },
    })
    const [, { id }] = (await keep('Kept', (await view(answer)).reading)) as unknown as [
      number,
      { id: number },
    ]
    const [, next] = await begin(table(['Code', 'Farbe 5', 'Watt'], ['PK-03', 'weiß', '8']))
    expect(next.encoding).toMatchObject({ name: 'utf-8', by: 'file' })
    const { profile, columns } = await view(next)
    expect([profile?.name, columns[1]?.samples]).toEqual(['Kept', ['weiß']])
    await site.call(`import-profiles/${id}`, { method: 'DELETE' })
  })

  test('of another supplier is refused with what the file lacks', async () => {
    const other = table(['Code', 'Name', 'Power'], ['OT-1', 'Other', '9 W'])
    const [, answer] = await begin(other)
    expect((await view(answer)).profile).toBeUndefined()
    const [status, { errors }] = await begin(other, { profile: kept.id })
    expect([status, errors]).toEqual([
      422,
      { profile: [readingMessages.profileOfOthers('Lumenta', 5, 5)] },
    ])
  })

  test('names the transforms and columns that a file lacks', async () => {
    const less = table(
      ['Artikel', 'Text', 'Leistung', 'Farbtemp'],
      ['LP-3', 'Lampe 3', '9 W', '3000'],
    )
    const [, answer] = await begin(less)
    const { profile, reading } = await view(answer)
    expect(profile?.changes).toEqual([
      profileChanges.gone('Schutz'),
      expect.stringContaining('‘Schutz’ is split'),
    ])
    expect(reading.transforms).toHaveLength(1)
  })

  test('is exported, and comes back under a name that is free', async () => {
    const file = (await (await site.call(`import-profiles/${kept.id}`)).json()) as object
    const [taken, { message }] = await sent('import-profiles', file)
    expect([taken, message]).toEqual([409, profileWords.taken('Lumenta')])
    expect((await sent('import-profiles', { ...file, replace: true }))[0]).toBe(201)
    expect((await sent('import-profiles', { ...file, name: 'Lumenta 2' }))[0]).toBe(201)
    const broken = await sent('import-profiles', {
      name: 'X',
      reading: { columns: { A: 'nothing' } },
    })
    expect(broken[0]).toBe(422)
  })

  test('is deleted for everybody, and once', async () => {
    const remove = () => site.call(`import-profiles/${kept.id}`, { method: 'DELETE' })
    const missing = [404, { message: profileWords.notFound }]
    expect((await remove()).status).toBe(200)
    const late = await remove()
    expect([late.status, await late.json()]).toMatchObject(missing)
    const gone = await site.call(`import-profiles/${kept.id}`)
    expect([gone.status, await gone.json()]).toMatchObject(missing)
  })
})
