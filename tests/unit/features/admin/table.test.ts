import { describe, expect, test } from 'vitest'
import type { CatalogueTable } from '#src/domain/api/catalogue-table.ts'
import { offeredValues, shownRows } from '#src/features/admin/table/shown-rows.ts'
import { tableDataOf, textAt, valueAt } from '#src/features/admin/table/table-data.ts'
import { sayFilter } from '#src/features/admin/table/filter-words.ts'
import {
  columnsIn,
  movedTo,
  readColumns,
  usualColumns,
  withWidth,
  writeColumns,
} from '#src/features/admin/table/table-columns.ts'
import {
  readView,
  startingView,
  withFilter,
  withSort,
  writeView,
} from '#src/features/admin/table/table-view.ts'

const answer: CatalogueTable = {
  revision: 7,
  products: {
    count: 2,
    columns: {
      id: { values: [1, 2] },
      code: { values: ['ORB', 'ZEN'] },
      name: { values: ['Orbit Café', 'Zenith'] },
      category_ids: { values: [[3, 4]], at: [1, 0] },
      'specs.watts': { values: [10], at: [1, 0] },
      'specs.cct': { values: [3000], at: [1, 1] },
      lacks: { values: [['photometry']], at: [1, 0] },
    },
  },
  variants: {
    count: 3,
    columns: {
      product: { values: [1, 2], at: [1, 1, 2] },
      orderCode: { values: ['ORB-27', 'ORB-9', 'ZEN-1'] },
      retired: { values: [true], at: [0, 1, 0] },
      'specs.cct': { values: [2700, 3000], at: [1, 2, 0] },
      'specs.lumens': { values: [1000, 900], at: [1, 2, 1] },
    },
  },
  categories: [
    { id: 3, type: 'Spots', location: 'Indoor' },
    { id: 4, type: 'Bollards', location: 'Outdoor' },
  ],
}
const data = tableDataOf(answer)
const shown = (view: Parameters<typeof shownRows>[1]) => [...shownRows(data, view)]

describe('The rows of variants', () => {
  test('have the values of their products where they have none of their own', () => {
    expect([0, 1, 2].map((row) => valueAt(data, 'specs.cct', row))).toEqual([2700, 3000, 3000])
    expect([0, 1, 2].map((row) => textAt(data, 'name', row))).toEqual([
      'Orbit Café',
      'Orbit Café',
      'Zenith',
    ])
    expect(textAt(data, 'category_ids', 1)).toBe('Spots (Indoor); Bollards (Outdoor)')
  })

  test('have an efficacy where they have flux and power', () => {
    expect([0, 1, 2].map((row) => valueAt(data, 'specs.efficacy', row))).toEqual([
      100,
      90,
      undefined,
    ])
  })

  test('do not lack what only their product lacks', () => {
    expect(valueAt(data, 'lacks', 0)).toBeUndefined()
    expect(valueAt(tableDataOf({ ...answer, variants: undefined }), 'lacks', 0)).toEqual([
      'photometry',
    ])
  })
})

