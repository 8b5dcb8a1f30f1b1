import { textContradictions } from '#src/domain/product/text-contradictions.ts'
import { headingOf, touches, warn } from './file-warnings.ts'
import type { StoredProduct } from './product-rows.ts'
import type { Compared } from './rows.ts'

/**
 * Adds to the rows of a product which values in its texts would contradict those of its variants and did
 * not before: to the row that changes the text or the value, else to the first that changes anything.
 * @param present the product as it is; undefined for a new one
 */
export function warnAboutTexts(
  { rows, after }: Compared,
  present: StoredProduct | undefined,
): void {
  const changing = rows.filter(({ action }) => action === 'create' || action === 'change')
  const [first] = changing
  if (after === undefined || first === undefined) return
  const known = present === undefined ? [] : contradictionsOf(present)
  for (const { field, key, sentence } of contradictionsOf(after)) {
    if (known.some((one) => one.sentence === sentence)) continue
    const columns = [headingOf(field), headingOf(`specs.${key}`)]
    warn(changing.find((row) => touches(row, columns)) ?? first, sentence)
  }
}

const contradictionsOf = (product: Omit<StoredProduct, 'id'>) =>
  textContradictions({ ...product, texts: product })
