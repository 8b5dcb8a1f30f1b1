import type { Id } from '#src/domain/fields/identity.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import type { Brand } from '#src/domain/product/brand.ts'

/** The catalogue's values for a line: of its variant, or of the product if it names none. */
export interface ListedProduct {
  id: Id
  /** as the catalogue spells it */
  orderCode?: string | undefined
  name: string
  title: string
  brand: Brand
  /** what is ordered: the order code, or the product's code */
  code: string
  image: string
  description?: string
  specs: Specs
  /** site paths; unknown if only the search index could be loaded */
  datasheet?: string | undefined
  photometry?: string | undefined
  /** how many variants the product is offered in; undefined if unknown */
  offered?: number | undefined
  /** the variant is no longer offered */
  retired?: true | undefined
  /** the product has no such order code */
  unknown?: true | undefined
}
