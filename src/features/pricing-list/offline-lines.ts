import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import { fetchProduct } from '#src/browser/load-product.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import { listedLuminaire } from '#src/domain/product/listed-luminaire.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import { addresses } from '#src/domain/site/paths.ts'
import { mostKept, stores } from '#src/offline/stores.ts'
import type { ListedProduct } from './listed-product.ts'

/** Has the service worker keep the data of these products, so that the list has values offline. */
export async function keepProducts(lines: readonly StoredLine[]): Promise<void> {
  // Missing where the browser has no workers.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers?.controller) return
  const kept = await caches.open(stores.productData)
  const ids = [...new Set(lines.map(({ id }) => id))].slice(0, mostKept.productData)
  for (const id of ids)
    if (!(await kept.match(addresses.productData.make(id)))) await fetchProduct(id)
}

/**
 * From the data files that are kept, else from the prebuilt index. The index may be older than the
 * list, so a product that it lacks stays on the list under the name it was added with.
 * @param unknownProduct the values shown for such a product
 */
export async function keptProducts(
  lines: readonly StoredLine[],
  unknownProduct: (line: StoredLine) => ListedProduct,
): Promise<{
  products: ListedProduct[]
  finishes: readonly NamedFinish[]
}> {
  const finishes = new Map<string, NamedFinish>()
  const products = await Promise.all(
    lines.map(async (line) => {
      try {
        const data = await fetchProduct(line.id)
        for (const finish of data.finishes) finishes.set(finish.code, finish)
        return fromData(data, line)
      } catch {
        return fromIndex(line, unknownProduct(line))
      }
    }),
  )
  return { products, finishes: [...finishes.values()] }
}

/** Finds the luminaire of a line in the data of its product. */
export function fromData({ product }: ProductData, { id, orderCode }: StoredLine): ListedProduct {
  const { name, title, brand, description } = product
  return { id, name, title, brand, description, ...listedLuminaire(product, orderCode) }
}

async function fromIndex(
  { id, orderCode }: StoredLine,
  unknown: ListedProduct,
): Promise<ListedProduct> {
  const { products } = await loadCatalogueIndex()
  const product = products.find((one) => one.id === id)
  if (product === undefined) return unknown
  const { name, title, brand, code, image } = product
  return { ...unknown, name, title, brand, code: orderCode ?? code, image: image.path }
}
