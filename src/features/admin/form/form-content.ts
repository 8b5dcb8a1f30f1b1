import type { Id } from '#src/domain/fields/identity.ts'
import { photometryName } from '#src/domain/files/file.ts'
import type { Sending } from './send-file.ts'

/** A file in the form: either one the item already has, or a new upload. */
export interface FileSlot {
  key: string
  name: string
  type: string
  size: number
  /** preview image: a site path or an object URL; undefined for a file without one */
  preview?: string | undefined
  /** site path of an existing file; undefined for a new one */
  kept?: string | undefined
  sending?: Sending | undefined
}

/** An item on the other side of a relation. */
export interface Related {
  id: Id
  label: string
}

/** The entered values by field name; a draft stores exactly these. */
export interface FormContent {
  texts: Record<string, string>
  files: Record<string, FileSlot[]>
  relations: Record<string, Related[]>
  /** typed product data, not necessarily valid: values by attribute, and rows of variants */
  data: Record<string, unknown>
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

/** The same in a comparison, where two files of one name must differ. */
export function distinctName(key: string): string {
  if (!isStored(key)) return `${fileName(key)} (new)`
  const hash = key.slice(key.lastIndexOf('/') + 1).slice(0, hashLength)
  return key.startsWith(photometricFolder) ? `${fileName(key)} (${hash})` : key
}
