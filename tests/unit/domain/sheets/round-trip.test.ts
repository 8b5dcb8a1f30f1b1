import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productComparison } from '#src/domain/sheets/compare-product.ts'
import type { StoredProduct } from '#src/domain/sheets/product-rows.ts'
import { propertyOf, storedProperties } from '#src/domain/product/properties.ts'
import { matchHeadings } from '#src/domain/sheets/match-headings.ts'
import { readSheetFile } from '#src/server/catalogue/import/read-file.ts'
import { productOf } from '#tests/support/public-api.ts'
import {
  csvOf,
  exportedRows,
  exportedWorkbook,
  workbookOf,
  xmlCell,
  xmlRow,
} from '#tests/support/sheets.ts'

const names = {
  finishes: [{ code: 'MB', name: 'Matt black', ral: 'RAL 9005', swatch: '#111111' }],
  related: {
    category: new Map([
      [1, 'Spot; Light'],
      [2, 'DownLight'],
      [3, 'downlight'],
      [4, '12'],
      [5, 'Frames'],
    ]),
    project: new Map([[1, 'Villa, Dubai']]),
    product: new Map([[9, 'SL-9']]),
  },
}
const context = {
  ...names,
  decimal: undefined,
  files: new Set<string>(),
  owners: new Map(),
  successors: new Map(),
}

/** Texts that spreadsheets, CSV and XML could take for something else. No form accepts a lost letter. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((some) => !some.includes('\uFFFD')),
  fc.constantFrom(
    '=1+1',
    '-5',
    "'=1",
    '1,150',
    '00042',
    'a;"b"',
    'one\n\n@two',
    '_x0041_',
    ' x ',
    '[x]',
    '1e5',
    '<&>',
    '2026-02-30',
  ),
)
/** Valid values, and ones that no form would store. */
const specs = fc.record(
  {
    watts: fc.oneof(fc.integer({ min: 1, max: 200 }), text),
    r9: fc.integer({ min: -100, max: 100 }),
    weight: fc.integer({ min: 1, max: 50_000 }).map((grams) => grams / 100),
    control: fc.oneof(fc.constant(['DALI-2 DT6', 'DMX/RDM']), fc.constant(['gone'])),
    voltage: fc.constantFrom({ min: 220, max: 240, hertz: [50, 60] }, { min: 48, max: 48 }),
    cutOut: fc.constantFrom({ diameter: 75.5 }, { length: 120, width: 60 }),
    ambient: fc.constant({ min: -20, max: 50 }),
    lifetimes: fc.constant([
      { l: 80, b: 10, hours: 50_000, ambient: 25 },
      { l: 90, b: 50, hours: 60_000 },
    ]),
    driver: fc.constant('remote, included'),
    finish: fc.constantFrom('MB', 'gone'),
    gtin: fc.constant('04012345678901'),
  },
  { requiredKeys: [] },
)
const variant = fc.record({ specs, retired: fc.constantFrom(true as const, undefined) })
const product = fc
  .record({
    name: text,
    title: text,
    description: text,
    productNumber: text,
    dateOfRelease: fc.constantFrom('2025-06-01', '1900-02-28', 'soon'),
    specs,
    variants: fc.array(variant, { maxLength: 4 }),
    category_ids: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
    withdrawnAt: fc.constantFrom('', '2027-03-07T06:00:00.000Z', '2027-03-07T06:00:30.001Z'),
    successor: fc.uniqueArray(fc.constant(9)),
  })
  .map(({ variants, ...fields }): StoredProduct => ({
    ...productOf('/storage/datasheets/x.pdf', { id: 7, ...fields }),
    id: 7,
    variants: variants.map((one, index) => ({ orderCode: `A-${index}`, ...one })),
  }))

async function compared(bytes: Uint8Array, present: StoredProduct) {
  const { headings, rows } = await readSheetFile(bytes)
  const columns = matchHeadings(headings).flatMap(({ column }) => propertyOf(column ?? '') ?? [])
  return productComparison(columns, context)({ present, rows })
}

test('A random product comes back as it was, from CSV and from a workbook', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (present) => {
      const rows = exportedRows(present, names)
      const heads = storedProperties.map(({ heading }) => heading)
      for (const bytes of [csvOf([heads, ...rows]), exportedWorkbook([present], names)]) {
        const { rows: outcomes, after } = await compared(bytes, present)
        expect(outcomes.filter(({ action }) => action !== 'same')).toEqual([])
        expect(after).toBeUndefined()
      }
    }),
    { numRuns: 60 },
  )
})

/** Texts of what a guard against formulas might add, take away or mistake. */
const guardedText = fc
  .array(fc.constantFrom(...Array.from('\'"=+-@＝＋－＠;,\t\r\n ax1'), '\r\n', "'="), {
    minLength: 1,
    maxLength: 10,
  })
  .map((parts) => parts.join(''))

test('Any text comes back letter by letter, from CSV and from a workbook', async () => {
  const title = storedProperties.findIndex(({ heading }) => heading === 'Title')
  await fc.assert(
    fc.asyncProperty(fc.oneof(guardedText, text), async (sent) => {
      const present = {
        ...productOf('/storage/datasheets/x.pdf', { id: 7, title: sent }),
        id: 7,
        variants: [],
      }
      const heads = storedProperties.map(({ heading }) => heading)
      for (const bytes of [
        csvOf([heads, ...exportedRows(present, names)]),
        exportedWorkbook([present], names),
      ]) {
        const { rows } = await readSheetFile(bytes)
        expect(rows[0]?.cells[title] ?? '').toBe(sent)
      }
    }),
    {
      numRuns: 100,
      examples: [["'=1"], ["''=1"], ["'"], ["'- item\n\n- item"], ['\t=1'], ['"=1"']],
    },
  )
})

test('A large workbook is read in pieces, and its rows keep their numbers', async () => {
  const long = 'x'.repeat(500)
  const rows = Array.from({ length: 28_000 }, (_, index) => xmlRow(index + 1, [`C-${index}`, long]))
  // A row is missing, as in sheets from which somebody has deleted one.
  rows.splice(25_000, 1)
  const bytes = workbookOf(rows.join(''))
  const { rows: read } = await readSheetFile(bytes)
  expect(read.length).toBe(27_998)
  expect(read.filter(({ row, cells }) => cells[0] !== `C-${row - 1}`)).toEqual([])
})

test('Each piece of a large workbook names its own texts', async () => {
  const long = 'x'.repeat(500)
  const cell = (place: string, text: number) => `<c r="${place}" t="s"><v>${text}</v></c>`
  const rows = Array.from(
    { length: 28_000 },
    (_, index) =>
      `<row r="${index + 1}">${cell(`A${index + 1}`, 28_000 - index)}${cell(`B${index + 1}`, 0)}<c r="C${index + 1}"><v>${index}</v></c>${xmlCell(`D${index + 1}`, long)}</row>`,
  )
  const texts = Array.from({ length: 28_001 }, (_, index) => `<si><t>T-${index}</t></si>`)
  const { rows: read } = await readSheetFile(workbookOf(rows.join(''), { strings: texts.join('') }))
  expect(read.length).toBe(27_999)
  const wrong = read.filter(
    ({ row, cells }) =>
      cells[0] !== `T-${28_001 - row}` || cells[1] !== 'T-0' || cells[2] !== row - 1,
  )
  expect(wrong).toEqual([])
})
