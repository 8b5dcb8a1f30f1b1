import { itemFields } from '#src/domain/catalogue/items.ts'
import { type Block, type Field, capitalized } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { withUnit } from '#src/domain/product/format-value.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { variantFileLabels, variantFiles } from '#src/domain/product/variant.ts'
import { kindLabels } from '../parts/kinds.ts'

// What the history calls a change, and how it shows values. The names are those of
// domain/catalogue/item-differences.ts.

/** How a value is shown; a value that is not there is an empty text. */
export type Shown = { is: 'text'; text: string } | { is: 'pictures'; paths: readonly string[] }

/** Names of related items by their ids, and of finishes by their codes. */
export type NamesOf = (kind: ItemKind | 'finish', id: Id | string) => string

/** From the names in an answer; one that is missing is replaced by its kind and number. */
export const namesFrom =
  (names: Readonly<Record<ItemKind | 'finish', Readonly<Record<string, string>>>>): NamesOf =>
  (kind, key) =>
    names[kind][key] ?? (kind === 'finish' ? String(key) : `${kindLabels[kind]} ${key}`)

interface Place {
  field: Field | undefined
  /** of a variant */
  code?: string
  /** an attribute, or a member of a variant */
  key?: string
}

/** 'variants.<order code>.<key>': a code may have dots, a key has none. */
function placeOf(kind: ItemKind, name: string): Place {
  const [head = '', ...rest] = name.split('.')
  const field = itemFields[kind][head]
  if (rest.length === 0) return { field }
  if (field?.kind !== 'variants') return { field, key: rest.join('.') }
  return { field, code: rest.slice(0, -1).join('.'), key: rest.at(-1) ?? '' }
}

const attributeOf = (key: string): Attribute | undefined =>
  (attributes as readonly Attribute[]).find((one) => one.key === key)

/** The heading of a changed value: 'Title', 'Luminous flux', 'Z-1: Retired'. */
export function changeLabel(kind: ItemKind, name: string): string {
  const { field, code, key } = placeOf(kind, name)
  if (field === undefined) return name
  if (key === undefined) return field.kind === 'variants' ? 'Order of the variants' : field.heading
  return code === undefined ? keyLabel(key) : `${code}: ${keyLabel(key)}`
}

function keyLabel(key: string): string {
  if (key === 'orderCode') return 'Order code'
  const file = variantFiles.find((one) => one === key)
  if (file !== undefined) return capitalized(variantFileLabels[file])
  return attributeOf(key)?.label ?? capitalized(key)
}

export function shownValue(kind: ItemKind, name: string, value: unknown, namesOf: NamesOf): Shown {
  const { field, key } = placeOf(kind, name)
  if (value === null || value === undefined || value === '') return text('')
  if (key !== undefined)
    return key === 'image' || key === 'drawing'
      ? picturesIn([value])
      : text(textOf(key, value, namesOf))
  if (field?.kind === 'images') return picturesIn(value)
  if (field?.kind === 'file')
    return field.file === 'image' || field.file === 'drawing'
      ? picturesIn([value])
      : text(fileName(field.file, value))
  if (field?.kind === 'relation' && Array.isArray(value))
    return text((value as Id[]).map((id) => namesOf(field.to, id)).join(', '))
  if (field?.kind === 'blocks' && Array.isArray(value))
    return text(
      (value as Block[]).map(({ title, paragraph }) => `${title}: ${paragraph}`).join('\n'),
    )
  if (field?.kind === 'choice') {
    const labels: Readonly<Record<string, string>> = field.labels ?? {}
    const chosen = plainText(value)
    return text(labels[chosen] ?? chosen)
  }
  return text(Array.isArray(value) ? value.join(', ') : plainText(value))
}

const text = (shown: string): Shown => ({ is: 'text', text: shown })

const picturesIn = (value: unknown): Shown => ({
  is: 'pictures',
  paths: Array.isArray(value) ? value.filter((path) => typeof path === 'string') : [],
})

/** A value of an attribute with its unit, or of another member of a variant. */
function textOf(key: string, value: unknown, namesOf: NamesOf): string {
  if (value === true) return 'yes'
  if (variantFiles.some((file) => file === key)) return fileName(key, value)
  const attribute = attributeOf(key)
  if (attribute === undefined) return plainText(value)
  if (attribute.kind === 'finish' && typeof value === 'string') return namesOf('finish', value)
  // A supply and lifetimes name their units themselves.
  const unit = attribute.kind === 'supply' ? undefined : attribute.unit
  return withUnit(writeValue(attribute, value), unit)
}

const fileName = (kind: string, path: unknown) =>
  kind === 'photometry' ? photometryName(plainText(path)) : plainText(path).replace(/^.*\//, '')

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
