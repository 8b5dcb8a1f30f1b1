import type { Id } from '#src/domain/fields/identity.ts'
import { codeKey } from '#src/domain/product/code.ts'
import type { Brand } from '#src/domain/product/brand.ts'
import type { listedLuminaire } from '#src/domain/product/luminaire.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'

type Luminaire = ReturnType<typeof listedLuminaire>

/** A line's luminaire; without files and counts if only the search index could be loaded. */
export interface ListedProduct
  extends Pick<Luminaire, 'code' | 'image' | 'specs'>, Partial<Luminaire> {
  id: Id
  name: string
  title: string
  /** undefined if the catalogue does not have the product, or could not be loaded */
  brand?: Brand
  description?: string
}

export const productKey = ({ id, orderCode = '' }: Pick<StoredLine, 'id' | 'orderCode'>) =>
  `${id} ${codeKey(orderCode)}`

/** A line's product, of which nothing but the name that it was added with is known. */
export const unknownProduct = ({
  id,
  orderCode,
  name = `Product ${id}`,
}: StoredLine): ListedProduct => ({
  id,
  orderCode,
  name,
  title: '',
  code: orderCode ?? '',
  image: '/fallback.svg',
  specs: {},
})

/** A line with what is known of its product. */
export function described(
  line: StoredLine,
  product = unknownProduct(line),
): DescribedLine & ListedProduct {
  return { ...product, ...line, name: product.name }
}
