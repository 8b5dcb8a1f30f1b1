import type { Id } from '#src/domain/fields/identity.ts'
import { completenessOf } from '#src/domain/product/completeness.ts'
import type { StoredProduct } from './product-rows.ts'
import type { Compared } from './rows.ts'

/** The facts beside a product itself that decide how complete it is. */
export interface CompletenessFacts {
  /** by category: the keys that it asks its products for */
  asked: ReadonlyMap<Id, readonly string[]>
  /** whether a product other than this one shows a picture */
  isShared: (image: string, product: Id | undefined) => boolean
}

/**
 * Notes how complete a product is and would be, at the first of its rows that changes it.
 * @param present the product as it is; undefined for a new one
 */
export function noteCompleteness(
  { rows, after }: Compared,
  present: StoredProduct | undefined,
  { asked, isShared }: CompletenessFacts,
): void {
  const row = rows.find(({ action }) => action === 'create' || action === 'change')
  if (after === undefined || row === undefined) return
  const scoreOf = (product: Omit<StoredProduct, 'id'>) =>
    completenessOf(
      { ...product, image: isShared(product.image, present?.id) ? '' : product.image },
      product.category_ids.map((id) => asked.get(id) ?? []),
    ).score
  row.completeness = [present === undefined ? null : scoreOf(present), scoreOf(after)]
}
