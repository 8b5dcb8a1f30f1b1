import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertImage } from '#src/server/database/files.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { post } from '#tests/support/orders.ts'
import { type PublicApi, image, startPublicApi } from '#tests/support/public-api.ts'

let api: PublicApi

beforeAll(async () => {
  api = await startPublicApi()
})
afterAll(() => api.stop())

interface CartBody {
  data: { id: number; quantity: number }[]
  project: { id: number }[]
}

async function cart(lines: unknown) {
  const { status, body } = await post(`${api.url}/api/cart`, lines)
  return { status, body: body as unknown as CartBody & { errors?: unknown } }
}

describe('The pricing list', () => {
  test('returns each product as it is now, with its quantity', async () => {
    const { status, body } = await cart([{ id: 15, quantity: 3 }])
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: 15,
        type: 'product',
        code: 'SL-15',
        name: 'Nadir 15',
        title: 'Recessed downlight, 12 W, 38°',
        brand: 'sila',
        image,
        categories: ['DownLight'],
        dateOfRelease: '2025-01-15',
        description: 'Deep cut-off, DALI-2.',
        quantity: 3,
        specs: {},
        datasheet: api.datasheet,
        offered: 0,
      },
    ])
  })

  test('gives each variant its own values and files, and says what is no longer offered', async () => {
    const own = `/storage/images/${'c'.repeat(32)}.jpg`
    await api.database.writeCatalogue([
      insertImage({ path: own, width: 10, height: 10, color: '#888888' }, 1),
      `UPDATE product SET specs = '{"watts":12}' WHERE id = 11`,
      insertVariants(11, [
        { orderCode: 'V-BK', specs: { cct: 3000 }, image: own },
        { orderCode: 'V-WH', specs: { cct: 4000, watts: 9 }, retired: true },
      ]),
    ])
    const { body } = await cart(
      ['v-bk', 'V-WH', 'V-NO', undefined].map((orderCode) => ({ id: 11, orderCode, quantity: 1 })),
    )
    expect(body.data).toMatchObject([
      { orderCode: 'V-BK', specs: { watts: 12, cct: 3000 }, image: own, offered: 1 },
      { orderCode: 'V-WH', specs: { watts: 9, cct: 4000 }, image, retired: true },
      { orderCode: 'V-NO', specs: { watts: 12 }, unknown: true },
      { id: 11, specs: { watts: 12 }, datasheet: api.datasheet },
    ])
    expect(body.data[0]).not.toHaveProperty('retired')
    expect(body.data[3]).not.toHaveProperty('unknown')
  })

  test('keeps its order and omits deleted products', async () => {
    const lines = [9, 99, 2, 14].map((id) => ({ id, quantity: id }))
    const { body } = await cart(lines)
    expect(body.data.map(({ id, quantity }) => [id, quantity])).toEqual([
      [9, 9],
      [2, 2],
      [14, 14],
    ])
  })

  test('lists each project that used any of its products once', async () => {
    const both = [1, 2].map((id) => ({ id, quantity: 1 }))
    expect((await cart(both)).body.project).toEqual([
      {
        id: 1,
        type: 'project',
        title: 'Courtyard Villa',
        location: 'Dubai, United Arab Emirates',
        image,
      },
    ])
    expect((await cart([{ id: 5, quantity: 1 }])).body.project).toEqual([])
  })

  test('may be empty', async () => {
    expect(await cart([])).toEqual({
      status: 200,
      body: { data: [], project: [], finishes: [] },
    })
  })

  test('shows a catalogue change at once', async () => {
    await api.database.writeCatalogue([`UPDATE product SET name = 'Renamed' WHERE id = 7`])
    expect((await cart([{ id: 7, quantity: 1 }])).body.data[0]).toMatchObject({ name: 'Renamed' })
  })

  test.each([
    [{ products: [] }, { form: ['The products must be a list.'] }],
    [
      Array.from({ length: 501 }, () => ({ id: 1, quantity: 1 })),
      { form: ['A list can have at most 500 lines.'] },
    ],
    [
      [
        { id: 1, quantity: 1 },
        { id: 'x', quantity: 0 },
      ],
      {
        1: [
          'Each product id must be a positive whole number.',
          'Each quantity must be a whole number from 1 to 9999.',
        ],
        '1.id': ['Each product id must be a positive whole number.'],
        '1.quantity': ['Each quantity must be a whole number from 1 to 9999.'],
      },
    ],
  ])('is refused where it is none, and the line is named (case %#)', async (lines, errors) => {
    const { status, body } = await cart(lines)
    expect([status, body.errors]).toEqual([422, errors])
  })
})
