import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueTable } from '#src/domain/api/catalogue-table.ts'
import { cellName, editOf, storedCell } from '#src/features/admin/table/cell-edits.ts'
import {
  $edits,
  adoptRows,
  discardEdits,
  editHistory,
  setEdits,
  writeEdits,
} from '#src/features/admin/table/edit-store.ts'
import { tableReaders } from '#src/features/admin/table/editing.ts'
import { keptEdits } from '#src/features/admin/table/kept-edits.ts'
import { refusalsOf, sentEdits } from '#src/features/admin/table/save-edits.ts'
import {
  inheritedAt,
  ownTextAt,
  ownValueAt,
  tableDataOf,
  textAt,
  withRows,
} from '#src/features/admin/table/table-data.ts'
import {
  finishes,
  forgetAll,
  openCatalogue,
  press,
  storageFor,
} from '#tests/support/spreadsheets.ts'

const answer: CatalogueTable = {
  revision: 7,
  products: {
    count: 2,
    columns: {
      id: { values: [1, 2] },
      version: { values: [4, 9] },
      code: { values: ['ORB', 'ZEN'] },
      name: { values: ['Orbit', 'Zenith'] },
      category_ids: { values: [[3, 4]], at: [1, 0] },
      'specs.ip': { values: ['IP20'], at: [1, 0] },
      'specs.cct': { values: [3000], at: [1, 1] },
    },
  },
  variants: {
    count: 3,
    columns: {
      product: { values: [1, 2], at: [1, 1, 2] },
      orderCode: { values: ['ORB-27', 'ORB-9', 'ZEN-1'] },
      retired: { values: [true], at: [0, 1, 0] },
      'specs.cct': { values: [2700, 3000], at: [1, 2, 0] },
    },
  },
  categories: [
    { id: 3, type: 'Spots', location: 'Indoor' },
    { id: 4, type: 'Bollards', location: 'Outdoor' },
  ],
}
const { variants: _, ...ofProducts } = answer
const variants = tableDataOf(answer)
const products = tableDataOf(ofProducts)

beforeEach(forgetAll)
afterAll(() => {
  vi.unstubAllGlobals()
})

function write(row: number, key: string, text: string, data = variants) {
  const cell = storedCell(data, row, key)
  writeEdits(
    new Map([[cellName(cell), editOf(cell, text, tableReaders(data, finishes)(key)(text))]]),
  )
}
const texts = () =>
  Object.fromEntries([...$edits.get().edits].map(([name, { text }]) => [name, text]))

describe('An edited cell', () => {
  test('shows what was read of it', () => {
    write(0, 'specs.finish', 'signal black')
    write(0, 'category_ids', 'spots (indoor)', products)
    expect(texts()).toEqual({
      '1 ORB-27 specs.finish': 'BK',
      '1  category_ids': 'Spots (Indoor)',
    })
  })

  test('may be of any field of a product', () => {
    write(0, 'title', '  A spot for niches ', products)
    write(0, 'dateOfRelease', '25.11.2026', products)
    write(0, 'datasheetSource', 'made', products)
    write(0, 'withdrawnAt', '2027-03-07 10:00', products)
    const images = ['a', 'b'].map((one) => `/storage/images/${one.repeat(32)}.jpg`)
    write(0, 'images', images.join('; '), products)
    write(0, 'description', '#N/A', products)
    expect(sentEdits($edits.get().edits)[0]?.values).toMatchObject({
      title: 'A spot for niches',
      dateOfRelease: '2026-11-25',
      datasheetSource: 'made',
      images,
    })
    expect($edits.get().edits.get('1  description')?.message).toContain('#N/A')
  })

  test('is none once it has the stored value again', () => {
    write(0, 'specs.cct', '3500')
    write(0, 'specs.cct', '2700 Kelvin')
    write(2, 'specs.cct', '')
    expect(texts()).toEqual({})
  })

  test('overrides what its product gives the variant, and does not change the product', () => {
    expect([ownValueAt(variants, 'specs.cct', 2), inheritedAt(variants, 'specs.cct', 2)]).toEqual([
      undefined,
      '3000',
    ])
    write(2, 'specs.cct', '4000')
    expect(sentEdits($edits.get().edits)).toEqual([
      { id: 2, orderCode: 'ZEN-1', version: 9, values: { 'specs.cct': 4000 } },
    ])
  })
})

