import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '#src/domain/api/contract.ts'
import { contracts } from '#src/domain/api/contracts.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import {
  type Administration,
  type Editing,
  administrationOf,
  productFields,
  startEditing,
} from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'

const hostileNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
/** An object with an entry of its own under any name. */
const under = (name: string, value: unknown): object => Object.fromEntries([[name, value]])
/** An object or list in so many levels. */
const nested = (levels: number, open = '{"a":', close = '}') =>
  open.repeat(levels) + '1' + close.repeat(levels)

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

const calls = Object.entries<Contract>(contracts).map(([name, contract]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, path, contract }
})

/** As an administrator of a session of its own, because some calls end it. */
async function statusOf(method: string, path: string, body?: string): Promise<number> {
  const token = await sessionOf(api.database, 'Noor')
  const response = await fetch(api.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...bearer(token),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  await response.arrayBuffer()
  return response.status
}

describe.each(isLong ? hostileNames : hostileNames.slice(0, 1))('The name %s', (hostile) => {
  test('breaks no call as a parameter of its path or query, or in its body', async () => {
    for (const { name, method, path, contract } of calls) {
      const place = path.replaceAll(/:\w+|\*/g, hostile)
      const value = under(hostile, { [hostile]: 'x', specs: under(hostile, 1) })
      const body = typeof contract.body === 'object' ? JSON.stringify(value) : undefined
      const query = `${hostile}=1&sort=${hostile}&type=${hostile}&categories=${hostile}`
      const status = await statusOf(method, `${place}?${query}`, body)
      expect([name, status < 500 || status === 503]).toEqual([name, true])
    }
  })

  test('is refused as an attribute of a product, of a variant and of a change', async () => {
    const specs = JSON.stringify(under(hostile, 'x'))
    const product = await api.send('/api/products/store', await productFields({ specs }))
    const variants = JSON.stringify([{ orderCode: 'H-1', specs: under(hostile, 'x') }])
    const variant = await api.send('/api/products/store', await productFields({ variants }))
    const change = { type: 'product', ids: [1], change: { specs: under(hostile, 'x') } }
    const changed = await api.post('/api/items', change)
    const edits = [{ id: 1, values: under(`specs.${hostile}`, 'x') }]
    const edited = await api.post('/api/items', { type: 'product', edits })
    const fields = [{ id: 1, values: under(hostile, 'x') }]
    const renamed = await api.post('/api/items', { type: 'category', edits: fields })
    for (const { status } of [product, variant, changed, edited, renamed])
      expect(status).toBeLessThan(500)
    // A validator leaves the first name out before anything else reads it.
    if (hostile !== '__proto__') expect([product.status, variant.status]).toEqual([422, 422])
  })

  test('is a name like any other for a field, a text, a code and a file', async () => {
    const send = async (fields: Parameters<Administration['send']>[1]) =>
      (await api.send('/api/products/store', await productFields(fields))).status
    expect(await send({ [hostile]: 'x' })).toBeLessThan(500)
    expect(await send({ name: hostile, title: hostile, color: hostile })).toBe(201)
    expect(await send({ code: hostile })).toBeLessThan(500)
    expect(await send({ brand: hostile })).toBe(422)
    expect(await statusOf('GET', `/api/search?query=${hostile}`)).toBeLessThan(500)
    const lines = JSON.stringify([{ id: 1, orderCode: hostile, quantity: 1 }])
    expect(await statusOf('POST', '/api/cart', lines)).toBeLessThan(500)
  })
})

describe('JSON that is nested 20,000 deep', () => {
  test.each(['specs', 'variants', 'paragraph'])(
    'is refused with a sentence in the form’s %s',
    async (field) => {
      for (const text of [
        nested(20_000),
        nested(20_000, '[', ']'),
        `{"power":${nested(20_000)}}`,
      ]) {
        const { status, body } = await api.send(
          field === 'paragraph' ? '/api/projects' : '/api/products/store',
          await productFields({ [field]: text }),
        )
        expect([field, status]).toEqual([field, 422])
        expect(body.errors?.[field]).toEqual([
          `The ${field} must not have lists and objects within each other in more than 32 levels.`,
        ])
      }
    },
  )

  test('is refused with a sentence as a preview and as a draft', async () => {
    for (const how of ['preview', 'draft']) {
      const fields = await productFields({ specs: nested(20_000), [how]: '1' })
      const { status } = await api.send('/api/products/store', fields)
      expect([how, status]).toEqual([how, 422])
    }
  })

  test('breaks no call that takes JSON, and is refused with a sentence', async () => {
    const asked = calls.filter(({ contract }) => typeof contract.body === 'object')
    for (const { name, method, path } of asked) {
      const { token } = administrationOf(api.url, await sessionOf(api.database, 'Noor'))
      const response = await fetch(api.url + path.replaceAll(/:\w+/g, '1'), {
        method,
        headers: { ...bearer(token), 'Content-Type': 'application/json' },
        body: nested(10_000, '[', ']'),
      })
      const { message } = (await response.json()) as { message?: string }
      expect([name, response.status, message]).toEqual([
        name,
        422,
        'The body must not have lists and objects within each other in more than 32 levels.',
      ])
    }
  })
})
