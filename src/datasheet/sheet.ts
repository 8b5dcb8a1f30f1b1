import type { Brand } from '#src/domain/product/brand.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { ProductSource } from '#src/domain/product/luminaire.ts'

/**
 * A product as `/product/{id}.json` holds it, with its finishes, or as the server's catalogue does, with
 * the names of its categories: both have the same sheet.
 */
export interface SheetSource {
  product: ProductSource & {
    name: string
    title: string
    brand: Brand
    description: string
    /** names */
    categories: readonly string[]
    productNumber: string
    length: string
    color: string
    material: string
    accessories: string
    /** YYYY-MM-DD */
    dateOfRelease: string
  }
  /** of the product and its variants, if not of the whole catalogue */
  finishes: readonly Finish[]
  /** the moment of the product's last change, ISO 8601; absent in data that a browser kept from before it */
  changedAt?: string | undefined
}

/** A label with its value in words. */
export interface SheetRow {
  label: string
  text: string
  /** colour of a finish, `#rrggbb` */
  swatch?: string
}

/** A column of the order codes: an attribute in which they differ. */
export interface CodeColumn {
  title: string
  isNumber: boolean
  /** colours of finishes by their texts */
  swatches?: Record<string, string>
}

/** The order codes that can be ordered, with the values in which they differ. */
export interface OrderCodes {
  columns: CodeColumn[]
  rows: { code: string; texts: string[] }[]
}

/** All that a datasheet shows, as plain JSON: files by their paths, values in words. */
export interface Sheet {
  /** the order code that it describes, or the code of a product without variants */
  code: string
  brand: Brand
  name: string
  title: string
  categories: string[]
  /** paragraphs */
  description: string[]
  /** present if the order code is no longer offered; the nearest one that is, if any */
  retired?: { nearest?: string }
  keyFigures: SheetRow[]
  /** typed values by their groups */
  groups: { name: string; rows: SheetRow[] }[]
  /** what only words say */
  body: SheetRow[]
  /** absent where there is nothing to choose */
  codes?: OrderCodes
  /** for the dimension drawing */
  specs: Specs
  /** site paths */
  picture?: string
  photometry?: string
  drawing?: string
  /** day of the last change (UTC), YYYY-MM-DD */
  changedOn: string
}
