import { placeOf } from '#src/domain/catalogue/change-label.ts'
import { type Block, type Field, capitalized, isKey } from '#src/domain/fields/field.ts'
import { imageOrder, keptImages } from '#src/domain/fields/file-fields.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { baseName } from '#src/domain/files/base-name.ts'
import { photometryName } from '#src/domain/files/file.ts'
import type { FileKind, FormFile } from '#src/domain/files/file-kinds.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { attributeAt } from '#src/domain/product/properties.ts'
import { withUnit } from '#src/domain/product/format-value.ts'
import { sameValue } from '#src/domain/product/same-value.ts'
import { writeValue } from '#src/domain/product/typed-value.ts'
import { variantFiles } from '#src/domain/product/variant.ts'
import { companyTimeText } from '#src/domain/product/withdrawal.ts'

// How a value of each kind of field is empty, shown, checked and sent. A form has the values of an item, with its
// new files by keys of their own. How a cell is read and written stands in domain/sheets, because that takes the
// trade's words.

/** How a value is shown; a value that is not there is an empty text. */
export type Shown = { is: 'text'; text: string } | { is: 'pictures'; paths: readonly string[] }

/** Names of related items by their ids, and of finishes by their codes. */
export type NamesOf = (kind: ItemKind | 'finish', id: Id | string) => string

interface Names {
  namesOf: NamesOf
  fileName: (kind: FileKind, path: string) => string
}

/** A field of a form. */
interface Entry<F extends Field> {
  name: string
  field: F
  value: unknown
  /** the values with which the form was opened */
  opened: Readonly<Record<string, unknown>>
  /** whether the item has no id yet, or no values of its own either */
  isNew: boolean
  isEmpty: boolean
  files: FormFiles
}

/** The new files of a form, by their keys; undefined for a stored one. */
export interface FormFiles {
  file: (key: string) => FormFile | undefined
  /** the id of its upload */
  upload: (key: string) => string | undefined
}

interface Codec<F extends Field> {
  empty: (field: F) => unknown
  shown: (value: unknown, field: F, names: Names) => Shown
  /** for the form's schema; a stored file that stays is left out */
  checked: (entry: Entry<F>) => Readonly<Record<string, unknown>>
  /** the fields of the form's body */
  sent: (entry: Entry<F>) => readonly (readonly [name: string, value: string])[]
}

type OfKind<Kind extends Field['kind']> = Extract<Field, { kind: Kind }>

const shownText = (text: string): Shown => ({ is: 'text', text })

const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const asText = {
  empty: () => '',
  shown: (value: unknown) => shownText(plainText(value)),
  checked: ({ name, value }: Entry<Field>) => ({ [name]: value }),
  sent: ({ name, value }: Entry<Field>) => [[name, String(value)]] as const,
}

/** Typed product data, which is sent only if it differs. */
const asData = {
  ...asText,
  sent: ({ name, value, opened }: Entry<Field>) =>
    sameValue(value, opened[name]) ? [] : ([[name, JSON.stringify(value)]] as const),
}

const listed = (name: string, values: readonly (string | number)[]) =>
  values.map((value, index) => [`${name}[${index}]`, String(value)] as const)

const keysIn = (value: unknown): string[] =>
  [value].flat().filter((key): key is string => typeof key === 'string' && key !== '')

const isPicture = (kind: string) => kind === 'image' || kind === 'drawing'

const pictures = (value: unknown): Shown => ({ is: 'pictures', paths: keysIn(value) })

const codecs: { [Kind in Field['kind']]: Codec<OfKind<Kind>> } = {
  line: asText,
  prose: asText,
  date: asText,
  instant: { ...asText, shown: (value) => shownText(companyTimeText(plainText(value))) },
  choice: {
    ...asText,
    empty: ({ initial = '' }) => initial,
    shown: (value, { labels = {} }) =>
      shownText(ownValue<string>(labels, plainText(value)) ?? plainText(value)),
  },
  choices: {
    ...asData,
    empty: () => [],
    shown: (value, { choices }) =>
      shownText(
        keysIn(value)
          .map((key) => choices.get(key) ?? key)
          .join(', '),
      ),
  },
  file: {
    empty: (field) => ('isOptional' in field ? null : ''),
    shown: (value, { file }, { fileName }) =>
      isPicture(file) ? pictures(value) : shownText(fileName(file, plainText(value))),
    checked: ({ name, field, value, files }) => {
      const [key] = keysIn(value)
      if (key === undefined) return { [name]: 'isOptional' in field ? '' : undefined }
      const file = files.file(key)
      return file === undefined ? {} : { [name]: file }
    },
    sent: ({ name, field, value, opened, files }) => {
      const [key] = keysIn(value)
      // The server keeps an absent file and removes one sent as empty.
      if (key === undefined) return 'isOptional' in field && opened[name] ? [[name, '']] : []
      const upload = files.upload(key)
      if (upload !== undefined) return [[`${name}_upload`, upload]]
      // One of the further images, which has become the first.
      return Object.values(opened).some((one) => Array.isArray(one) && one.includes(key))
        ? [[name, key]]
        : []
    },
  },
  images: {
    empty: () => [],
    shown: pictures,
    checked: ({ name, value, files, isEmpty }) => {
      const keys = keysIn(value)
      return {
        [name]: keys.flatMap((key) => files.file(key) ?? []),
        ...(!isEmpty && { [keptImages]: keys.filter((key) => files.file(key) === undefined) }),
      }
    },
    sent: ({ name, value, files }) => {
      const keys = keysIn(value)
      const kept = keys.filter((key) => files.file(key) === undefined)
      const uploads = keys.flatMap((key) => files.upload(key) ?? [])
      return [
        ...(kept.length + uploads.length === 0 ? [[keptImages, ''] as const] : []),
        ...listed(keptImages, kept),
        ...listed(`${name}_upload`, uploads),
        ...listed(
          imageOrder,
          keys.flatMap((key) => (files.file(key) === undefined ? key : (files.upload(key) ?? []))),
        ),
      ]
    },
  },
  blocks: {
    ...asText,
    empty: () => Array.from({ length: 2 }, () => ({ title: '', paragraph: '' })),
    shown: (value) =>
      shownText(
        ([value].flat() as Block[])
          .map(({ title, paragraph }) => `${title}: ${paragraph}`)
          .join('\n'),
      ),
    sent: ({ name, value }) => [[name, JSON.stringify(value)]],
  },
  relation: {
    ...asText,
    empty: () => [],
    shown: (value, { to }, { namesOf }) =>
      shownText(([value].flat() as Id[]).map((id) => namesOf(to, id)).join(', ')),
    sent: ({ name, value, opened, isNew }) => {
      const [ids, before] = [value, opened[name] ?? []] as [Id[], Id[]]
      // Someone may have changed an untouched relation from the other item meanwhile: don't send it.
      if (!isNew && ids.length === before.length && ids.every((id) => before.includes(id)))
        return []
      return ids.length === 0 ? [[name, '']] : listed(name, ids)
    },
  },
  specs: { ...asData, empty: () => ({}) },
  variants: {
    ...asData,
    empty: () => [],
    shown: (value) => shownText([value].flat().join(', ')),
    sent: ({ name, value, opened, files }) =>
      sameValue(value, opened[name])
        ? []
        : [[name, JSON.stringify(withUploads([value].flat() as Row[], files))]],
  },
}

