import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder, post, postOrder } from '#tests/support/orders.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

let api: PublicApi

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  api = await startPublicApi()
})
afterAll(async () => {
  await api.stop()
  vi.restoreAllMocks()
})

const order = (body: unknown, headers: Record<string, string> = {}) =>
  postOrder(api.url, body, { headers })

async function inquiries(): Promise<unknown> {
  const [result] = await api.database.read(['SELECT count(*) FROM inquiry'])
  return result?.rows[0]?.[0]
}

const required = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
}
const blanks = ['', '   ', '\r\n\t', null, 7, {}, ['Ada'], true]
const quantitySentence = 'Each quantity must be a whole number from 1 to 9999.'

describe('The inquiry form says', () => {
  test.each(Object.entries(required))('of a missing %s: %s', async (field, sentence) => {
    for (const value of [undefined, ...blanks]) {
      const { status, body } = await order(anOrder({ [field]: value }))
      expect([value, status, body]).toEqual([
        value,
        422,
        { message: sentence, errors: { [field]: [sentence] } },
      ])
    }
  })

  test.each([
    ['', ['City is required', 'Country is required']],
    ['Atlantis, Poseidonis', ['Country is required']],
    ['United States', ['City is required']],
    ['United States,  ', ['City is required']],
    [', Boston', ['Country is required']],
    [['United States, Boston'], ['City is required', 'Country is required']],
  ])('of the address %j: %j', async (address, sentences) => {
    const { status, body } = await order(anOrder({ address }))
    expect(status).toBe(422)
    expect(body.errors).toEqual({ address: sentences })
  })

  test.each([
    ['ada', 'It has no @.'],
    ['ada@', 'Something is missing after the @.'],
    ['ada@example', 'After the @ stands ‘example’ instead of a name like example.com.'],
    ['@example.com', 'Something is missing before the @.'],
    ['ada@eve@example.com', 'It has more than one @.'],
    ['ada@example.com, eve@example.com', 'It contains a space.'],
    ['ada@example.com\r\nBcc: eve@example.com', 'It contains a space.'],
    ['ada@exa mple.com', 'It contains a space.'],
    ['ada,eve@example.com', 'It contains ‘,’, which can’t be part of it.'],
    [`${'a'.repeat(250)}@example.com`, 'It has more than 254 characters.'],
  ])('of the e-mail address %j: Email is invalid. %s', async (email, reason) => {
    const { status, body } = await order(anOrder({ email }))
    expect([status, body.errors]).toEqual([422, { email: ['Email is invalid', reason] }])
  })

  const onlyDigits = (mark: string) =>
    `It contains ‘${mark}’; only digits, spaces and ( ) . - / can be part of it.`
  test.each([
    ['+1 123456', 'It has 6 digits; 7 to 15 are needed.'],
    ['+1 1234567890123456', 'It has 16 digits; 7 to 15 are needed.'],
    ['+1 20255x0123', onlyDigits('x')],
    ['call me', onlyDigits('c')],
    ['+999 1', 'Its prefix isn’t in the list. Choose one there, and leave it out here.'],
    ['++1 2025550123', onlyDigits('+')],
  ])('of the phone number %j: Phone number is invalid. %s', async (phone, reason) => {
    const { status, body } = await order(anOrder({ phone }))
    expect([status, body.errors]).toEqual([422, { phone: ['Phone number is invalid', reason] }])
  })

  test('everything that is missing at once', async () => {
    const contact = {
      ...Object.fromEntries(Object.entries(required).map(([field, text]) => [field, [text]])),
      address: ['City is required', 'Country is required'],
    }
    const { body } = await order({})
    expect(body.errors).toEqual({ ...contact, products: ['The products must be a list.'] })
    expect((await order({ products: [{ id: 1, quantity: 1 }] })).body.errors).toEqual(contact)
  })

  test('that the list is empty, besides every invalid contact field', async () => {
    const { status, body } = await order(
      anOrder({ email: 'ada@example', phone: 'call me', products: [] }),
    )
    expect([status, body.errors]).toEqual([
      422,
      {
        email: ['Email is invalid', expect.stringContaining('‘example’')],
        phone: ['Phone number is invalid', onlyDigits('c')],
        products: ['Your cart is empty'],
      },
    ])
  })

  test('that a name has a web address, and stores nothing', async () => {
    const before = await inquiries()
    const link = await order(anOrder({ firstName: 'You won, see evil.com' }))
    expect([link.status, link.body.errors]).toEqual([
      422,
      {
        firstName: [
          'First name must not contain a web or email address. Put a space after each full stop',
        ],
      },
    ])
    expect(await inquiries()).toBe(before)
  })

  test('that a name is too long', async () => {
    const { body } = await order(anOrder({ firstName: 'a'.repeat(81) }))
    expect(body.errors).toEqual({ firstName: ['First name must not exceed 80 characters'] })
  })
})

