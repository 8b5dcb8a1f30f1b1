import * as z from 'zod/mini'
import { type Id, idSchema } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import { baseName } from '#src/domain/files/base-name.ts'
import { photometryName } from '#src/domain/files/file.ts'
import { fileHash, isPhotometricFile } from '#src/domain/site/photometry-path.ts'
import type { Sending } from './send-file.ts'

/** A new file among unsaved edits, which has been uploaded. */
const slotSchema = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** preview image: a site path or an object URL; undefined for a file without one */
  preview: z.optional(z.string()),
  /** site path of an existing file; undefined for a new one */
  kept: z.optional(z.string()),
  sending: z.optional(z.object({ is: z.literal('arrived'), upload: z.string() })),
})

/** A file in the form, where an upload need not have arrived. */
export type FileSlot = Omit<z.infer<typeof slotSchema>, 'sending'> & {
  sending?: Sending | undefined
}

/** An item on the other side of a relation. */
const relatedSchema = z.object({ id: idSchema, label: z.string() })
export type Related = z.infer<typeof relatedSchema>

/** The entered values, as unsaved edits store them. */
export const contentSchema = z.object({
  /** by field as an item has them, not necessarily valid; new files by their keys */
  values: z.record(z.string(), z.unknown()),
  /** new files, by key */
  slots: z.record(z.string(), slotSchema),
  /** of related items, by {@link labelKey} */
  labels: z.record(z.string(), z.string()),
})
export type FormContent = Omit<z.infer<typeof contentSchema>, 'slots'> & {
  slots: Record<string, FileSlot>
}

/** The same as earlier versions have stored it. */
export const formerContentSchema = z.object({
  texts: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.array(slotSchema)),
  relations: z.record(z.string(), z.array(relatedSchema)),
  data: z._default(z.record(z.string(), z.unknown()), {}),
})

export const textIn = ({ values }: Pick<FormContent, 'values'>, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The keys of the files of a field: paths of stored ones, and new ones. */
export const keysIn = ({ values }: Pick<FormContent, 'values'>, name: string): string[] =>
  [values[name]].flat().filter((key): key is string => typeof key === 'string' && key !== '')

/** The files of a field. */
export const slotsIn = (content: FormContent, name: string): FileSlot[] =>
  keysIn(content, name).map((key) => content.slots[key] ?? keptSlot(key))

const keptSlot = (path: string): FileSlot => ({
  key: path,
  name: isPhotometricFile(path) ? fileName(path) : baseName(path),
  type: '',
  size: 0,
  preview: path,
  kept: path,
})

export const labelKey = (kind: ItemKind, id: Id) => `${kind} ${id}`

/** The related items of a field. */
export const relatedIn = (
  { values, labels }: FormContent,
  name: string,
  kind: ItemKind,
): Related[] =>
  [values[name]]
    .flat()
    .flatMap((id) =>
      typeof id === 'number' ? [{ id, label: labels[labelKey(kind, id)] ?? `${kind} ${id}` }] : [],
    )

/** Whether the key of a file is the site path of a stored one; that of a new one is not. */
export const isStored = (key: string) => key.startsWith('/')

/** The key of a new file: unique, and with its name. */
export const keyFor = (random: string, name: string) => `${random}.${name}`

/** The id of a file's upload, once it has arrived. */
export const uploadOf = ({ sending }: FileSlot) =>
  sending?.is === 'arrived' ? sending.upload : undefined

/** The name of a file by its key. Only photometric files keep their own names in the store. */
export const fileName = (key: string) =>
  isStored(key) && !isPhotometricFile(key) ? 'Current file' : photometryName(key)

const hashLength = 6

/** The name of a file in a comparison, where two files with the same name must differ. */
export function distinctName(key: string): string {
  if (!isStored(key)) return `${fileName(key)} (new)`
  const hash = fileHash(key).slice(0, hashLength)
  return isPhotometricFile(key) ? `${fileName(key)} (${hash})` : key
}
