import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { inOrder } from '#src/domain/product/specs.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import type { StoredProperty } from '#src/domain/product/properties.ts'
import { type ReadRow, type RowFault, rowMessages } from './rows.ts'
import { placedValues } from './placed-values.ts'
import type { StoredProduct } from './product-rows.ts'

type NewProduct = Omit<StoredProduct, 'id'>

/** The values of a product that no row has named yet. A new one shows what it is given as its datasheet. */
const emptyProduct = (code: string) =>
  ({ ...emptyItem('product'), code, datasheetSource: '' }) as unknown as NewProduct

/**
 * A product with the values of its rows.
 * @param variants its own and, after them, new ones
 * @param rows without errors; a new variant without such a row is left out
 */
export function mergedProduct(
  present: StoredProduct | undefined,
  variants: readonly StoredVariant[],
  rows: readonly ReadRow[],
): { after: NewProduct; disagreements: RowFault[] } {
  const { id: _, ...before } = present ?? { id: 0, ...emptyProduct(rows[0]?.productCode ?? '') }
  const after: NewProduct = { ...before, specs: { ...before.specs } }
  for (const { shared } of rows)
    for (const [{ key }, path] of shared) Object.assign(after, { [key]: path })
  const disagreements: RowFault[] = []
  const kept = variants.flatMap((variant, index) => {
    const isNew = index >= before.variants.length
    const hasRow = isNew && rows.some((row) => row.variant === index)
    return !isNew || hasRow ? [{ index, variant: { ...variant, specs: { ...variant.specs } } }] : []
  })
  const positions = new Map(kept.map(({ index }, position) => [index, position]))
  const changed = kept.map(({ variant }) => variant)
  for (const [column, changes] of changesByColumn(rows)) {
    if (column.kind === 'field' || column.kind === 'relation' || column.kind === 'files') {
      disagreements.push(...disagreeing(column, changes))
      const [first] = changes
      setField(after, column, first?.value)
      continue
    }
    place(column, changes, after, changed, positions)
  }
  after.variants = changed.map((variant) => withoutNothing(variant))
  after.specs = ordered(after.specs)
  if (present === undefined) complete(after)
  return { after, disagreements }
}

interface Change {
  row: ReadRow
  value: unknown
}

function changesByColumn(rows: readonly ReadRow[]): Map<StoredProperty, Change[]> {
  const byColumn = new Map<StoredProperty, Change[]>()
  for (const row of rows)
    for (const [column, value] of row.values) {
      const changes = byColumn.get(column)
      if (changes === undefined) byColumn.set(column, [{ row, value }])
      else changes.push({ row, value })
    }
  return byColumn
}

/** A value of the product must be the same in all of its rows that change it. */
const disagreeing = ({ heading }: StoredProperty, changes: readonly Change[]): RowFault[] =>
  changes.slice(1).flatMap(({ row, value }) => {
    const first = changes[0]
    if (first === undefined || sameValue(value, first.value)) return []
    const message = rowMessages.disagrees(first.row.row, heading)
    return [
      { row: row.row, error: { column: heading, value: row.changes[heading]?.[1] ?? '', message } },
    ]
  })

function setField(after: NewProduct, column: StoredProperty, value: unknown): void {
  const none = column.kind === 'field' ? '' : []
  Object.assign(after, { [column.key]: value ?? none })
}

/** Places the values of an attribute or a file where the product and its variants have them. */
function place(
  column: StoredProperty,
  changes: readonly Change[],
  product: NewProduct,
  variants: StoredVariant[],
  positions: ReadonlyMap<number, number>,
): void {
  if (column.kind === 'retired') {
    for (const { row, value } of changes) {
      const variant = variants[positions.get(row.variant ?? -1) ?? -1]
      if (variant !== undefined) variant.retired = value === true ? true : undefined
    }
    return
  }
  if (column.kind !== 'attribute' && column.kind !== 'file') return
  const ofProduct = changes.find(({ row }) => row.variant === undefined)
  const key = column.kind === 'attribute' ? column.attribute.key : column.key
  const bag = (one: object): Record<string, unknown> =>
    (column.kind === 'attribute' && 'specs' in one ? one.specs : one) as Record<string, unknown>
  if (ofProduct !== undefined) bag(product)[key] = ofProduct.value
  const { shared, own } = placedValues(
    {
      shared: bag(product)[key] ?? undefined,
      own: variants.map((variant) => bag(variant)[key]),
    },
    new Map(
      changes.flatMap(({ row, value }) => {
        const position = positions.get(row.variant ?? -1)
        return position === undefined ? [] : [[position, value] as const]
      }),
    ),
  )
  bag(product)[key] = shared ?? (column.kind === 'file' ? null : undefined)
  for (const [index, variant] of variants.entries()) bag(variant)[key] = own[index]
}

/** A new product needs a picture of its own, and shows made datasheets unless it is given one. */
function complete(product: NewProduct): void {
  for (const file of variantFiles) {
    const [first] = product.variants.flatMap((variant) => variant[file] ?? [])
    if (file !== 'image' || product.image || first === undefined) continue
    product.image = first
    product.variants = product.variants.map((variant) => {
      const { image, ...others } = variant
      return image === first || image === undefined ? others : variant
    })
  }
  const hasDatasheet = [product, ...product.variants].some(({ datasheet }) => Boolean(datasheet))
  product.datasheetSource ||= hasDatasheet ? 'uploaded' : 'made'
}

function withoutNothing({ specs, ...variant }: StoredVariant): StoredVariant {
  const others = Object.fromEntries(
    Object.entries(variant).filter(([, value]) => value !== undefined),
  )
  return { ...(others as typeof variant), specs: ordered(specs) }
}

const known = new Set<string>(attributes.map(({ key }) => key))

/** In the order of the attributes; values that the list does not know stay as they are. */
function ordered(specs: Record<string, unknown>): Record<string, unknown> {
  const others = Object.entries(specs).filter(
    ([key, value]) => !known.has(key) && value !== undefined,
  )
  return { ...inOrder(specs), ...Object.fromEntries(others) }
}
