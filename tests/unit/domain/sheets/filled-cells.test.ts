import { describe, expect, test } from 'vitest'
import { propertyOf } from '#src/domain/product/properties.ts'
import type { Cell } from '#src/domain/sheets/cells.ts'
import { productComparison } from '#src/domain/sheets/compare-product.ts'
import type { StoredProduct } from '#src/domain/sheets/product-rows.ts'
import type { ImportContext } from '#src/domain/sheets/rows.ts'
import { productOf } from '#tests/support/public-api.ts'

const variants = [
  { orderCode: 'ALTO-1', specs: { watts: 9 } },
  { orderCode: 'ALTO-2', specs: {} },
]
const present: StoredProduct = {
  ...productOf('/storage/datasheets/a.pdf', { id: 7, code: 'ALTO', material: 'Brass', variants }),
  id: 7,
}

const keys = ['code', 'orderCode', 'name', 'material', 'specs.watts']

function compared(
  rows: readonly (readonly Cell[])[],
  of: StoredProduct | undefined,
  context: Partial<ImportContext> = {},
) {
  const columns = keys.flatMap((key) => propertyOf(key) ?? [])
  const compare = productComparison(columns, {
    ...{ finishes: [], decimal: undefined, files: new Set<string>() },
    related: { category: new Map(), project: new Map(), product: new Map() },
    ...{ owners: new Map(), successors: new Map(), ...context },
  })
  const numbered = rows.map((cells, index) => ({ row: index + 2, cells }))
  return compare({ present: of, rows: numbered })
}

describe('A value to be filled in', () => {
  const fills = new Map([
    ['material', 'Steel'],
    ['specs.watts', '12'],
  ])

  test('stands in for blank cells where the catalogue has none', () => {
    const { rows } = compared(
      [
        [null, 'ALTO-1', null, ' ', null],
        [null, 'ALTO-2', null, null, null],
      ],
      present,
      { fills },
    )
    expect(rows.map(({ changes }) => changes)).toEqual([undefined, { 'Power (W)': ['', '12'] }])
  })

  test('is none of a row whose product has it in another one, but of each variant', () => {
    const { rows } = compared(
      [
        ['NEW', 'NEW-1', 'New', 'Zinc', 9],
        ['NEW', 'NEW-2', null, null, null],
      ],
      undefined,
      { fills, areDrafts: true },
    )
    expect(rows.map(({ changes }) => changes)).toEqual([
      { Name: ['', 'New'], Material: ['', 'Zinc'], 'Power (W)': ['', '9'] },
      { 'Power (W)': ['', '12'] },
    ])
  })
})

describe('A new product that lacks values', () => {
  const row = (watts: Cell): Cell[] => ['NEW', 'NEW-1', 'New', null, watts]

  test('is an error of all of them, and of a wrong cell as well', () => {
    const { rows, after } = compared([row('much')], undefined)
    expect(after).toBeUndefined()
    expect(rows[0]?.errors?.map(({ column }) => column)).toEqual(
      expect.arrayContaining(['Power (W)', 'Material', 'Image', 'Title']),
    )
    expect(rows[0]?.lacks).not.toContain('name')
  })

  test('is made as a draft, unless a cell is wrong', () => {
    const asDraft = (watts: Cell) => compared([row(watts)], undefined, { areDrafts: true })
    expect(asDraft('much').rows[0]?.errors).toMatchObject([{ column: 'Power (W)' }])
    const { rows, after } = asDraft(9)
    expect(rows[0]).toMatchObject({ action: 'create' })
    expect(rows[0]?.lacks).toContain('image')
    expect(after).toMatchObject({ name: 'New', material: '' })
  })
})
