import { atom } from 'nanostores'
import { callApi, reasonOf } from '#src/browser/call-api.ts'
import { $schedule, changeLines } from '#src/browser/schedule.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import type { NamedFinish } from '#src/domain/product/format-value.ts'
import type { StoredLine } from '#src/domain/schedule/stored-schedules.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import type { ListedProduct } from './listed-product.ts'

export interface Lines {
  /** by {@link productKey}; undefined until they are loaded */
  products: ReadonlyMap<string, ListedProduct> | undefined
  finishes: readonly NamedFinish[]
  /** names of listed products that have left the catalogue */
  gone: readonly string[]
  error: string | undefined
}

export const $lines = atom<Lines>({
  products: undefined,
  finishes: [],
  gone: [],
  error: undefined,
})

/** With the code's `codeKey`, whose module would be another file for the pricing list. */
export const productKey = ({ id, orderCode = '' }: Pick<StoredLine, 'id' | 'orderCode'>) =>
  `${id} ${orderCode.toLowerCase()}`

/** A line's product of which only the name is known, from when it was added. */
const unknownProduct = ({ id, orderCode, name = `Product ${id}` }: StoredLine): ListedProduct => ({
  id,
  orderCode,
  name,
  title: '',
  code: orderCode ?? '',
  image: '/fallback.svg',
  specs: {},
})

/** A line with its product's values, as far as they are known. */
export function described(
  line: StoredLine,
  product = unknownProduct(line),
): DescribedLine & ListedProduct {
  return { ...product, ...line, name: product.name }
}

/** Loads the listed products, and removes those that have left the catalogue. */
export async function loadLines(): Promise<void> {
  const lines = $schedule.get()
  try {
    const { products, finishes } = await productsOf(lines)
    const before = $lines.get()
    const isGone = ({ id }: StoredLine) => !products.some((product) => product.id === id)
    const gone = lines.filter(isGone).map(({ id, name }) => name ?? `Product ${id}`)
    $lines.set({
      products: new Map([...(before.products ?? []), ...products.map(keyed)]),
      finishes: finishes.length > 0 ? finishes : before.finishes,
      gone: [...new Set([...before.gone, ...gone])],
      error: undefined,
    })
    if (gone.length > 0)
      changeLines((all) => all.filter((line) => !isGone(line) || !lines.includes(line)))
  } catch (error) {
    console.warn('The pricing list can’t be shown.', error)
    $lines.set({ ...$lines.get(), error: reasonOf(error, inquiryMessages.listFailed) })
  }
}

const keyed = (product: ListedProduct): [string, ListedProduct] => [productKey(product), product]

interface ListedProducts {
  products: ListedProduct[]
  finishes: readonly NamedFinish[]
}

/** From the API or, if it fails, from the copies for offline reading. */
async function productsOf(lines: readonly StoredLine[]): Promise<ListedProducts> {
  const distinct = [...new Map(lines.map((line) => [productKey(line), line])).values()]
  if (distinct.length === 0) return { products: [], finishes: [] }
  const offline = () => import('./offline-lines.ts')
  try {
    const body = distinct.map(({ id, orderCode }) => ({ id, orderCode, quantity: 1 }))
    const { data, finishes } = await callApi('POST /api/cart', { body })
    void offline().then(({ keepProducts }) => keepProducts(distinct), console.info)
    return {
      products: data.map((product) => ({ ...product, code: product.orderCode ?? product.code })),
      finishes,
    }
  } catch (error) {
    console.info('The API did not return the products; using what is kept.', error)
    const { keptProducts } = await offline()
    return keptProducts(distinct, unknownProduct).catch(() => {
      // The first reason counts: nothing is kept.
      throw error
    })
  }
}
