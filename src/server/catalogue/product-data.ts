import { type DataFault, dataFaults } from '#src/domain/product/data-faults.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { alikeVariants } from '#src/domain/product/variants.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { variantMessages } from '#src/domain/product/sent-variants.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { ItemValues } from '#src/server/database/items.ts'

const { variants: variantsField, specs: specsField } = productFields

/**
 * Faults of a product's data that its fields don't show by themselves.
 * @param sent values of the form, not validated
 * @param present the stored product; empty for a new one
 */
export function productFaults(
  kind: ItemKind,
  sent: ItemValues,
  present: ItemValues,
  { finishes }: { finishes: ReadonlySet<string> },
): DataFault[] {
  if (kind !== 'product' || (sent['specs'] === undefined && sent['variants'] === undefined))
    return []
  const values = { ...present, ...sent }
  const files = variantsField.stored
    .parse(present['variants'] ?? [])
    .flatMap((variant) => variantFiles.map((name) => variant[name]))
  return dataFaults(values['specs'], values['variants'], {
    code: present['code'] ?? sent['code'],
    finishes,
    files: new Set([...files, present['image'], present['datasheet']]),
  })
}

/** Says which offered variants nobody can tell apart. */
export function productWarnings(kind: ItemKind, values: ItemValues): { warnings?: string[] } {
  if (kind !== 'product') return {}
  const variants = variantsField.published.safeParse(values['variants'])
  const specs = specsField.published.safeParse(values['specs'])
  if (!variants.success || !specs.success) return {}
  const warnings = alikeVariants(specs.data, variants.data).map(variantMessages.alike)
  return warnings.length === 0 ? {} : { warnings }
}
