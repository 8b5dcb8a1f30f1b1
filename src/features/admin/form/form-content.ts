import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { photometryName } from '#src/domain/files/file.ts'
import type { Sending } from './send-file.ts'

/** A file among unsaved edits: one the item already has, or a new one that has been uploaded. */
const unsavedSlotSchema = z.object({
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
export type FileSlot = Omit<z.infer<typeof unsavedSlotSchema>, 'sending'> & {
  sending?: Sending | undefined
}

/** An item on the other side of a relation. */
const relatedSchema = z.object({ id: idSchema, label: z.string() })
export type Related = z.infer<typeof relatedSchema>

/** The entered values by field name, as unsaved edits store them. */
export const unsavedContentSchema = z.object({
  texts: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.array(unsavedSlotSchema)),
  relations: z.record(z.string(), z.array(relatedSchema)),
  /** typed product data, not necessarily valid: values by attribute, and rows of variants */
  data: z._default(z.record(z.string(), z.unknown()), {}),
})
export type FormContent = Omit<z.infer<typeof unsavedContentSchema>, 'files'> & {
  files: Record<string, FileSlot[]>
}

/** Whether the key of a file is the site path of a stored one; that of a new one is not. */
export const isStored = (key: string) => key.startsWith('/')

/** The key of a new file: unique, and with its name. */
export const keyFor = (random: string, name: string) => `${random}.${name}`

/** The id of a file's upload, once it has arrived. */
export const uploadOf = ({ sending }: FileSlot) =>
  sending?.is === 'arrived' ? sending.upload : undefined

const photometricFolder = '/storage/photometry/'

/** The name of a file by its key. Only photometric files keep their own names in the store. */
export const fileName = (key: string) =>
  isStored(key) && !key.startsWith(photometricFolder) ? 'Current file' : photometryName(key)

const hashLength = 6

/** The name of a file in a comparison, where two files with the same name must differ. */
export function distinctName(key: string): string {
  if (!isStored(key)) return `${fileName(key)} (new)`
  const hash = key.slice(key.lastIndexOf('/') + 1).slice(0, hashLength)
  return key.startsWith(photometricFolder) ? `${fileName(key)} (${hash})` : key
}
