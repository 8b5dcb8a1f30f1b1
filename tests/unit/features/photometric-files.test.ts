import { beforeEach, describe, expect, test } from 'vitest'
import {
  type CatalogueValues,
  type StatedValues,
  compareWithCatalogue,
  statedValues,
} from '#src/domain/photometry/compare-photometry.ts'
import { sentBody } from '#src/domain/catalogue/field-codecs.ts'
import { noPhotometry } from '#src/domain/photometry/other-formats.ts'
import { differencesAfter, fileDifferences } from '#src/domain/product/file-differences.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { confirmationOf, formDifferences } from '#src/features/admin/form/file-errors.ts'
import {
  type FileSlot,
  type FormContent,
  distinctName,
  fileName,
  keyFor,
} from '#src/features/admin/form/form-content.ts'
import { allErrors } from '#src/features/admin/form/form-errors.ts'
import {
  emptyContent,
  enteredItem,
  isDirty,
  pendingFiles,
} from '#src/features/admin/form/item-form.ts'
import { usedSlots, withoutFiles } from '#src/features/admin/form/product-data.ts'
import { readFile } from '#src/features/admin/form/read-file.ts'
import { $readFiles, readChosen, readStored } from '#src/features/admin/form/read-files.ts'
import { suggestedValues } from '#src/features/admin/photometry/suggested-values.ts'
import { addColumns, contentOf, setFile, setSpecs } from '#src/features/admin/variants/content.ts'
import { ldt, readWell, withLines } from '#tests/support/photometric-files.ts'
import { forgetAll, openForm } from '#tests/support/spreadsheets.ts'

const stated: StatedValues = {
  lumens: 3142,
  watts: 30.04,
  beam: 120,
  beamC90: null,
  cct: 3000,
  cri: null,
}
const stored = `/storage/photometry/${'a'.repeat(32)}.P-600.ldt`
const bytes = ldt()
const blob = (content: Uint8Array) => new Blob([new Uint8Array(content)])

describe('Suggested values', () => {
  test('are those that the file states, in the steps of their attributes', () => {
    const present = [{ lumens: 3142, watts: 28, cct: 2700 }]
    expect(
      suggestedValues(stated, present).map(({ key, was, becomes, isSame }) => [
        key,
        was,
        becomes,
        isSame,
      ]),
    ).toEqual([
      ['lumens', '3,142\u00a0lm', '3,142\u00a0lm', true],
      ['watts', '28\u00a0W', '30\u00a0W', false],
      ['cct', '2700\u00a0K', '3000\u00a0K', false],
      ['beam', 'none', '120°', false],
    ])
  })

  test('name the present values of several rows', () => {
    const rows = [900, 950, 1000, 1050].map((lumens) => ({ lumens }))
    const [lumens] = suggestedValues(stated, rows)
    expect(lumens?.was).toBe('900\u00a0lm, 950\u00a0lm, 1,000\u00a0lm …')
  })

  test('of a real file are valid specifications', () => {
    const { file, figures } = readWell(bytes)
    const values = suggestedValues(statedValues(file, figures), [{}])
    const specs = Object.fromEntries(values.map(({ key, value }) => [key, value]))
    expect(productFields.specs.edit.safeParse(specs).success).toBe(true)
    expect(Object.keys(specs)).toEqual(['lumens', 'watts', 'cct', 'cri', 'beam'])
  })
})

describe('Differences between files and a product', () => {
  const product = {
    code: 'P',
    specs: { lumens: 3000 },
    photometry: 'shared',
    variants: [
      { orderCode: 'A', specs: {} },
      { orderCode: 'B', specs: { lumens: 3142 } },
      { orderCode: 'C', specs: { lumens: 1 }, photometry: 'own' },
      { orderCode: 'D', specs: { lumens: 'many' } },
    ],
  }
  const compare = (values: CatalogueValues) => compareWithCatalogue(stated, values)
  const found = (file: string) =>
    fileDifferences(product, new Map([[file, compare]])).map(
      ({ file, orderCode, position, difference }) => [file, orderCode, position, difference.key],
    )

  test('follow each variant’s own values and file, else those of the product', () => {
    expect(found('shared')).toEqual([['shared', 'A', 0, 'lumens']])
    expect(found('own')).toEqual([['own', 'C', 2, 'lumens']])
    expect(found('another')).toEqual([])
  })

  test('are those of the product where it has no variants', () => {
    const alone = { ...product, variants: [] }
    expect(fileDifferences(alone, new Map([['shared', compare]]))).toMatchObject([
      { file: 'shared', orderCode: 'P', position: undefined },
    ])
  })
})

