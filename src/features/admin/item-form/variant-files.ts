import { productFields } from '#src/domain/product/product.ts'
import type { StoredVariant } from '#src/domain/fields/field.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { variantsName } from './fields.ts'
import { isStored } from './file-names.ts'
import type { FormContent } from './form-content.ts'
import type { FileSlot } from './form-content.ts'

// A row of the form names its files by key: the path of a stored one, or the key of a new one's slot.

/** Rows by what the form holds; they are never changed in place. */
const known = new WeakMap<object, StoredVariant>()

/** The variants that a form holds; none if a draft holds anything else. */
export function rowsIn(held: unknown): StoredVariant[] {
  if (!Array.isArray(held)) return []
  const rows = held.flatMap((row: unknown) => rowIn(row) ?? [])
  return rows.length === held.length ? rows : []
}

function rowIn(held: unknown): StoredVariant | undefined {
  if (typeof held !== 'object' || held === null) return undefined
  const row = known.get(held) ?? productFields.variants.stored.safeParse([held]).data?.[0]
  if (row !== undefined) known.set(held, row)
  return row
}

/** The files of a form without those that no row names any more; an undo may bring them back. */
export function usedFiles({ files, data }: FormContent): Record<string, FileSlot[]> {
  const slots = files[variantsName]
  if (slots === undefined || slots.length === 0) return files
  const named = new Set(rowsIn(data[variantsName]).flatMap(keysOf))
  return { ...files, [variantsName]: slots.filter(({ key }) => named.has(key)) }
}

const keysOf = (row: StoredVariant) => variantFiles.flatMap((kind) => row[kind] ?? [])

/** The rows as they are sent: new files by their uploads. */
export function withUploads(held: unknown, slots: readonly [key: string, upload: string][]) {
  const uploads = new Map(slots)
  return rowsIn(held).map((row) => {
    const sent: Record<string, unknown> = { ...row }
    for (const kind of variantFiles) {
      const upload = uploads.get(row[kind] ?? '')
      if (upload === undefined) continue
      sent[kind] = undefined
      sent[`${kind}_upload`] = upload
    }
    return sent
  })
}

/** The rows without new files that are gone. */
export const withoutFiles = (held: unknown, isGone: (key: string) => boolean): unknown =>
  Array.isArray(held)
    ? held.map((row: unknown) => {
        const [known] = rowsIn([row])
        const gone = variantFiles.filter((kind) => {
          const key = known?.[kind]
          return key !== undefined && !isStored(key) && isGone(key)
        })
        return gone.length === 0
          ? row
          : { ...known, ...Object.fromEntries(gone.map((kind) => [kind, undefined])) }
      })
    : held