const codecOf = <F extends Field>({ kind }: F) => codecs[kind] as unknown as Codec<F>

export const emptyValue = (field: Field): unknown => codecOf(field).empty(field)

type Row = Readonly<Record<string, unknown>>

/** The rows of variants as they are sent: new files by their uploads. */
const withUploads = (rows: readonly Row[], { upload }: FormFiles) =>
  rows.map((row) => {
    const uploads = variantFiles.flatMap((kind) => {
      const id = typeof row[kind] === 'string' ? upload(row[kind]) : undefined
      return id === undefined ? [] : [[kind, undefined] as const, [`${kind}_upload`, id] as const]
    })
    return uploads.length === 0 ? row : { ...row, ...Object.fromEntries(uploads) }
  })

/** An item as a form has it. */
export interface EnteredItem {
  fields: Readonly<Record<string, Field>>
  values: Readonly<Record<string, unknown>>
  opened: Readonly<Record<string, unknown>>
  isNew: boolean
  isEmpty: boolean
  files: FormFiles
}

/** The input of the form's schema. A key that can't be changed any more is left out. */
export const checkedValues = (item: EnteredItem): Record<string, unknown> =>
  Object.fromEntries(
    entriesOf(item).flatMap((entry) => Object.entries(codecOf(entry.field).checked(entry))),
  )

/** The form's body. */
export function sentBody(item: EnteredItem): FormData {
  const body = new FormData()
  for (const entry of entriesOf(item))
    for (const [name, value] of codecOf(entry.field).sent(entry)) body.set(name, value)
  return body
}

const entriesOf = ({ fields, values, ...item }: EnteredItem): Entry<Field>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isKey(field) && !item.isNew
      ? []
      : [{ ...item, name, field, value: values[name] ?? emptyValue(field) }],
  )

/** The name of a file by its path. */
const ownName = (kind: FileKind, path: string) =>
  kind === 'photometry' ? photometryName(path) : baseName(path)

/** From the names in an answer; one that is missing is replaced by its kind and number. */
export const namesFrom =
  (names: Readonly<Record<ItemKind | 'finish', Readonly<Record<string, string>>>>): NamesOf =>
  (kind, key) =>
    ownValue(names[kind], String(key)) ??
    (kind === 'finish' ? String(key) : `${capitalized(kind)} ${key}`)

/** A value by its name in the changes of an item: a field, or a part of product data. */
export function shownValue(
  kind: ItemKind,
  name: string,
  value: unknown,
  namesOf: NamesOf,
  fileName: Names['fileName'] = ownName,
): Shown {
  const { field, key } = placeOf(kind, name)
  if (value === null || value === undefined || value === '') return shownText('')
  if (field === undefined) return shownText(plainText(value))
  if (key === undefined) return codecOf(field).shown(value, field, { namesOf, fileName })
  const file = variantFiles.find((one) => one === key)
  if (file !== undefined)
    return isPicture(file) ? pictures(value) : shownText(fileName(file, plainText(value)))
  return shownText(textOfPart(key, value, namesOf))
}

/** A value of an attribute with its unit, or of another member of a variant. */
function textOfPart(key: string, value: unknown, namesOf: NamesOf): string {
  if (value === true) return 'yes'
  const attribute = attributeAt(`specs.${key}`)
  if (attribute === undefined) return plainText(value)
  if (attribute.kind === 'finish' && typeof value === 'string') return namesOf('finish', value)
  // A supply and lifetimes name their units themselves.
  const unit = attribute.kind === 'supply' ? undefined : attribute.unit
  return withUnit(writeValue(attribute, value), unit)
}
