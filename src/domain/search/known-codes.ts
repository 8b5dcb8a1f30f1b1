import type { Id } from '#src/domain/fields/identity.ts'
import type { Searchable } from './search.ts'
import { OrderCodes, plainCode } from './order-codes.ts'

export interface KnownCode {
  id: Id
  name: string
  /** as the catalogue spells it */
  code: string
  /** undefined if it is the product's own code */
  orderCode: string | undefined
}

export interface KnownCodes {
  /** finds a code in any spelling */
  find: (code: string) => KnownCode | undefined
  all: () => Iterable<string>
}

/** All codes of a catalogue: those of its products and of their variants. */
export async function knownCodes({
  products,
  orderCodes,
}: Pick<Searchable, 'products' | 'orderCodes'>): Promise<KnownCodes> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byCode = new Map(products.map((product) => [plainCode(product.code), product]))
  const variants = await OrderCodes.prepare(products, orderCodes)
  // The words of a pasted text repeat, and each is compared with every product.
  const found = new Map<string, KnownCode | undefined>()
  const find = (text: string): KnownCode | undefined => {
    if (!found.has(text)) found.set(text, lookUp(text))
    return found.get(text)
  }
  const lookUp = (text: string): KnownCode | undefined => {
    if (plainCode(text) === '') return undefined
    const { id, orderCode } = variants.find(text) ?? {}
    const product = id === undefined ? byCode.get(plainCode(text)) : byId.get(id)
    return (
      product && { id: product.id, name: product.name, code: orderCode ?? product.code, orderCode }
    )
  }
  const all = function* () {
    yield* variants.all()
    for (const { code } of products) yield code
  }
  return { find, all }
}