describe('Edited cells', () => {
  test('are undone and done again step by step, also when all are discarded', () => {
    write(0, 'specs.cct', '3500')
    write(0, 'specs.cct', '4000')
    discardEdits()
    const seen = []
    for (const way of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      editHistory.travel(way)
      seen.push(texts()['1 ORB-27 specs.cct'])
    }
    expect(seen).toEqual(['4000', '3500', undefined, undefined, '3500', '4000', undefined])
  })

  test('are kept in the browser until they are taken back', () => {
    write(0, 'specs.cct', '3500')
    write(1, 'specs.ip', 'IP65')
    expect(keptEdits()).toEqual($edits.get().edits)
    discardEdits()
    expect(keptEdits().size).toBe(0)
  })

  test('are not called kept if the browser has no room', () => {
    vi.stubGlobal('localStorage', storageFor(1))
    write(0, 'specs.cct', '3500')
    expect($edits.get().isKept).toBe(true)
    write(1, 'specs.cct', '3500')
    expect($edits.get().isKept).toBe(false)
    expect(Object.keys(texts())).toHaveLength(2)
  })

  test('are forgotten once the loaded rows have them', () => {
    write(0, 'specs.cct', '3500')
    write(1, 'specs.cct', '4000')
    const columns = {
      ...answer.variants?.columns,
      'specs.cct': { values: [3500, 3000], at: [1, 2, 0] },
    }
    adoptRows(tableDataOf({ ...answer, variants: { count: 3, columns } }))
    expect(Object.keys(texts())).toEqual(['1 ORB-9 specs.cct'])
    expect(keptEdits().size).toBe(1)
  })

  test('are sent row by row with the oldest version, and null for an emptied one', () => {
    write(0, 'specs.cct', '', variants)
    write(0, 'specs.ip', 'ip 65', products)
    write(0, 'name', 'Orbit II', products)
    const [first, ...others] = $edits.get().edits
    if (first !== undefined)
      setEdits({ edits: new Map([[first[0], { ...first[1], version: 3 }], ...others]) })
    expect(sentEdits($edits.get().edits)).toEqual([
      { id: 1, orderCode: 'ORB-27', version: 3, values: { 'specs.cct': null } },
      { id: 1, version: 3, values: { 'specs.ip': 'IP65', name: 'Orbit II' } },
    ])
  })

  test('that the server refuses say so themselves, or the first of their product does', () => {
    write(1, 'orderCode', 'ORB-27')
    write(0, 'specs.cct', '99')
    write(2, 'specs.cct', '4000')
    const errors = {
      form: ['Nothing has been changed.'],
      'items.1.variants.1.orderCode': ['Twice.'],
      'items.2': ['Product Not Found'],
      'items.7.name': ['Of nobody.'],
    }
    expect(Object.fromEntries(refusalsOf(errors, $edits.get().edits))).toEqual({
      '1 ORB-9 orderCode': ['Twice.'],
      '2 ZEN-1 specs.cct': ['Product Not Found'],
    })
  })
})

