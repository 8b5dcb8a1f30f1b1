import { attributes } from '#src/domain/product/attributes.ts'
import { attempt } from '#src/browser/attempt.ts'
import type { TableOf } from './table-data.ts'

/** A column that a table can show. */
export interface ShownColumn {
  key: string
  heading: string
  /** the whole name, if the heading is short */
  label: string
  unit: string
  isNumber: boolean
  /** rem */
  width: number
}

const plain = (key: string, label: string, width: number, isNumber = false): ShownColumn => ({
  key,
  heading: label,
  label,
  unit: '',
  isNumber,
  width,
})

const ofAttributes = attributes.map((attribute): ShownColumn => {
  const { key, label, kind } = attribute
  const short = 'short' in attribute ? attribute.short : label
  const symbol = 'unit' in attribute ? attribute.unit.symbol : ''
  return {
    key: `specs.${key}`,
    heading: short,
    label,
    unit: symbol === short ? '' : symbol,
    isNumber: kind === 'number',
    width: kind === 'number' ? Math.max(5.5, short.length * 0.5 + 3) : 10,
  }
})

const code = plain('code', 'Code', 10)
const shared = [
  plain('name', 'Name', 15),
  plain('brand', 'Brand', 6),
  plain('category_ids', 'Categories', 13),
]
const lacking = plain('lacks', 'Missing', 11)

/** All columns; the first one is always shown, because it names the row. */
export const columnsFor: Readonly<Record<TableOf, readonly ShownColumn[]>> = {
  products: [
    code,
    ...shared,
    plain('variants', 'Variants', 6, true),
    ...ofAttributes,
    lacking,
    plain('updatedAt', 'Last change', 10.5),
  ],
  variants: [
    plain('orderCode', 'Order code', 13),
    code,
    ...shared,
    ...ofAttributes,
    plain('retired', 'Retired', 6),
    lacking,
  ],
}

const keyFigures = [
  'specs.lumens',
  'specs.watts',
  'specs.cct',
  'specs.cri',
  'specs.beam',
  'specs.ip',
]

const usual: Readonly<Record<TableOf, readonly string[]>> = {
  products: [
    'code',
    'name',
    'brand',
    'category_ids',
    'variants',
    ...keyFigures,
    'lacks',
    'updatedAt',
  ],
  variants: ['orderCode', 'code', 'name', ...keyFigures, 'specs.finish', 'retired', 'lacks'],
}

const storageKey = (of: TableOf) => `table-columns-${of}`

/** The keys of the columns that this browser shows, in their order. */
export function chosenColumns(of: TableOf): readonly string[] {
  const stored = attempt(() => localStorage.getItem(storageKey(of)))
  return stored === undefined || stored === null ? usual[of] : stored.split(' ')
}

export function rememberColumns(of: TableOf, keys: readonly string[]): void {
  attempt(() => localStorage.setItem(storageKey(of), keys.join(' ')))
}

/** The columns of these keys, the naming one first, without those that are no longer known. */
export function columnsIn(of: TableOf, keys: readonly string[]): ShownColumn[] {
  const known = new Map(columnsFor[of].map((column) => [column.key, column]))
  const [first] = columnsFor[of]
  const others = keys.flatMap((key) => {
    const column = known.get(key)
    return column === undefined || column === first ? [] : [column]
  })
  return first === undefined ? others : [first, ...others]
}
