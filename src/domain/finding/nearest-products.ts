import type { Id } from '#src/domain/fields/identity.ts'
import type { KnownCodes } from '#src/domain/search/known-codes.ts'
import { nearestCodes } from '#src/domain/search/nearest-codes.ts'
import { plainCode } from '#src/domain/search/order-codes.ts'

export interface NearestProduct {
  id: Id
  name: string
  /** of the variant whose order code is near */
  orderCode: string | undefined
}

/** The products whose code, order code or name is nearest to a text; none that differs much. */
export async function nearestProducts(
  text: string,
  products: readonly { id: Id; name: string; code: string }[],
  codes: KnownCodes,
): Promise<NearestProduct[]> {
  const byName = new Map(products.map((product) => [plainCode(product.name), product]))
  const spelled = function* () {
    for (const { name } of products) yield name
    yield* codes.all()
  }
  const found = new Map<string, NearestProduct>()
  for (const near of await nearestCodes(text, spelled())) {
    const known = codes.find(near)
    const product = known ?? byName.get(plainCode(near))
    if (product === undefined) continue
    const { id, name } = product
    const orderCode = known?.orderCode
    found.set(`${id} ${orderCode}`, { id, name, orderCode })
  }
  return [...found.values()]
}
