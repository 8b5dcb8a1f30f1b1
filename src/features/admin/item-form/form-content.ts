import type { Id } from '#src/domain/fields/identity.ts'
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