describe('Differences of a changed product', () => {
  const product = (lumens: number, photometry = 'file') => ({
    code: 'P',
    specs: { lumens },
    photometry,
    variants: [],
  })
  const compare = (values: CatalogueValues) => compareWithCatalogue(stated, values)
  const comparisons = new Map([
    ['file', compare],
    ['other', compare],
  ])
  const isAsked = (known: ReturnType<typeof product>[], after: ReturnType<typeof product>) =>
    differencesAfter(known, after, comparisons).map((one) => one.difference.mustBeConfirmed)

  test.each([
    ['one that is new', [], product(100), [true]],
    ['one of another value', [product(200)], product(100), [true]],
    ['one of another file', [product(100, 'other')], product(100), [true]],
    ['none that a known state had', [product(200), product(100)], product(100), [false]],
    ['none of up to 10 %', [], product(stated.lumens * 1.08), [false]],
    ['none of up to 3 %', [], product(stated.lumens * 1.02), []],
  ])('have to be confirmed: %s', (_, known, after, asked) => {
    expect(isAsked(known, after)).toEqual(asked)
  })
})

describe('Names of files', () => {
  test('are their own, whether stored or new', () => {
    expect(fileName(stored)).toBe('P-600.ldt')
    expect(fileName(keyFor('1-2', 'a.b.ies'))).toBe('a.b.ies')
    expect(fileName('/storage/images/a.jpg')).toBe('Current file')
  })

  test('differ in a conflict where the files do', () => {
    const other = stored.replace('aaa', 'bbb')
    expect(distinctName(stored)).toBe('P-600.ldt (aaaaaa)')
    expect(distinctName(other)).toBe('P-600.ldt (bbbaaa)')
    expect(distinctName(keyFor('1-2', 'P-600.ldt'))).toBe('P-600.ldt (new)')
  })
})

describe('The files of rows', () => {
  const key = keyFor('1-2', 'P-600.ldt')
  const slot = (change: Partial<FileSlot> = {}): FileSlot => ({
    key,
    name: 'P-600.ldt',
    type: '',
    size: 100,
    ...change,
  })
  const arrived = slot({ sending: { is: 'arrived', upload: 'up-1' } })
  const rows = [
    { orderCode: 'A', specs: {}, photometry: key },
    { orderCode: 'B', specs: {}, photometry: key },
    { orderCode: 'C', specs: {}, photometry: stored },
  ]
  const contentWith = (slots: FileSlot[], variants: unknown = rows): FormContent => {
    const empty = emptyContent('product')
    return {
      ...empty,
      values: { ...empty.values, variants },
      slots: Object.fromEntries(slots.map((one) => [one.key, one])),
    }
  }

  test('are sent as one upload that several rows name', () => {
    const opened = emptyContent('product')
    const content = contentWith([arrived])
    const body = sentBody(enteredItem({ kind: 'product', id: 1, opened, content }))
    expect(JSON.parse(body.get('variants') as string)).toEqual([
      { orderCode: 'A', specs: {}, photometry_upload: 'up-1' },
      { orderCode: 'B', specs: {}, photometry_upload: 'up-1' },
      { orderCode: 'C', specs: {}, photometry: stored },
    ])
  })

  test('count only while a row names them', () => {
    const opened = contentWith([], [])
    const form = { kind: 'product', id: 1, version: 1, opened, touched: new Set<string>() } as const
    const rest = {
      attempted: false,
      confirmed: new Set<string>(),
      refused: {},
      unsavedSince: undefined,
    }
    const unnamed = { ...form, ...rest, content: contentWith([slot()], []) }
    expect(usedSlots(unnamed.content)).toEqual([])
    expect(isDirty(unnamed)).toBe(false)
    expect(pendingFiles(unnamed)).toEqual([])
    const named = { ...unnamed, content: contentWith([slot()]) }
    expect(isDirty(named)).toBe(true)
    expect(pendingFiles(named)).toHaveLength(1)
    expect(pendingFiles({ ...named, content: contentWith([arrived]) })).toEqual([])
  })

  test('that are lost with the page leave their rows, stored ones don’t', () => {
    expect(JSON.parse(JSON.stringify(withoutFiles(rows, () => true)))).toEqual([
      { orderCode: 'A', specs: {} },
      { orderCode: 'B', specs: {} },
      { orderCode: 'C', specs: {}, photometry: stored },
    ])
  })

  describe('in a form', () => {
    beforeEach(() => $readFiles.set(new Map()))
    const errorsOf = (content: FormContent, confirmed?: ReadonlySet<string>) => {
      const opened = contentWith([], [])
      const all = allErrors({ kind: 'product', id: 1, content, opened, confirmed })
      return Object.fromEntries(Object.entries(all).filter(([name]) => name.includes('photometry')))
    }

    test('are refused for their content, size and unknown keys, each at its row', async () => {
      await readChosen(key, blob(withLines(bytes, { 3: 'seven' })))
      expect(Object.keys(errorsOf(contentWith([slot()])))).toEqual([
        'variants.0.photometry',
        'variants.1.photometry',
      ])
      expect(errorsOf(contentWith([slot()]))['variants.0.photometry']).toEqual([
        expect.stringMatching(/^Line 3: /),
      ])
      $readFiles.set(new Map())
      const large = errorsOf(contentWith([slot({ size: 5 * 1024 * 1024 })]))
      expect(large['variants.1.photometry']).toEqual(['The photometric file must not exceed 4MB.'])
      const pasted = [{ orderCode: 'A', specs: {}, photometry: 'some text' }]
      expect(errorsOf(contentWith([], pasted))['variants.0.photometry']).toEqual([
        'The photometric file of a variant must be an upload or one of the product’s files.',
      ])
    })

    test('must be confirmed where they differ much, until they do no more', async () => {
      await readChosen(key, blob(bytes))
      const differing = [
        { orderCode: 'A', specs: { lumens: 1000 }, photometry: key },
        { orderCode: 'B', specs: { lumens: 3100 }, photometry: key },
      ]
      const content = contentWith([arrived], differing)
      expect(errorsOf(content)).toEqual({})
      expect(Object.keys(errorsOf(content, new Set()))).toEqual(['variants.0.photometry'])
      const confirmed = new Set(formDifferences(content, $readFiles.get()).map(confirmationOf))
      expect(errorsOf(content, confirmed)).toEqual({})
      const other = contentWith([arrived], [{ ...differing[0], specs: { lumens: 1100 } }])
      expect(Object.keys(errorsOf(other, confirmed))).toEqual(['variants.0.photometry'])
    })
  })
})

