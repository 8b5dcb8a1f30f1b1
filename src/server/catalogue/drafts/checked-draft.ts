import * as z from 'zod/mini'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import type { ItemState } from '#src/domain/catalogue/item-differences.ts'
import { itemFields } from '#src/domain/catalogue/items.ts'
import type { DraftChange } from '#src/domain/drafts/draft.ts'
import { type Field, isKey } from '#src/domain/fields/field.ts'
import { imageCountFault, publishedFile } from '#src/domain/fields/file-fields.ts'
import { type FieldErrors, errorsByField } from '#src/domain/fields/form-errors.ts'
import { formMessages, refusalMessages } from '#src/domain/fields/form-messages.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { FileKind } from '#src/domain/files/file-kinds.ts'
import type { DataFault } from '#src/domain/product/data-faults.ts'
import type { ItemValues } from '#src/server/database/items.ts'
import { check } from '#src/server/validation/validate.ts'
import type { Facts } from '../values/facts.ts'
import { defaultVariantAfter, filesOf, productFaults } from '../values/product-data.ts'

interface CheckedDraft {
  /** the values to publish */
  after: ItemValues
  /** sentences of the form, by field */
  problems: FieldErrors
}

/**
 * Checks the fields that a draft of an addition or an edit sets as the form does that publishes at once.
 * @param item as it would be
 * @param published null for a new item
 */
export function checkedDraft(
  { kind, action, after: set }: DraftChange,
  item: ItemState,
  published: ItemState | null,
  known: Facts,
): CheckedDraft {
  const schema = action === 'add' ? 'add' : 'edit'
  const sent: Record<string, unknown> = {}
  const stored: Record<string, unknown> = {}
  const shape: Record<string, z.ZodMiniType> = {}
  const faults: DataFault[] = []
  for (const [name, field] of Object.entries(itemFields[kind])) {
    if (action === 'edit' && (!(name in set) || isKey(field))) continue
    const value = item[name]
    const message = storedFault(field, value, known)
    if (message !== undefined) faults.push({ path: [name], message })
    if (field.kind === 'file') stored[name] = value ?? null
    // The draft of a new item may be older than the field.
    else if (field.kind === 'images') stored[name] = value ?? []
    else {
      sent[name] = value
      shape[name] = field[schema]
    }
  }
  const ofData = productFaults(kind, withDatasheet(sent, item), published ?? {}, {
    finishes: known.finishes,
    products: known.products,
    files: new Set([...filesOf(published ?? {}), ...known.paths]),
  })
  const result = check(z.object(shape), sent)
  const values = { ...(result.data ?? sent), ...stored }
  const ofVariants = kind === 'product' ? defaultVariantAfter(published ?? {}, values).changes : {}
  return {
    after: { ...values, ...ofVariants },
    problems: errorsByField([...(result.error?.issues ?? []), ...faults, ...ofData]),
  }
}

/** For the rule that a product which shows uploaded datasheets has one. */
const withDatasheet = (
  sent: ItemValues,
  { datasheet, datasheetSource }: ItemState,
): ItemValues => ({
  ...sent,
  datasheet: datasheet ?? null,
  ...(datasheetSource !== undefined && { datasheetSource }),
})

/** What is wrong with stored files, and with relations to items that are gone. */
function storedFault(field: Field, value: unknown, known: Facts): string | undefined {
  if (field.kind === 'relation') {
    const ids = (value as Id[]).filter((id) => known.gone[field.to].has(id))
    return ids.length === 0 ? undefined : refusalMessages.gone(field, ids)
  }
  if (field.kind === 'images') {
    const paths = field.stored.parse(value)
    const count = imageCountFault(field, paths, undefined)
    if (count !== undefined) return count
    return paths.every((path) => isStored('image', path, known))
      ? undefined
      : manyMessages.fileGone(field.label)
  }
  if (field.kind !== 'file') return undefined
  if (value === null || value === undefined || value === '')
    return 'isOptional' in field ? undefined : formMessages.required(field.label)
  return isStored(field.file, value, known) ? undefined : manyMessages.fileGone(field.label)
}

const isStored = (kind: FileKind, path: unknown, { paths }: Facts) =>
  typeof path === 'string' && paths.has(path) && publishedFile[kind].safeParse(path).success