describe('A view', () => {
  test('finds words in codes and names, without accents', () => {
    expect(shown({ ...startingView, text: 'cafe 27' })).toEqual([0])
  })

  test('filters by values, by none, and by limits', () => {
    const by = (key: string, filter: object) => shown(withFilter(startingView, key, filter))
    expect(by('specs.cct', { values: ['3000'] })).toEqual([1, 2])
    expect(by('specs.cct', { min: 2800 })).toEqual([1, 2])
    expect(by('specs.watts', { values: [''] })).toEqual([2])
    expect(by('specs.watts', { max: 20 })).toEqual([0, 1])
    expect(by('category_ids', { values: ['Bollards (Outdoor)'] })).toEqual([0, 1])
    expect(by('retired', { values: ['yes'] })).toEqual([1])
    expect(by('specs.ugr', { min: 1 })).toEqual([])
  })

  test('sorts numbers as numbers, codes naturally, and rows without a value last', () => {
    const by = (key: string, descending: boolean) =>
      shown({ ...startingView, sort: { key, descending } })
    expect(by('orderCode', false)).toEqual([1, 0, 2])
    expect(by('specs.watts', true)).toEqual([0, 1, 2])
    expect(by('specs.lumens', false)).toEqual([1, 0, 2])
  })

  test('sorts upward, downward, then not at all', () => {
    const once = withSort(startingView, 'name')
    const twice = withSort(once, 'name')
    expect([once.sort?.descending, twice.sort?.descending]).toEqual([false, true])
    expect(withSort(twice, 'name').sort).toBeUndefined()
  })

  test('is read back from its address', () => {
    const filtered = withFilter(
      withFilter({ ...startingView, of: 'variants', text: 'spot & more' }, 'specs.cct', {
        min: 2700,
        max: 3000,
      }),
      'specs.ip',
      { values: ['', 'IP65'] },
    )
    const sorted = withSort(withSort(filtered, 'specs.watts'), 'specs.watts')
    const columns = [{ key: 'orderCode', width: 20 }, { key: 'specs.cct' }]
    const view = { ...sorted, columns, name: 'Warm & narrow' }
    expect(readView(writeView(view))).toEqual(view)
    const usual = { ...sorted, columns: usualColumns('variants') }
    expect(readView(writeView(usual))).toEqual(usual)
    expect(writeView(usual)).toContain('columns=usual')
    expect(readView('nonsense&min.x=y&sort=')).toEqual(startingView)
  })

  test('offers the different values with their numbers of rows', () => {
    expect(offeredValues(data, 'specs.cct')).toEqual([
      { text: '3000', count: 2 },
      { text: '2700', count: 1 },
    ])
  })
})

describe('Columns', () => {
  test('are read back with their order and widths', () => {
    const text = 'code:12.5 brand name:30'
    expect(writeColumns(readColumns(text))).toBe(text)
    expect(readColumns('code:x  name:9000 brand:1')).toEqual([
      { key: 'code' },
      { key: 'name', width: 40 },
      { key: 'brand', width: 4 },
    ])
  })

  test('begin with the one that names the row, and leave out unknown ones', () => {
    const columns = columnsIn('products', readColumns('brand:9 specs.gone name'))
    expect(columns.map(({ key }) => key)).toEqual(['code', 'brand', 'name'])
    expect(columns[1]).toMatchObject({ width: 9, isFixed: true })
    expect(columns[2]?.isFixed).toBeUndefined()
  })

  test('are moved and resized', () => {
    const places = readColumns('code brand name')
    expect(writeColumns(movedTo(places, 'name', 1))).toBe('code name brand')
    expect(writeColumns(withWidth(places, 'brand', 11))).toBe('code brand:11 name')
    expect(writeColumns(withWidth(readColumns('code brand:11'), 'brand', undefined))).toBe(
      'code brand',
    )
    expect(writeColumns(withWidth(readColumns('brand'), 'code', 50))).toBe('code:40 brand')
  })
})

describe('A filter in words', () => {
  test.each([
    ['specs.cct', { min: 2700 }, 'Colour temperature: from 2700\u00a0K'],
    ['specs.cct', { max: 3000 }, 'Colour temperature: up to 3000\u00a0K'],
    [
      'specs.cct',
      { min: 2700, max: 3000 },
      'Colour temperature: from 2700\u00a0K up to 3000\u00a0K',
    ],
    ['specs.cct', { values: ['2700', ''] }, 'Colour temperature: 2700\u00a0K or none'],
    ['brand', { values: ['sila', 'radial'] }, 'Brand: sila or radial'],
    ['completeness', { max: 99 }, 'Completeness: up to 99\u00a0%'],
    ['lacks', { values: ['photometry', 'picture'] }, 'No photometry or No picture of its own'],
    ['lacks', { values: ['no specs.lumens'] }, 'No luminous flux'],
  ])('%s %j', (key, filter, words) => {
    expect(sayFilter(key, filter)).toBe(words)
  })
})
