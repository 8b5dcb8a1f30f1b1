import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { isLong } from '#tests/support/long-run.ts'
import { type Editing, productFields, rowsOf, startEditing } from '#tests/support/editing.ts'
import { hostileData } from '#tests/support/hostile-data.ts'
import { ownSentences } from '#tests/support/own-sentences.ts'

/** Each runs several requests. */
const runs = isLong ? 1000 : 75

let api: Editing
let id: number

beforeAll(async () => {
  api = await startEditing()
  await api.database.write([`INSERT INTO finish VALUES ('BK', 'Black', 'RAL 9005', '#000000')`])
  const specs = JSON.stringify({ watts: 10, finish: 'BK' })
  const variants = JSON.stringify([{ orderCode: 'HO-1', specs: { cct: 2700 } }])
  const fields = await productFields({ code: 'Hostile', specs, variants })
  id = (await api.send('/api/products/store', fields)).body.id ?? 0
})
afterAll(() => api.stop())

/** All that the database has of products. */
const everything = async () => [
  await rowsOf(api.database, 'SELECT id, code, specs, version FROM product ORDER BY id'),
  await rowsOf(api.database, 'SELECT * FROM variant ORDER BY product_id, position'),
]

test('No product data is a server error, or stored in part', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
  onTestFailed(() => console.error(`Run with SEED=${seed} to reproduce this.`))
  const isOurs = await ownSentences()
  const whole = await productFields({ code: 'Another' })
  let before = await everything()
  const taken = { edit: 0, add: 0 }
  const check = async (fields: { specs?: string; variants?: string }, isNew: boolean) => {
    const path = isNew ? '/api/products/store' : `/api/products/${id}`
    const { status, body } = await api.send(path, isNew ? { ...whole, ...fields } : fields)
    const after = await everything()
    if (status >= 400) {
      expect([409, 422], JSON.stringify(body)).toContain(status)
      const sentences = [body.message ?? '', ...Object.values(body.errors ?? {}).flat()]
      expect(sentences.filter((sentence) => !isOurs(sentence))).toEqual([])
      expect(after).toEqual(before)
      return
    }
    taken[isNew ? 'add' : 'edit'] += 1
    // It can be read by everybody, and has exactly the variants that were sent.
    const saved = Number(body.id)
    const { body: read } = await api.call('GET', `/api/products/${saved}`)
    const { product } = read['product'] as { product: { variants: { orderCode: string }[] } }
    if (fields.variants !== undefined)
      expect(product.variants.map(({ orderCode }) => orderCode)).toEqual(codesIn(fields.variants))
    if (isNew) expect((await api.remove(`/api/products/${saved}`)).status).toBe(200)
    before = await everything()
  }
  // Random data may all be refused, so the first two cases are right.
  const right = { specs: '{"watts":12}', variants: '[{"orderCode":"HO-2"}]' }
  const examples: [typeof right, boolean][] = [
    [right, true],
    [right, false],
  ]
  await fc.assert(fc.asyncProperty(hostileData, fc.boolean(), check), {
    ...{ numRuns: runs, seed, endOnFailure: true, examples },
  })
  expect(Math.min(taken.edit, taken.add)).toBeGreaterThan(0)
})

const codesIn = (variants: string): string[] =>
  variants.trim() === ''
    ? []
    : (JSON.parse(variants) as { orderCode: string }[]).map(({ orderCode }) => orderCode.trim())
