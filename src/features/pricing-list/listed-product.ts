import type { Id } from '#src/domain/fields/identity.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { listedLuminaire } from '#src/domain/product/listed-luminaire.ts'

type Luminaire = ReturnType<typeof listedLuminaire>
type Known = 'code' | 'image' | 'specs'

/** A line's luminaire; without files and counts if only the search index could be loaded. */
export interface ListedProduct extends Pick<Luminaire, Known>, Partial<Omit<Luminaire, Known>> {
  id: Id
  name: string
  title: string
  /** undefined if the catalogue does not have the product, or could not be loaded */
  brand?: Brand
  description?: string
}
