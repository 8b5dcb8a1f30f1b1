import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import { type ComparedVariant, comparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { ProductData } from '#src/domain/compare/product-data.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { OrderCodes, plainCode } from '#src/domain/search/order-codes.ts'
import { productDataPath } from '#src/domain/site/compare-path.ts'

export interface MissingCode {
  code: string
  /** the catalogue has no such code, or its data can't be loaded */
  why: 'unknown' | 'unavailable'
}

type Loaded = ComparedVariant | MissingCode

/** The variants with these codes; those that can't be had are named. */
export async function loadVariants(codes: readonly string[]): Promise<{
  /** as the catalogue spells them */
  codes: string[]
  variants: ComparedVariant[]
  missing: MissingCode[]
}> {
  const all = await Promise.all(codes.map(loadVariant))
  return {
    codes: all.map(({ code }) => code),
    variants: all.filter((one) => 'specs' in one),
    missing: all.filter((one) => 'why' in one),
  }
}

async function loadVariant(code: string): Promise<Loaded> {
  try {
    const found = (await findCodes())(code)
    if (found === undefined) return { code, why: 'unknown' }
    const data = await loadProduct(found.id)
    return comparedVariant(data, found.code) ?? { code, why: 'unknown' }
  } catch (error) {
    console.info(`The data of ${code} can’t be loaded.`, error)
    return { code, why: 'unavailable' }
  }
}

type FindCode = (code: string) => { id: Id; code: string } | undefined

let finder: Promise<FindCode> | undefined

/** Finds a product by an order code or its own code; prepared once, again after a failure. */
function findCodes(): Promise<FindCode> {
  finder ??= prepareCodes().catch((error: unknown) => {
    finder = undefined
    throw error
  })
  return finder
}

async function prepareCodes(): Promise<FindCode> {
  const { products, orderCodes } = (await loadCatalogueIndex()).searchable()
  const byCode = new Map(products.map(({ id, code }) => [plainCode(code), { id, code }]))
  const variants = await OrderCodes.prepare(products, orderCodes)
  return (code) => {
    const variant = variants.find(code)
    return variant === undefined
      ? byCode.get(plainCode(code))
      : { id: variant.id, code: variant.orderCode }
  }
}

const products = new Map<Id, Promise<ProductData>>()

function loadProduct(id: Id): Promise<ProductData> {
  const known = products.get(id) ?? fetchProduct(id)
  products.set(id, known)
  known.catch(() => products.delete(id))
  return known
}

async function fetchProduct(id: Id): Promise<ProductData> {
  const response = await fetch(productDataPath(id))
  if (!response.ok) throw new Error(`${productDataPath(id)} answered ${response.status}.`)
  return (await response.json()) as ProductData
}
