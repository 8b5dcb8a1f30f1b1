import { groupBy } from '#src/domain/group-by.ts'
import { type StatingField, textContradictions } from '#src/domain/product/text-contradictions.ts'
import { variantsName } from '../form/fields.ts'
import type { FormContent } from '../form/form-content.ts'
import { rowsIn, valuesIn } from '../form/product-data.ts'

/** Sentences about values in a product's texts that are not those of every variant, by field. */
export function remarksIn({ texts, data }: FormContent): ReadonlyMap<string, string[]> {
  const found = textContradictions({
    texts,
    specs: valuesIn(data['specs']),
    variants: rowsIn(data[variantsName]),
  })
  const byField = groupBy(found, ({ field }): StatingField => field)
  return new Map([...byField].map(([field, of]) => [field, of.map(({ sentence }) => sentence)]))
}
