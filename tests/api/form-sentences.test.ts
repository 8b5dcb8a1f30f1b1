import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  picture,
  productFields,
  projectFields,
  startEditing,
} from '#tests/support/editing.ts'

// The specification's names of the fields in sentences, and the most characters of each text.

let api: Editing
beforeAll(async () => {
  api = await startEditing()
})
afterAll(() => api.stop())

type Field = [name: string, label: string, most: number]
const most = 255
const forms: [ItemKind, store: string, path: string, Field[]][] = [
  [
    ...(['product', '/api/products/store', '/api/products/2'] as const),
    [
      ...[['name', 'name', 30] as Field, ['title', 'title', 50] as Field],
      ...['code', 'brand', 'length', 'color', 'material', 'accessories', 'description'].map(
        (name): Field => [name, name, name === 'description' ? Infinity : most],
      ),
      ...[['productNumber', 'product number', most] as Field],
      ...[['dateOfRelease', 'date of release', Infinity] as Field],
    ],
  ],
  [
    ...(['category', '/api/categories', '/api/categories/12'] as const),
    [
      ['type', 'type', 30],
      ['location', 'location', 15],
    ],
  ],
  [
    ...(['project', '/api/projects', '/api/projects/1'] as const),
    [
      ...[['title', 'project title', most] as Field],
      ...['quote', 'location', 'partners'].map((name): Field => [name, name, most]),
      ['description', 'description', Infinity],
      ['dateOfProject', 'date of project', Infinity],
    ],
  ],
]
const whole = { product: productFields, category: categoryFields, project: projectFields }
/** Not any text, however short. */
const chosen = ['brand', 'location', 'dateOfRelease', 'dateOfProject']

describe.each(forms)('The form of a %s', (kind, store, path, fields) => {
  const errorsOf = async (sent: Fields) =>
    (await api.send(store, await whole[kind](sent))).body.errors

  test.each(fields)('requires a text as %s, of a limited length', async (name, label, atMost) => {
    const required = { [name]: [`The ${label} is required.`] }
    for (const value of [undefined, '', '  \t'])
      expect(await errorsOf({ [name]: value })).toEqual(required)
    if (name !== 'code')
      expect((await api.send(path, { [name]: '' })).body.errors).toEqual(required)
    for (const value of [['a', 'b'], await picture()])
      expect(await errorsOf({ [name]: value })).toEqual({
        [name]: [`The ${label} must be a string.`],
      })
    if (atMost === Infinity) return
    expect(await errorsOf({ [name]: 'x'.repeat(atMost + 1) })).toEqual({
      [name]: [`The ${label} must not exceed ${atMost} characters.`],
    })
    if (!chosen.includes(name))
      expect(await errorsOf({ [name]: 'x'.repeat(atMost) })).toBeUndefined()
  })
})

test.each(['image', 'datasheet'])('A product requires its %s, and keeps one', async (name) => {
  const required = { [name]: [`The ${name} is required.`] }
  for (const value of [undefined, '']) {
    const { body } = await api.send('/api/products/store', await productFields({ [name]: value }))
    expect(body.errors).toEqual(required)
  }
  expect((await api.send('/api/products/2', { [name]: '' })).body.errors).toEqual(required)
})