test('A file of another format is named in the form as on the server', () => {
  const tm33 = new TextEncoder().encode('<?xml version="1.0"?><IESTM33-18/>')
  expect(readFile(tm33, 'a.xml')).toEqual({
    is: 'refused',
    message: noPhotometry('The photometric file', tm33, 'a.xml'),
  })
})

test('A file is read once, with its figures, findings and diagrams', async () => {
  const read = readFile(bytes)
  if (read.is !== 'read') throw new Error(read.message)
  expect(read.stated).toMatchObject({ lumens: 3141, watts: 30, cct: 3000, cri: 90, beam: 120 })
  expect(read.diagrams.polar).toMatch(/^<svg .*aria-label="Polar diagram/)
  expect(readFile(new TextEncoder().encode('text'))).toEqual({
    is: 'refused',
    message: 'The photometric file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.',
  })
  $readFiles.set(new Map())
  await readChosen('k', blob(bytes))
  const state = $readFiles.get().get('k')
  expect(state?.is).toBe('read')
  readStored('k')
  expect($readFiles.get().get('k')).toBe(state)
})

describe('The table', () => {
  const content = contentOf([
    { orderCode: 'A', specs: { cct: 2700 } },
    { orderCode: 'B', specs: {} },
    { orderCode: 'C', specs: {} },
  ])
  const two = { ...content, active: { row: 1, column: 0 } }
  const keysOf = ({ columns }: typeof content) => columns.map(({ key }) => key)

  test('gives the selected rows a file and its column, and takes both back at once', () => {
    const given = setFile(two, 'photometry', stored)
    expect(keysOf(given)).toEqual(['orderCode', 'cct', 'photometry', 'retired'])
    expect(given.rows.map(({ values }) => values.photometry)).toEqual([stored, stored, undefined])
    expect(setFile(given, 'photometry', stored)).toBe(given)
    const taken = setFile(given, 'photometry', '')
    expect(taken.rows.map(({ values }) => 'photometry' in values)).toEqual([false, false, false])
  })

  test('gives the selected rows values, in one step', () => {
    const given = setSpecs(two, { lumens: 3141, cct: 3000 })
    expect(keysOf(given)).toEqual(['orderCode', 'lumens', 'cct', 'retired'])
    expect(given.rows.map(({ values }) => values.specs)).toEqual([
      { cct: 3000, lumens: 3141 },
      { lumens: 3141, cct: 3000 },
      {},
    ])
  })

  test('copies a file by its key, and has no other text for it', () => {
    forgetAll()
    const { table, sheet } = openForm([
      { orderCode: 'A', specs: {}, photometry: stored },
      { orderCode: 'B', specs: {} },
    ])
    table.change((state) => addColumns(state, ['photometry']))
    const files = () => table.$table.get().content.rows.map(({ values }) => values.photometry)
    sheet.goTo({ row: 0, column: 1 })
    const copied = sheet.actions.copy()
    expect(copied).toBe(stored)
    sheet.goTo({ row: 1, column: 1 })
    sheet.actions.edit()
    // A file is chosen, not typed.
    expect([sheet.$state.get().editing, table.$table.get().picks]).toEqual([
      undefined,
      { kind: 'photometry', count: 1 },
    ])
    sheet.actions.paste(` ${copied} `)
    expect(files()).toEqual([stored, stored])
    sheet.actions.cut()
    expect(files()).toEqual([stored, undefined])
  })
})