describe('A list of products is refused', () => {
  test.each<[string, unknown]>([
    ['Your cart is empty', []],
    ['The products must be a list.', { 0: { id: 1, quantity: 1 }, length: 1 }],
    ['The products must be a list.', '[{"id":1,"quantity":1}]'],
    ['Each product must have an id and a quantity.', [null]],
    ['Each product must have an id and a quantity.', [[1, 1]]],
    ...[0, -1, 1.5, 10_000, '1', 'NaN', 'Infinity', null, [1], {}, true].map(
      (quantity): [string, unknown] => [quantitySentence, [{ id: 1, quantity }]],
    ),
    ...[0, -1, 1.5, '1', null, 2 ** 53, '1 OR 1=1'].map((id): [string, unknown] => [
      'Each product id must be a positive whole number.',
      [{ id, quantity: 1 }],
    ]),
    [
      'A list can have at most 500 lines.',
      Array.from({ length: 501 }, () => ({ id: 1, quantity: 1 })),
    ],
  ])('with ‘%s’ (case %#)', async (sentence, products) => {
    const { status, body } = await order(anOrder({ products }))
    // Under the place in the list as well, where it is about one line.
    const { products: sentences, ...ofLines } = body.errors ?? {}
    expect([status, sentences]).toEqual([422, [sentence]])
    for (const [place, said] of Object.entries(ofLines))
      expect([place, said]).toEqual([expect.stringMatching(/^products\.0\b/), [sentence]])
  })

  test('but five hundred lines are accepted', async () => {
    const products = Array.from({ length: 500 }, (_, index) => ({
      id: (index % 15) + 1,
      quantity: 1,
    }))
    expect((await order(anOrder({ products }))).status).toBe(201)
  })
})

describe('A body is refused', () => {
  test.each([
    ['that is no JSON', '{"firstName":', 400],
    ['that is empty', '', 400],
    ['that is a list', '[]', 422],
    ['that is null', 'null', 422],
    ['that is a number', '1', 422],
  ])('%s', async (_, body, status) => {
    expect((await order(body)).status).toBe(status)
  })

  test('without the content type of JSON', async () => {
    expect((await order(anOrder(), { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test('of more than 1.5 MB, while exactly 1.5 MB is accepted', async () => {
    const text = JSON.stringify(anOrder())
    const limit = 1.5 * 1024 * 1024
    expect((await order(text.padEnd(limit))).status).toBe(201)
    const { status, body } = await order(text.padEnd(limit + 1))
    expect([status, body]).toEqual([413, { message: `The body must not exceed ${limit} bytes.` }])
  })

  test('nested 10,000 deep, without harm', async () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    for (const field of ['firstName', 'address', 'products']) {
      const body = JSON.stringify(anOrder({ [field]: 'HERE' })).replace('"HERE"', deep)
      expect((await order(body)).status).toBe(422)
    }
  })

  test('sent with another method, and the answer names the right ones', async () => {
    const response = await fetch(`${api.url}/api/orders`, { method: 'DELETE' })
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      expect.stringContaining('POST'),
    ])
  })
})

test('Keys of Object.prototype change nothing', async () => {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const body = JSON.stringify(anOrder()).replace('{', `{"${key}":{"state":1,"honeypot":"x"},`)
    expect((await order(body)).status).toBe(201)
  }
  expect(({} as Record<string, unknown>)['state']).toBeUndefined()
  const [result] = await api.database.read([
    'SELECT count(*) FROM inquiry WHERE state = 1 OR quarantine IS NOT NULL',
  ])
  expect(result?.rows[0]?.[0]).toBe(0)
})

test('No refused inquiry is stored', async () => {
  const before = await inquiries()
  await order(anOrder({ email: 'none' }))
  await order(anOrder({ products: [] }))
  expect(await inquiries()).toBe(before)
})

test('A refusal is JSON, reveals nothing internal and is not cached', async () => {
  const { headers, body } = await post(`${api.url}/api/orders`, anOrder({ email: '' }))
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['cache-control']).toBe('no-store')
  expect(Object.keys(body)).toEqual(['message', 'errors'])
})
