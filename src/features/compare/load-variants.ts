import { loadCatalogueIndex } from '#src/browser/catalogue-index.ts'
import { type ComparedVariant, comparedVariant } from '#src/domain/compare/compared-variant.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { OrderCodes, plainCode } from '#src/domain/search/order-codes.ts'
import { loadProduct } from '#src/browser/load-product.ts'

export interface MissingCode {
  code: string
  /** the catalogue has no such code, or its data can't be loaded */
  why: 'unknown' | 'unavailable'
}

/**
 * The variants with these codes; those that can't be had are named.
 * @param knownId the product of a code, where the browser has kept it; the others need the index
 */
export async function loadVariants(
  codes: readonly string[],
  knownId: (code: string) => Id | undefined,
): Promise<{
  /** as the catalogue spells them, each once: two may mean the same variant */
  codes: string[]
  variants: ComparedVariant[]
  missing: MissingCode[]
}> {
  const all = await Promise.all(codes.map((code) => loadVariant(code, knownId(code))))
  const first = all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at)
  return {
    codes: first.map(({ code }) => code),
    variants: first.filter((one) => 'specs' in one),
    missing: first.filter((one) => 'why' in one),
  }
}

async function loadVariant(
  code: string,
  id: Id | undefined,
): Promise<ComparedVariant | MissingCode> {
  try {
    // A code can move to another product.
    const known = id === undefined ? undefined : await variantOf(id, code).catch(() => undefined)
    return known ?? (await variantByIndex(code)) ?? { code, why: 'unknown' }
  } catch (error) {
    console.info(`The data of ${code} can’t be loaded.`, error)
    return { code, why: 'unavailable' }
  }
}

const variantOf = async (id: Id, code: string) => comparedVariant(await loadProduct(id), code)

async function variantByIndex(code: string): Promise<ComparedVariant | undefined> {
  const found = (await findCodes())(code)
  return found && variantOf(found.id, found.code)
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
