import { completedText, keyedAttributes } from '#src/domain/product/completed-value.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import { effectiveSpecs } from '#src/domain/product/effective-specs.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import type { CodeColumn, OrderCodes, SheetSource } from './sheet.ts'

/**
 * The order codes of a product with the values in which they differ. Retired ones are left out: nobody
 * should specify one from a printed table. Undefined for a product that offers no variants.
 */
export function orderCodesOf({ product, finishes }: SheetSource): OrderCodes | undefined {
  const offered = offeredOf(product.variants)
  if (offered.length === 0) return undefined
  const all = offered.map(({ specs }) => effectiveSpecs(product.specs, specs))
  const differing = keyedAttributes.flatMap((attribute) => {
    // Those stand in the column that they complete.
    if (attribute.completes !== undefined) return []
    const texts = all.map((specs) => completedText(attribute, specs, finishes))
    return new Set(texts).size > 1 ? [{ attribute, texts }] : []
  })
  return {
    columns: differing.map(({ attribute: { label, short, unit, kind }, texts }): CodeColumn => ({
      // Each value has its unit, which would say nothing as a heading.
      title: short === undefined || short === unit?.symbol ? label : short,
      isNumber: kind === 'number',
      ...(kind === 'finish' && {
        swatches: swatchesOf(texts, finishes),
      }),
    })),
    rows: offered.map(({ orderCode }, index) => ({
      code: orderCode,
      texts: differing.map(({ texts }) => texts[index] ?? ''),
    })),
  }
}

function swatchesOf(texts: readonly string[], finishes: readonly Finish[]): Record<string, string> {
  const named = [...new Set(texts)].map((text) => finishes.find(({ name }) => name === text))
  return Object.fromEntries(
    named.flatMap((finish) => (finish === undefined ? [] : [[finish.name, finish.swatch]])),
  )
}
