import type { Specs } from './attributes.ts'

/** A row of a product that can be ordered, with its own values, picture and files where they differ. */
export interface Variant {
  orderCode: string
  /** its own values, which override the product's */
  specs: Specs
  /** site path; without one the product's applies, also for the datasheet */
  image?: string | undefined
  datasheet?: string | undefined
  /** site path of its photometric file */
  photometry?: string | undefined
  /** no longer offered; its order code still leads to the product */
  retired?: true | undefined
}

/** Files that a variant may have of its own. */
export const variantFiles = ['image', 'datasheet', 'photometry'] as const
export type VariantFile = (typeof variantFiles)[number]

/** Their names in messages. */
export const variantFileLabels = {
  image: 'image',
  datasheet: 'datasheet',
  photometry: 'photometric file',
} as const

/** Most variants of a product, so that a form and a page stay within their limits. */
export const variantsAtMost = 1000
