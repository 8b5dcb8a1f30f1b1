import { attributeOf, placeOf } from '#src/domain/catalogue/change-label.ts'
import type { Block } from '#src/domain/fields/field.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { withUnit } from '#src/domain/product/format-value.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { companyTimeText } from '#src/domain/product/withdrawal.ts'
import { kindLabels } from '../parts/kinds.ts'

// How the history shows values.

/** How a value is shown; a value that is not there is an empty text. */
export type Shown = { is: 'text'; text: string } | { is: 'pictures'; paths: readonly string[] }

/** Names of related items by their ids, and of finishes by their codes. */
export type NamesOf = (kind: ItemKind | 'finish', id: Id | string) => string

/** From the names in an answer; one that is missing is replaced by its kind and number. */
export const namesFrom =
  (names: Readonly<Record<ItemKind | 'finish', Readonly<Record<string, string>>>>): NamesOf =>
  (kind, key) =>
    ownValue(names[kind], String(key)) ??
    (kind === 'finish' ? String(key) : `${kindLabels[kind]} ${key}`)

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
    return text(ownValue(labels, chosen) ?? chosen)
  }
  if (field?.kind === 'instant') return text(companyTimeText(plainText(value)))
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
