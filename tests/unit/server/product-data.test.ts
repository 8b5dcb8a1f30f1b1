import fc from 'fast-check'
import { expect, onTestFailed, test } from 'vitest'
import { itemForms } from '#src/domain/catalogue/items.ts'
import { productFields } from '#src/domain/product/fields.ts'
import { productFaults } from '#src/domain/product/product-faults.ts'
import { productDataIn, productWarnings } from '#src/server/catalogue/values/product-data.ts'
import { SentForm } from '#src/server/catalogue/values/sent-form.ts'
import { sentValues } from '#src/server/catalogue/values/sent-values.ts'
import { ValidationError } from '#src/server/errors.ts'
import { validated } from '#src/server/validation/validate.ts'
import { hostileData } from '#tests/support/hostile-data.ts'

const { specs, variants } = productFields
const stored = { code: 'SL-9', image: '/storage/images/own.jpg', specs: { cctMax: 4000 } }
const known = { finishes: new Set(['BK']), files: new Set([stored.image]), products: new Map() }

/** The accepted values of a form that changes product data; undefined if it is refused. */
function accepted(fields: Record<string, string | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  try {
    const sent = sentValues('product', new SentForm(form))
    return validated(sent, itemForms.product.edit, productFaults(sent, stored, known))
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError)
    for (const [place, sentences] of Object.entries((error as ValidationError).details.errors)) {
      expect(place).toMatch(/^(?:specs|variants)(?:\.|$)/)
      expect(sentences.length).toBeGreaterThan(0)
    }
    return undefined
  }
}

const asStored = (values: object) => JSON.parse(JSON.stringify(values)) as Record<string, unknown>

test('Any product data is either accepted by a form and fit for publication, or refused', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  onTestFailed(() => console.error(`Run with SEED=${seed} to reproduce this.`))
  let taken = 0
  fc.assert(
    fc.property(hostileData, (fields) => {
      const values = accepted(fields)
      if (values === undefined) return
      taken += 1
      // As the database keeps it.
      const kept = asStored(values)
      expect(specs.published.parse(specs.stored.parse(kept['specs'] ?? {}))).toEqual(
        kept['specs'] ?? {},
      )
      const rows = variants.stored.parse(kept['variants'] ?? [])
      expect(variants.published.parse(rows)).toEqual(rows)
      const data = productDataIn('product', { ...stored, ...values })
      if (data !== undefined) productWarnings(data, new Map())
    }),
    { numRuns: 5000, seed },
  )
  expect(taken).toBeGreaterThan(50)
})
