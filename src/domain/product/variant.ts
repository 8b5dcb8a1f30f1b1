import type { Specs } from './attributes.ts'

/** A row of a product that can be ordered, with its own values, picture and files where they differ. */
export interface Variant extends VariantFiles {
  orderCode: string
  /** its own values, which override the product's */
  specs: Specs
  /** no longer offered; its order code still leads to the product */
  retired?: true | undefined
}

/** Files that a variant may have of its own. */
export const variantFiles = ['image', 'datasheet', 'photometry', 'drawing'] as const
export type VariantFile = (typeof variantFiles)[number]

/** Site paths; without one, the product's applies. */
type VariantFiles = Partial<Record<VariantFile, string | undefined>>

/** Their names in messages. */
export const variantFileLabels = {
  image: 'image',
  datasheet: 'datasheet',
  photometry: 'photometric file',
  drawing: 'drawing',
} as const

/** Most variants of a product, so that a form and a page stay within their limits. */
export const variantsAtMost = 1000

/** A value for each kind of file that a variant may have of its own. */
export const ofVariantFiles = <T>(valueOf: (kind: VariantFile) => T): Record<VariantFile, T> =>
  // Object.fromEntries loses the keys.
  Object.fromEntries(variantFiles.map((kind) => [kind, valueOf(kind)])) as Record<VariantFile, T>