describe('The rows after a save', () => {
  const change = (columns: object, ofVariants: object = {}): CatalogueTable => ({
    revision: 8,
    categories: [],
    products: {
      count: 1,
      columns: { id: { values: [1] }, version: { values: [5] }, ...columns },
    },
    variants: {
      count: 2,
      columns: {
        product: { values: [1], at: [1, 1] },
        orderCode: { values: ['ORB-27', 'ORB-9'] },
        retired: { values: [true], at: [0, 1] },
        ...ofVariants,
      },
    },
  })

  test('take the place of those before, and leave the others and their numbers', () => {
    const after = withRows(
      variants,
      change(
        { name: { values: ['Orbit II'] }, 'specs.ip': { values: ['IP65'] } },
        { 'specs.cct': { values: [3500], at: [1, 0] }, 'specs.r9': { values: [50], at: [0, 1] } },
      ),
    )
    if (after === undefined) throw new Error('Rows have come or gone.')
    expect(after.numbering).toBe(variants.numbering)
    expect(after.revision).toBe(8)
    const at = (key: string) => [0, 1, 2].map((row) => textAt(after, key, row))
    expect(at('name')).toEqual(['Orbit II', 'Orbit II', 'Zenith'])
    expect(at('specs.cct')).toEqual(['3500', '', '3000'])
    expect(at('specs.ip')).toEqual(['IP65', 'IP65', ''])
    expect(at('specs.r9')).toEqual(['', '50', ''])
    expect([ownTextAt(after, 'specs.ip', 0), inheritedAt(after, 'specs.ip', 0)]).toEqual([
      '',
      'IP65',
    ])
    // The data before are what they were, and columns in which nothing differs are the same.
    expect(textAt(variants, 'name', 0)).toBe('Orbit')
    expect(after.columns.get('retired')).toBe(variants.columns.get('retired'))
  })

  test('are not taken over where variants have come or gone', () => {
    const { products: ofProducts, ...rest } = change({})
    const one = {
      count: 1,
      columns: { product: { values: [1] }, orderCode: { values: ['ORB-27'] } },
    }
    expect(withRows(variants, { ...rest, products: ofProducts, variants: one })).toBeUndefined()
  })
})

describe('The dashboard’s table', () => {
  const open = (columns: string) => openCatalogue(answer, columns, [2, 0, 1])

  test('does not edit what is the product’s or computed, also by a pasted block', () => {
    const { sheet, notice, source } = open('name specs.efficacy lacks specs.watts')
    for (const column of [1, 2, 3]) {
      sheet.goTo({ row: 1, column })
      sheet.actions.handleKey(press('x'))
      expect(sheet.$state.get().editing).toBeUndefined()
    }
    sheet.goTo({ row: 1, column: 1 })
    sheet.actions.paste('Other\t90\tnothing\t"15\nW"')
    expect(texts()).toEqual({ '1 ORB-27 specs.watts': '15' })
    expect(notice()).toBe('3 cells can’t be edited here and stayed as they were.')
    expect(source().reasonFixed({ row: 1, column: 1 })).toBe(
      'of the product: edit it in the table of products',
    )
  })

  test('leaves what can’t be empty when a selection is deleted', () => {
    const { sheet, notice } = open('name specs.cct')
    sheet.goTo({ row: 1, column: 0 })
    sheet.actions.select({ row: 1, column: 2 }, true)
    sheet.actions.handleKey(press('Delete'))
    expect(texts()).toEqual({ '1 ORB-27 specs.cct': '' })
    expect(notice()).toBe(
      '1 cell can’t be edited here and stayed as it was. 1 cell can’t be empty and stayed as it was.',
    )
  })

  test('chooses rows by the space bar', () => {
    const { sheet, chosen } = open('name')
    sheet.goTo({ row: 1, column: 0 })
    sheet.actions.handleKey(press(' '))
    expect(chosen).toEqual([1])
  })

  test('copies edited cells as they are', () => {
    write(0, 'specs.ip', 'IP65')
    const { sheet } = open('name specs.cct specs.ip')
    sheet.goTo({ row: 0, column: 0 })
    sheet.actions.select({ row: 1, column: 3 }, true)
    expect(sheet.actions.copy()).toBe('ZEN-1\tZenith\t3000\t\nORB-27\tOrbit\t2700\tIP65')
  })
})
