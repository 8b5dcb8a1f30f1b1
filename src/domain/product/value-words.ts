import type { Attribute } from './attribute.ts'
import { type Specs, attributes } from './attributes.ts'
import type { Finish } from './finish.ts'
import { offeredOf } from './default-variant.ts'
import { formatValue } from './format-value.ts'
import type { Variant } from './variant.ts'

/** Kinds of attributes whose values people type as words; figures need a comparison instead. */
const wordKinds: readonly Attribute['kind'][] = ['choice', 'set', 'finish']

const wordAttributes = attributes.filter(({ kind }: Attribute) => wordKinds.includes(kind))

/** The values of a product and its offered variants that a search finds as words, each once. */
export function valueWords(
  { specs, variants }: { specs: Specs; variants: readonly Variant[] },
  finishes: readonly Finish[],
): string {
  const all = [specs, ...offeredOf(variants).map((variant) => variant.specs)]
  const texts = wordAttributes.flatMap((attribute: Attribute & { key: keyof Specs }) => {
    // Most variants share these values, and formatting is slower than collecting them.
    const values = new Set(all.map((specs) => specs[attribute.key]))
    return [...values].flatMap((value) =>
      value === undefined ? [] : [formatValue(attribute, value, finishes)],
    )
  })
  return [...new Set(texts)].join(' ')
}
