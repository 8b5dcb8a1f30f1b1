import type { StoredVariant } from '#src/domain/fields/field.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { type VariantFile, variantFiles } from '#src/domain/product/variant.ts'
import { variantsName } from './fields.ts'
import { type FileSlot, type FormContent, isStored } from './form-content.ts'

// A product's typed data in a form. It need not be valid.

/** By attribute. */
export type SpecValues = Readonly<Record<string, unknown>>

export const valuesIn = (held: unknown): SpecValues =>
  typeof held === 'object' && held !== null ? { ...held } : {}

/** The same values with one changed; undefined removes it. */
export function withValue(values: SpecValues, key: string, value: unknown): SpecValues {
  const { [key]: _, ...others } = values
  return value === undefined ? others : { ...others, [key]: value }
}

/** The attributes that a form can set. */
export const settable: readonly Attribute[] = attributes.filter(
  (attribute) => !('derived' in attribute),
)

/** The key under which a row names its own photometric file. */
export const photometryKey = 'photometry' satisfies VariantFile

/** Keys in the order of the attributes, then the photometric file, then unknown ones. */
export function inListOrder(keys: readonly string[]): string[] {
  const known = [...settable.map(({ key }) => key), photometryKey]
  return [
    ...known.filter((key) => keys.includes(key)),
    ...keys.filter((key) => !known.includes(key)),
  ]
}

/**
 * A variant; it names its files by key: the path of a stored one, or the key of a new one's slot. A text
 * that says neither yes nor no stays until it is corrected.
 */
export interface VariantRow extends Omit<StoredVariant, 'retired'> {
  retired?: true | string | undefined
}

/** Rows by the content of the form; they are never changed in place. */
const knownRows = new WeakMap<object, VariantRow>()

/** The variants that a form holds; none if unsaved edits hold anything else. */
export function rowsIn(held: unknown): VariantRow[] {
  if (!Array.isArray(held)) return []
  const rows = held.flatMap((row: unknown) => rowIn(row) ?? [])
  return rows.length === held.length ? rows : []
}

function rowIn(held: unknown): VariantRow | undefined {
  if (typeof held !== 'object' || held === null) return undefined
  const row = knownRows.get(held) ?? parsedRow({ ...held })
  if (row !== undefined) knownRows.set(held, row)
  return row
}

function parsedRow({ retired, ...others }: { retired?: unknown }): VariantRow | undefined {
  const isText = typeof retired === 'string'
  const held = retired === undefined || isText ? others : { ...others, retired }
  const row = productFields.variants.stored.safeParse([held]).data?.[0]
  return row && isText ? { ...row, retired } : row
}

/** Rows as variants: one whose text says neither yes nor no is not retired. */
export const asVariants = (rows: readonly VariantRow[]): StoredVariant[] =>
  rows.map(({ retired, ...row }) => (retired === true ? { ...row, retired } : row))

/** The typed data of a product in a form. */
export const dataOf = ({ values }: Pick<FormContent, 'values'>) => ({
  specs: valuesIn(values['specs']),
  variants: rowsIn(values[variantsName]),
})

/** The new files that fields or rows still name; an undo may bring others back. */
export function usedSlots({ values, slots }: FormContent): FileSlot[] {
  const ofRows = dataOf({ values }).variants.flatMap((row) => variantFiles.map((kind) => row[kind]))
  const named = new Set<unknown>([...Object.values(values).flat(), ...ofRows])
  return Object.values(slots).filter(({ key }) => named.has(key))
}

/** The rows, without references to deleted new files. */
export const withoutFiles = (held: unknown, isGone: (key: string) => boolean): unknown =>
  Array.isArray(held)
    ? held.map((row: unknown) => {
        const known = rowIn(row)
        const gone = variantFiles.filter((kind) => {
          const key = known?.[kind]
          return key !== undefined && !isStored(key) && isGone(key)
        })
        return gone.length === 0
          ? row
          : { ...known, ...Object.fromEntries(gone.map((kind) => [kind, undefined])) }
      })
    : held
