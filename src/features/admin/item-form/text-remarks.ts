import { groupBy } from '#src/domain/group-by.ts'
import { type StatingField, textContradictions } from '#src/domain/product/text-contradictions.ts'
import type { FormContent } from '../form/form-content.ts'
import { dataOf } from '../form/product-data.ts'

/** Sentences about values in a product's texts that are not those of every variant, by field. */
export function remarksIn(content: FormContent): ReadonlyMap<string, string[]> {
  const found = textContradictions({ texts: content.values, ...dataOf(content) })
  const byField = groupBy(found, ({ field }): StatingField => field)
  return new Map([...byField].map(([field, of]) => [field, of.map(({ sentence }) => sentence)]))
}
