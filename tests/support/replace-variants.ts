import type { InStatement } from '@libsql/client'
import type { Id } from '#src/domain/fields/identity.ts'
import { insertVariants } from '#src/server/database/variants.ts'

/** Gives a product other variants, without a history. */
export const replaceVariants = (product: Id, variants: readonly object[]): InStatement[] => [
  { sql: 'DELETE FROM variant WHERE product_id = ?', args: [product] },
  insertVariants(product, variants),
]
