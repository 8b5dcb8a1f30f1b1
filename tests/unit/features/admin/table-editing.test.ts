import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueTable } from '#src/domain/api/catalogue-table.ts'
import type { Pressed } from '#src/features/admin/grid/cursor-keys.ts'
import { storedCell } from '#src/features/admin/table/cell-edits.ts'
import {
  $edits,
  $reader,
  adoptRows,
  discardEdits,
  setEdits,
  startReading,
  travelEdits,
  writeCells,
} from '#src/features/admin/table/edit-store.ts'
import { keptEdits } from '#src/features/admin/table/kept-edits.ts'
import { tableReader } from '#src/features/admin/table/read-edits.ts'
import { refusalsOf, sentEdits } from '#src/features/admin/table/save-edits.ts'
import { type Content, catalogueSheet } from '#src/features/admin/table/sheet.ts'
import { columnsIn, readColumns } from '#src/features/admin/table/table-columns.ts'
import { inheritedAt, ownValueAt, tableDataOf } from '#src/features/admin/table/table-data.ts'

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
const finishes = [{ code: 'BK', name: 'Signal black', ral: 'RAL 9004', swatch: '#282828' }]

/** A browser's storage with room for some keys. */
function storageFor(room: number): object {
  const held: Record<string, string> = {}
  return Object.defineProperties(held, {
    getItem: { value: (key: string) => held[key] ?? null },
    removeItem: { value: (key: string) => Reflect.deleteProperty(held, key) },
    setItem: {
      value: (key: string, text: string) => {
        if (!(key in held) && Object.keys(held).length >= room) throw new Error('No room')
        held[key] = text
      },
    },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageFor(Infinity))
  const nothing = {
    notice: '',
    isBusy: false,
    isConflict: false,
    isKept: true,
    past: [],
    future: [],
  }
  setEdits({ ...nothing, edits: new Map(), refusals: new Map() })
  $reader.set(tableReader(variants, finishes))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const write = (row: number, key: string, text: string, data = variants) =>
  writeCells([{ cell: storedCell(data, row, key), text }])
const texts = () =>
  Object.fromEntries([...$edits.get().edits].map(([name, { text }]) => [name, text]))
const nothingSaved = () => Promise.reject(new Error('No change was saved.'))

describe('An edited cell', () => {
  test('shows what was read of it, as an import reads it', () => {
    write(0, 'specs.cct', '3.500 K')
    write(0, 'specs.finish', 'signal black')
    write(1, 'retired', 'nein')
    write(0, 'category_ids', 'spots (indoor)', products)
    expect(texts()).toEqual({
      '1 ORB-27 specs.cct': '3500',
      '1 ORB-27 specs.finish': 'BK',
      '1 ORB-9 retired': '',
      '1  category_ids': 'Spots (Indoor)',
    })
  })

  test('keeps what was typed if it can’t be read, or until something is there that reads it', () => {
    write(0, 'specs.cct', 'warm')
    $reader.set(undefined)
    write(1, 'specs.cct', '3500 K')
    expect(texts()).toEqual({ '1 ORB-27 specs.cct': 'warm', '1 ORB-9 specs.cct': '3500 K' })
    startReading(tableReader(variants, finishes))
    expect(texts()).toEqual({ '1 ORB-27 specs.cct': 'warm', '1 ORB-9 specs.cct': '3500' })
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
  test('are undone and done again step by step, also when all are discarded', async () => {
    write(0, 'specs.cct', '3500')
    write(0, 'specs.cct', '4000')
    discardEdits()
    const seen = []
    for (const way of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
      await travelEdits(way, nothingSaved)
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

describe('The spreadsheet', () => {
  const called: string[] = []
  const content: Content = {
    data: variants,
    rows: new Uint32Array([2, 0, 1]),
    columns: columnsIn('variants', readColumns('name specs.cct specs.ip')),
    onChoose: (position) => void called.push(`choose ${position}`),
    onSave: () => void called.push('save'),
    onTravel: (way) => void called.push(way),
  }
  const press = (key: string, how: Partial<Pressed> = {}): Pressed => ({
    ...{ key, control: false, shift: false, alt: false },
    ...how,
  })
  const at = (row: number, column: number) => {
    const sheet = catalogueSheet(content)
    sheet.goTo({ row, column })
    return sheet
  }

  test('begins to edit by Enter, F2 and typing, and not where nothing can be edited', () => {
    const begun = (key: string, column: number) => {
      const sheet = at(1, column)
      sheet.actions.handleKey(press(key))
      return sheet.$sheet.get().editing
    }
    expect(['Enter', 'F2', '4'].map((key) => begun(key, 2))).toEqual(['2700', '2700', '4'])
    expect(['Enter', 'F2', '4'].map((key) => begun(key, 1))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('commits and moves by Enter and Tab, and abandons by Escape', () => {
    const after = (pressed: Pressed) => {
      const sheet = at(1, 2)
      sheet.actions.edit()
      sheet.actions.handleEditorKey(pressed, '4000')
      const { row, column } = sheet.actions.active()
      const text = texts()['1 ORB-27 specs.cct']
      discardEdits()
      return [row, column, text]
    }
    expect(after(press('Enter'))).toEqual([2, 2, '4000'])
    expect(after(press('Enter', { shift: true }))).toEqual([0, 2, '4000'])
    expect(after(press('Tab'))).toEqual([1, 3, '4000'])
    expect(after(press('Tab', { shift: true }))).toEqual([1, 1, '4000'])
    expect(after(press('Escape'))).toEqual([1, 2, undefined])
    expect(after(press('s', { control: true }))).toEqual([1, 2, '4000'])
    expect(called).toContain('save')
  })

  test('pastes a block over the shown rows, and says what did not fit', () => {
    const sheet = at(1, 2)
    sheet.actions.paste('2200\tIP65\textra\n"2 200"\tIP66\n1\n')
    expect(texts()).toEqual({
      '1 ORB-27 specs.cct': '2200',
      '1 ORB-27 specs.ip': 'IP65',
      '1 ORB-9 specs.cct': '2200',
      '1 ORB-9 specs.ip': 'IP66',
    })
    expect($edits.get().notice).toBe(
      '1 pasted column did not fit beside the last one. 1 pasted row did not fit below the last one.',
    )
    expect($edits.get().past).toHaveLength(1)
  })

  test('fills a selection with one pasted value or with its first row', () => {
    const sheet = at(0, 2)
    sheet.actions.select({ row: 2, column: 3 }, true)
    sheet.actions.handleKey(press('d', { control: true }))
    // The first row has its value from its product, and no protection, as the others have none of their own.
    expect(texts()).toEqual({ '1 ORB-27 specs.cct': '3000' })
    discardEdits()
    sheet.goTo({ row: 0, column: 2 })
    sheet.actions.select({ row: 2, column: 2 }, true)
    sheet.actions.paste('3500')
    expect(Object.values(texts())).toEqual(['3500', '3500', '3500'])
  })

  test('copies what is shown, edited or not', () => {
    write(0, 'specs.ip', 'IP65')
    const sheet = at(0, 0)
    sheet.actions.select({ row: 1, column: 3 }, true)
    expect(sheet.actions.copy()).toBe('ZEN-1\tZenith\t3000\t\nORB-27\tOrbit\t2700\tIP65')
  })

  test('leaves what can’t be empty when a selection is deleted', () => {
    const sheet = at(1, 0)
    sheet.actions.select({ row: 1, column: 2 }, true)
    sheet.actions.handleKey(press('Delete'))
    expect(texts()).toEqual({ '1 ORB-27 specs.cct': '' })
    expect($edits.get().notice).toBe(
      '1 cell can’t be edited here and stayed as it was. 1 cell can’t be empty and stayed as it was.',
    )
  })
})
