import { expect, test } from 'vitest'
import type { SheetView, Transform } from '#src/domain/sheets/reading/reading.ts'
import { partOf, partsFor, withPart } from '#src/features/admin/sheets/chosen-rows.ts'
import {
  type TransformKind,
  transformForms,
  transformIn,
} from '#src/features/admin/sheets/transform-forms.ts'
import { isOpenQuestion, wholeReading, withChosen } from '#src/features/admin/sheets/use-sheet.ts'

const places = { header: { first: 3, last: 4 }, units: 5, data: { first: 6, last: 9 } }

const column = (heading: string, part: Partial<SheetView['columns'][number]> = {}) => ({
  ...{ heading, letter: 'A', unit: null, samples: ['x'], column: null, used: false },
  ...({ sure: 'sure', by: 'heading', why: '' } as const),
  ...part,
})

const view = (part: Partial<SheetView> = {}): SheetView => ({
  reading: {
    ...{ ...places, sheet: null, skipTitles: false, transforms: [] },
    columns: { Nr: 'code', Farbe: null },
  },
  columns: [column('Nr', { column: 'code' }), column('Farbe', { by: 'hand' })],
  ...{ sheets: [], rows: [], offers: [], faults: {}, notes: [], profiles: [] },
  ...part,
})

test('Each row has one part in the table', () => {
  const rows = [2, 3, 4, 5, 6, 7, 9, 10]
  const parts = ['none', 'header', 'header', 'units', 'first', 'product', 'last', 'none']
  expect(rows.map((row) => partOf(places, row))).toEqual(parts)
  for (const row of rows) expect(partsFor(places, row)).toContain(partOf(places, row))
})

test('A row beside the headings is one more line of them, and another one moves them', () => {
  expect(withPart({}, places, 2, 'header').header).toEqual({ first: 2, last: 4 })
  expect(withPart({}, places, 5, 'header').header).toEqual({ first: 3, last: 5 })
  expect(withPart({}, places, 8, 'header').header).toEqual({ first: 8, last: 8 })
})

test('Moved headings have the rows below them guessed anew', () => {
  const given = { sheet: 'A', units: 5, data: places.data }
  expect(withPart(given, places, 8, 'header')).toEqual({
    ...{ sheet: 'A', header: { first: 8, last: 8 } },
  })
})

test('Headings and units are left out row by row, but never the only line of headings', () => {
  expect(withPart({}, places, 3, 'none').header).toEqual({ first: 4, last: 4 })
  expect(withPart({}, places, 4, 'none').header).toEqual({ first: 3, last: 3 })
  expect(withPart({}, places, 5, 'none').units).toBe(null)
  const oneLine = { ...places, header: { first: 4, last: 4 } }
  expect(partsFor(oneLine, 4)).not.toContain('none')
})

test('The first and the last product may pass each other', () => {
  expect(withPart({}, places, 10, 'first').data).toEqual({ first: 10, last: 10 })
  expect(withPart({}, places, 4, 'last').data).toEqual({ first: 4, last: 4 })
})

const headings = ['H', '2700 K', '3000 K']
const of = (kind: TransformKind) => ({ kind, heading: 'H', headings })

/** The form of a transform as the browser sends it. */
function formOf(transform: Transform): FormData {
  const form = new FormData()
  const held: object = 'finish' in transform ? transform.finish : transform
  for (const [name, value] of Object.entries(held) as [string, unknown][]) {
    const sent =
      name === 'columns' && transform.kind === 'matrix'
        ? headings.map((one) => transform.columns.find(({ heading }) => heading === one)?.value)
        : name === 'words'
          ? [(value as string[]).join('; ')]
          : Array.isArray(value)
            ? [...(value as string[]), '']
            : value === false
              ? []
              : [value as string | null]
    for (const one of sent) form.append(name, one ?? '')
  }
  return form
}

test('Every transform comes out of its form as it went in', () => {
  const transforms: Transform[] = [
    { kind: 'replace', heading: 'H', find: 'weiß', with: 'WH', whole: false },
    { kind: 'unit', heading: 'H', unit: 'cm' },
    { kind: 'limits', heading: 'H' },
    { kind: 'date', heading: 'H', order: 'mdy' },
    { kind: 'split', heading: 'H', to: ['specs.ip', 'specs.ik'] },
    { kind: 'split', heading: 'H', to: ['specs.length', 'specs.width'], unit: 'cm' },
    { kind: 'variants', heading: 'H', to: 'specs.beam', code: '{code}-{beam}' },
    { kind: 'flag', heading: 'H', to: 'specs.control', value: 'DALI-2 DT6' },
    { kind: 'text', to: 'code', pattern: 'LUM-{H}', digits: 6 },
    { kind: 'text', to: 'brand', pattern: 'radial' },
    { kind: 'text', to: 'material', pattern: 'Steel', missing: true },
    { kind: 'empty', words: ['n/a', 'TBD'] },
    { kind: 'finish', finish: { code: 'GR', name: 'Grey', ral: '', swatch: '#808080' } },
    {
      kind: 'matrix',
      ...{ to: 'specs.cct', cells: null, code: '{code}-{cct}' },
      columns: ['2700', '3000'].map((value) => ({ heading: `${value} K`, value })),
    },
  ]
  expect(new Set(transforms.map(({ kind }) => kind))).toEqual(new Set(Object.keys(transformForms)))
  for (const one of transforms) expect(transformIn(formOf(one), of(one.kind))).toEqual(one)
})

test('A form that lacks something says so', () => {
  for (const kind of ['replace', 'split', 'variants', 'text', 'empty', 'finish', 'matrix'] as const)
    for (const sentence of [transformIn(new FormData(), of(kind))].flat())
      expect(sentence, kind).toMatch(/^[A-Z].+\.$/)
})

test('A choice is shown before the sheet has been read again', () => {
  const offered = { kind: 'limits', heading: 'Nr' } as const
  const before = view({ offers: [{ transform: offered, cells: 2 }] })
  const after = withChosen(before, {
    ...{ columns: { Farbe: 'color' }, transforms: [offered], header: { first: 4, last: 4 } },
  })
  expect(after.reading).toMatchObject({
    ...{ columns: { Nr: 'code', Farbe: 'color' }, header: { first: 4, last: 4 } },
    transforms: [offered],
  })
  expect(after.columns.map((one) => one.column)).toEqual(['code', 'color'])
  expect(after.offers).toEqual([])
})

test('A reading that is opened again keeps all of it, and what was matched by hand', () => {
  expect(wholeReading(view())).toEqual({
    ...view().reading,
    ...{ columns: { Farbe: null }, profile: null },
  })
})

test('A sheet is shown first where something is left open', () => {
  expect(isOpenQuestion(view())).toBe(false)
  const others: Partial<SheetView>[] = [
    { columns: [column('Farbe', { by: 'none' })] },
    { columns: [column('Nr', { column: 'code', sure: 'unsure' })] },
    { columns: [column('Nr', { column: 'code', sure: 'likely' })] },
    { offers: [{ transform: { kind: 'limits', heading: 'Nr' }, cells: 2 }] },
    { faults: { file: ['x'] } },
    { profile: { id: 1, name: 'A', changes: ['x'] } },
  ]
  expect(others.map((part) => isOpenQuestion(view(part)))).toEqual(others.map(() => true))
  const settled = [
    column('Farbe', { by: 'none', samples: [] }),
    column('Farbe', { by: 'profile' }),
    column('Farbe', { by: 'none', used: true }),
  ]
  expect(isOpenQuestion(view({ columns: settled }))).toBe(false)
})
