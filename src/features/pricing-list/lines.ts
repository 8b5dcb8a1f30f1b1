import { atom } from 'nanostores'
import { $cart, nameOf, setQuantity } from '#src/browser/cart.ts'
import { publicAnswer } from '#src/browser/public-answer.ts'
import type { ProductCard } from '#src/domain/api/catalogue.ts'
import type { Cart } from '#src/domain/inquiry/cart.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'

/** What a line of the pricing list shows of its product; no description if only the prebuilt index could be loaded. */
export type ListedProduct = Pick<ProductCard, 'id' | 'name' | 'title' | 'image'> & {
  description?: string
}

export interface Lines {
  /** undefined until they are loaded */
  products: ReadonlyMap<Id, ListedProduct> | undefined
  /** names of listed products that have left the catalogue */
  gone: readonly string[]
  error: string | undefined
}

export const $lines = atom<Lines>({ products: undefined, gone: [], error: undefined })

/** Loads the listed products, and removes those that have left the catalogue. */
export async function loadLines(): Promise<void> {
  const cart = $cart.get()
  try {
    const products = new Map((await productsOf(cart)).map((product) => [product.id, product]))
    const gone = cart.filter(({ id }) => !products.has(id))
    const names = gone.map(({ id }) => nameOf(id) ?? `Product ${id}`)
    $lines.set({ products, gone: [...$lines.get().gone, ...names], error: undefined })
    for (const { id } of gone) setQuantity(id, 0)
  } catch (error) {
    console.warn('The pricing list can’t be shown.', error)
    $lines.set({ ...$lines.get(), error: inquiryMessages.listFailed })
  }
}

/**
 * From the API or, if it fails, from the prebuilt index. The index may be older than the list, so a
 * product that it lacks stays on the list under the name it was added with.
 */
async function productsOf(cart: Cart): Promise<ListedProduct[]> {
  if (cart.length === 0) return []
  try {
    return (await publicAnswer('/api/cart', { body: cart })).data
  } catch (error) {
    console.info('The API did not return the products; using the search index.', error)
    return fromIndex(cart).catch(() => {
      throw error
    })
  }
}

async function fromIndex(cart: Cart): Promise<ListedProduct[]> {
  const { loadCatalogueIndex } = await import('#src/browser/catalogue-index.ts')
  const { products } = await loadCatalogueIndex()
  const known = new Map(products.map((product) => [product.id, product]))
  return cart.map(({ id }) => {
    const product = known.get(id)
    return {
      id,
      name: product?.name ?? nameOf(id) ?? `Product ${id}`,
      title: product?.title ?? '',
      image: product?.image.path ?? '/fallback.svg',
    }
  })
}
