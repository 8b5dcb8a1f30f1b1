import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Editing, productFields, startEditing } from '#tests/support/editing.ts'
import { hostileDrawings } from '#tests/support/hostile-drawings.ts'
import { hostilePdfs } from '#tests/support/hostile-pdfs.ts'
import { isLong } from '#tests/support/long-run.ts'
import { longTest } from '#tests/support/long-test.ts'
import { visitedDuring } from '#tests/support/visited-during.ts'

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const saved = async (fields: Record<string, File>) =>
  api.send('/api/products/store', await productFields(fields))

/** A file is taken, or refused with a sentence about it. */
function expectAnswered({ status, body }: Answer, field: string, what: string): void {
  const sentences = body.errors?.[field] ?? []
  const isRefused = status === 422 && sentences.every((one) => /^The .+\.$/.test(one))
  expect([what, status, sentences, status === 201 || (isRefused && sentences.length > 0)]).toEqual([
    what,
    status,
    sentences,
    true,
  ])
}

longTest(
  'Forty hostile drawings are each stored or refused with a reason, beside visitors',
  async () => {
    const all = Object.entries(hostileDrawings)
    const send = async () => {
      for (const [what, make] of all) {
        const drawing = new File([make(1)], 'drawing.svg', { type: 'image/svg+xml' })
        expectAnswered(await saved({ drawing }), 'drawing', what)
      }
    }
    const { statuses, visits } = await visitedDuring(api.url, send())
    expect(all.length).toBeGreaterThan(40)
    expect(statuses).toEqual([200])
    expect(visits).toBeGreaterThan(all.length)
  },
)

test('Visitors are answered while one slow drawing is read', async () => {
  const pieces = Array.from(
    { length: 900 },
    () => `<path d="M0 0${'a1 1 0 0 1 1 0'.repeat(100)}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${pieces.join('')}</svg>`
  const drawing = new File([svg], 'drawing.svg', { type: 'image/svg+xml' })
  const sent = saved({ drawing })
  const { statuses, visits } = await visitedDuring(api.url, sent)
  expect([statuses, (await sent).status]).toEqual([[200], 201])
  expect(visits).toBeGreaterThan(5)
})

const pdfs = Object.entries(hostilePdfs)

// Each of the others keeps its reader for seconds.
test.each(isLong ? pdfs : pdfs.filter(([what]) => what === 'pages within pages'))(
  'A PDF with %s is stored or refused with a reason, beside visitors, and the next one is read',
  async (what, make) => {
    const datasheet = new File([make()], 'sheet.pdf', { type: 'application/pdf' })
    const sent = saved({ datasheet })
    const next = productFields().then((fields) => api.send('/api/products/store', fields))
    const { statuses } = await visitedDuring(api.url, sent)
    expectAnswered(await sent, 'datasheet', what)
    expect([statuses, (await next).status]).toEqual([[200], 201])
  },
)
