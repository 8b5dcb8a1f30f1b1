import { ownValue } from '#src/domain/own-value.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { cityOf, companyZone } from '#src/domain/company-time.ts'
import { brandLabel, brands } from '#src/domain/product/brand.ts'
import { spellingOf } from '#src/domain/product/typed-value.ts'
import { choicesOf } from '../finishes/choices-of.ts'
import { type TableData, type TableOf, attributeOf, categoryNames } from './table-data.ts'

/** The fields, besides attributes, that are edited in a table. */
const editableFields: Readonly<Record<TableOf, readonly string[]>> = {
  products: ['name', 'brand', 'category_ids', 'withdrawnAt'],
  variants: ['orderCode', 'retired'],
}

/** Why the cells of a column can't be edited; undefined if they can. */
export function fixedReason(of: TableOf, key: string): string | undefined {
  const attribute = attributeOf(key)
  if (attribute !== undefined)
    return 'derived' in attribute ? 'computed from other values' : undefined
  if (editableFields[of].includes(key)) return undefined
  if (of === 'variants' && editableFields.products.includes(key))
    return 'of the product: edit it in the table of products'
  return key === 'code' ? 'can’t be changed' : 'follows from the other data'
}

/** Whether a cell can't be empty, so that Delete leaves it as it is. */
export const isRequired = (key: string): boolean => ['name', 'brand', 'orderCode'].includes(key)

const fieldHints: Readonly<Record<string, string>> = {
  category_ids: 'names of categories, with semicolons between several',
  withdrawnAt: `a time of the clock of ${cityOf(companyZone)}, such as 2027-03-07T10:00, or empty`,
  retired: 'yes, or empty for a variant that is offered',
}

/** How the cells of a column are typed. */
export function hintOf(key: string): string {
  const attribute = attributeOf(key)
  return attribute === undefined ? (ownValue(fieldHints, key) ?? 'a text') : spellingOf(attribute)
}

interface Choice {
  value: string
  label: string
}

const plain = (value: string): Choice => ({ value, label: value })

/** The values that a cell's editor offers. */
export function choicesAt(
  data: TableData,
  key: string,
  finishes: readonly Finish[],
): readonly Choice[] {
  if (key === 'brand') return brands.map((brand) => ({ value: brand, label: brandLabel(brand) }))
  if (key === 'retired') return [plain('yes')]
  if (key === 'category_ids') return [...categoryNames(data).values()].map(plain)
  const attribute = attributeOf(key)
  return attribute?.kind === 'set'
    ? attribute.choices.map(plain)
    : (choicesOf(attribute, finishes) ?? [])
}
