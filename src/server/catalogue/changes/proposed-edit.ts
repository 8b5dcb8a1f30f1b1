import { valueLabel } from '#src/domain/catalogue/change-label.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { Field, StoredVariant } from '#src/domain/fields/field.ts'
import { formMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { rowsOf, specsOf } from '#src/domain/catalogue/item-differences.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { codeKey } from '#src/domain/product/choose-variant.ts'
import type { DataFault } from '#src/domain/product/data-faults.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import type { Proposed } from './check.ts'
import type { ItemEdit, SentValues } from './requested-edits.ts'

/** The proposal that a request makes of an item. */
export interface ProposedEdit extends Proposed {
  stored: Record<string, unknown>
  sent: Record<string, unknown>
  faults: DataFault[]
  /** of a product that gets values which variants contradict: these, and all others */
  variants?: { own: number; others: number }
}

/** The values that an edit gives an item. */
export function proposedEdit(
  kind: ItemKind,
  present: ItemValues,
  { values, categories, variants, everyVariant, ownValues }: ItemEdit,
): ProposedEdit {
  const proposed: ProposedEdit = { kind, present, sent: {}, stored: {}, faults: [] }
  const sentSpecs = new Map<string, unknown>()
  for (const [key, value] of Object.entries(values)) {
    const field = ownValue(itemFields[kind], key)
    if (field === undefined && kind === 'product') sentSpecs.set(key.replace(/^specs\./, ''), value)
    else takeField(proposed, key, field, value)
  }
  const specs = Object.fromEntries(sentSpecs)
  if (sentSpecs.size > 0) proposed.sent['specs'] = { ...specsOf(present), ...specs }
  const isMoved = categories.add.length > 0 || categories.remove.length > 0
  if (isMoved && kind !== 'product')
    proposed.faults.push({ path: ['category_ids'], message: manyMessages.noField('category_ids') })
  else if (isMoved)
    proposed.sent['category_ids'] = [
      ...new Set([...(present['category_ids'] as Id[]), ...categories.add]),
    ].filter((id) => !categories.remove.includes(id))
  const rows = rowsOf(present)
  const contradicted = contradictions(rows, specs, variants)
  const own = new Set([...contradicted.values()].flat())
  if (own.size > 0) proposed.variants = { own: own.size, others: rows.length - own.size }
  if (ownValues === undefined)
    for (const [key, those] of contradicted)
      proposed.faults.push({
        path: ['specs', key],
        message: manyMessages.ownValues(
          valueLabel(kind, `specs.${key}`),
          those.length,
          rows.length,
        ),
      })
  const removed =
    ownValues === 'replace' ? [...contradicted.keys()].map((key) => [`specs.${key}`, null]) : []
  const ofAll = { ...(Object.fromEntries(removed) as SentValues), ...everyVariant }
  const isOfAll = rows.length > 0 && Object.keys(ofAll).length > 0
  if (variants.size > 0 || isOfAll) takeVariants(proposed, rows, { variants, everyVariant: ofAll })
  return proposed
}

/** The variants that keep another value of their own than the product gets, by attribute. */
function contradictions(
  rows: readonly StoredVariant[],
  specs: SentValues,
  variants: ItemEdit['variants'],
): Map<string, StoredVariant[]> {
  const found = Object.entries(specs).map(([key, value]) => {
    const own = rows.filter((row) => {
      const present = ownValue<unknown>(row.specs, key)
      const sent = variants.get(codeKey(row.orderCode))?.values ?? {}
      const isEdited = Object.hasOwn(sent, key) || Object.hasOwn(sent, `specs.${key}`)
      return present !== undefined && !isEdited && !sameValue(present, value)
    })
    return [key, own] as const
  })
  return new Map(found.filter(([, own]) => own.length > 0))
}

function takeField(
  { sent, stored, faults }: ProposedEdit,
  name: string,
  field: Field | undefined,
  value: unknown,
): void {
  if (field === undefined || field.kind === 'variants')
    faults.push({ path: [name], message: manyMessages.noField(name) })
  else if (field.kind === 'file') stored[name] = value === '' ? null : value
  else if (field.kind !== 'images') sent[name] = value
  else {
    const { success, data } = field.stored.safeParse(value ?? [])
    if (success) stored[name] = data
    else faults.push({ path: [name], message: formMessages.noList(field.label) })
  }
}

function takeVariants(
  { sent, faults }: ProposedEdit,
  present: readonly StoredVariant[],
  { variants, everyVariant }: Pick<ItemEdit, 'variants' | 'everyVariant'>,
): void {
  const left = new Map(variants)
  sent['variants'] = present.map((row) => {
    const key = codeKey(row.orderCode)
    left.delete(key)
    return editedRow(row, { ...everyVariant, ...variants.get(key)?.values })
  })
  for (const { orderCode } of left.values())
    faults.push({ path: ['variants'], message: manyMessages.noVariant(orderCode) })
}

function editedRow(row: StoredVariant, values: SentValues): Record<string, unknown> {
  const { orderCode = row.orderCode, retired = row.retired, ...others } = values
  const specs = new Map<string, unknown>(Object.entries(row.specs))
  const files: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(others)) {
    const file = variantFiles.find((kind) => kind === key)
    if (file === undefined) specs.set(key.replace(/^specs\./, ''), value)
    else files[file] = value === null || value === '' ? undefined : value
  }
  return {
    ...row,
    ...files,
    orderCode,
    ...(retired !== undefined && { retired: retired ?? false }),
    specs: Object.fromEntries(specs),
  }
}
