import { callApi } from '#src/browser/call-api.ts'
import { variantByCode } from '#src/domain/product/choose-variant.ts'
import { codePattern } from '#src/domain/product/code.ts'
import { addresses, variantPath } from '#src/domain/site/paths.ts'

/**
 * Leads an address with a code to its product. Codes have no case, but the host's rules do: they name
 * a code as stored, in small letters and in capitals. So any other spelling arrives here.
 */
export async function followCode(): Promise<void> {
  const code = codeIn(location.pathname)
  if (code === undefined) return
  try {
    const { product } = await callApi('GET /api/products/:product', { params: { product: code } })
    const { id, variants } = product.product
    const variant = variantByCode(variants, code)
    location.replace(
      variant ? variantPath(id, variant.orderCode) : addresses.product.make(id) + location.search,
    )
  } catch (error) {
    console.info('The code can’t be looked up.', error)
  }
}

/** The code in `/{code}` or `/product/{code}`, if it is written in small letters and capitals. */
export function codeIn(path: string): string | undefined {
  const below = addresses.product.make('')
  const isBelow = path.toLowerCase().startsWith(below)
  const code = path.slice(isBelow ? below.length : 1).replace(/\/$/, '')
  if (!codePattern.test(code)) return undefined
  return code === code.toLowerCase() || code === code.toUpperCase() ? undefined : code
}
