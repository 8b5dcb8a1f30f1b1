import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cart,
  type QuantityField,
  keptQuantity,
  parseCart,
  typedQuantity,
} from '#src/domain/inquiry/cart.ts'
import { lineQuantity } from '#src/domain/limits.ts'
import { quantityOf, withQuantity } from '#src/domain/schedule/line-quantity.ts'

const ids = fc.integer({ min: 1, max: 12 })
const quantities = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: lineQuantity.most }))
const changes = fc.array(fc.tuple(ids, quantities), { maxLength: 60 })

const cartAfter = (steps: [number, number][]): Cart =>
  steps.reduce<Cart>(
    (cart, [id, quantity]) => withQuantity(cart, isProduct(id), quantity, { id }),
    [],
  )
const isProduct =
  (wanted: number) =>
  ({ id }: { id: number }) =>
    id === wanted

describe('The pricing list', () => {
  test('behaves like a map that deletes a product at 0', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const model = new Map<number, number>()
        for (const [id, quantity] of steps) {
          if (quantity === 0) model.delete(id)
          else model.set(id, quantity)
        }
        const cart = cartAfter(steps)
        // A map keeps its keys in insertion order, as the list does.
        expect(cart).toEqual([...model].map(([id, quantity]) => ({ id, quantity })))
        for (let id = 1; id <= 12; id += 1)
          expect(quantityOf(cart, isProduct(id))).toBe(model.get(id) ?? 0)
      }),
    )
  })

  test('is never changed in place, and stays the same object if nothing changes', () => {
    fc.assert(
      fc.property(changes, ids, quantities, (steps, id, quantity) => {
        const cart = cartAfter(steps)
        const before = JSON.stringify(cart)
        const after = withQuantity(cart, isProduct(id), quantity, { id })
        expect(JSON.stringify(cart)).toBe(before)
        expect(after === cart).toBe(quantity === quantityOf(cart, isProduct(id)))
      }),
    )
  })

  test('survives storing and reading', () => {
    fc.assert(
      fc.property(changes, (steps) => {
        const cart = cartAfter(steps)
        expect(parseCart(JSON.stringify(cart))).toEqual(cart)
      }),
    )
  })

  test('can be read from anything without an error, as a list or nothing', () => {
    const entry = fc.record(
      { id: fc.anything(), quantity: fc.anything() },
      { requiredKeys: [], noNullPrototype: true },
    )
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry).map((entries) => JSON.stringify(entries, unlessBigint)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const cart = parseCart(text) ?? []
        for (const { id, quantity } of cart) {
          expect(Number.isSafeInteger(id) && id > 0).toBe(true)
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true)
        }
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
      }),
    )
  })

  test.each([
    '{"id":1,"quantity":1}',
    '[{"id":1}]',
    '[{"id":1,"quantity":0}]',
    '[{"id":1,"quantity":10000}]',
    '[{"id":"1","quantity":1}]',
    '[{"id":1,"quantity":1},{"id":1,"quantity":2}]',
    '[null]',
    '[',
  ])('is not %s', (text) => {
    expect(parseCart(text)).toBeUndefined()
  })

  test('ignores unknown properties of a stored entry', () => {
    expect(parseCart('[{"id":1,"quantity":2,"name":"Nadir"}]')).toEqual([{ id: 1, quantity: 2 }])
  })
})

describe('A quantity field', () => {
  test('reads every whole number up to the maximum, with surrounding spaces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lineQuantity.most }), (quantity) => {
        expect(typedQuantity(` ${quantity} `)).toBe(quantity)
        expect(typedQuantity(String(quantity).padStart(6, '0'))).toBe(quantity)
      }),
    )
  })

  test('reads a decimal as a whole number', () => {
    for (const [text, quantity] of [
      ['3.7', 3],
      ['3.', 3],
      ['.5', 0],
      ['0.99', 0],
      ['9999.9', 9999],
    ] as const)
      expect(typedQuantity(text), text).toBe(quantity)
  })

  test('reads Arabic, Persian and Urdu digits too', () => {
    expect(typedQuantity('١٢')).toBe(12)
    expect(typedQuantity('٣٫٧')).toBe(3)
    expect(typedQuantity('۴۵')).toBe(45)
  })

  test('ignores everything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const quantity = typedQuantity(text)
        if (
          /^\s*\d*(\.\d*)?\s*$/.test(text) &&
          Number.parseInt(`0${text.trim()}`) <= lineQuantity.most
        )
          expect(quantity).toBe(Number.parseInt(`0${text.trim()}`))
        else expect(quantity).toBeUndefined()
      }),
    )
    for (const text of ['-1', '-2', '+5', '1e3', '0x10', '10000', '９', 'NaN', 'Infinity', '1 2'])
      expect(typedQuantity(text), text).toBeUndefined()
    for (const text of ['3,7', '1,000', '1.2.3', '3.7x'])
      expect(typedQuantity(text)).toBeUndefined()
    for (const blank of ['', '  ', '.']) expect(typedQuantity(blank)).toBe(0)
  })
})

describe('What is typed into a quantity field', () => {
  /** @param keys what is typed after the text that the field shows */
  const typed = (field: QuantityField, keys: string) =>
    keys.split('').reduce<QuantityField>((kept, key) => keptQuantity(kept, kept.text + key), field)
      .text
  const pasted = (text: string) => keptQuantity({ text: '12' }, text)

  test.each([
    ['abc', '0'],
    ['-3', '3'],
    ['12', '12'],
    ['3.7', '3'],
    ['3,75', '3'],
    ['٣٫٧', '3'],
    ['10000', '1000'],
  ])('%j after 0 shows %j', (keys, shown) => {
    expect(typed({ text: '0' }, keys)).toBe(shown)
  })

  test('may be deleted, and typed anew after a decimal point', () => {
    const point = keptQuantity({ text: '3' }, '3.')
    expect(keptQuantity(point, '')).toEqual({ text: '' })
    expect(typed(keptQuantity(point, '4'), '5')).toBe('45')
  })

  test.each(['x', '-2', '1e3', '3,7', '1,000', '10000', '2 3'])(
    'is ignored if it is %j',
    (text) => {
      expect(pasted(text)).toEqual({ text: '12', isRefused: true })
    },
  )

  test.each([
    ['3.7', '3'],
    [' 5 ', '5'],
    ['٧', '7'],
    ['007', '7'],
  ])('is shown as a whole number: %j as %j', (text, shown) => {
    expect(pasted(text)).toEqual({ text: shown })
  })

  test('never shows anything but a quantity', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 5 })), (inputs) => {
        let field: QuantityField = { text: '0' }
        for (const input of inputs) {
          field = keptQuantity(field, input)
          expect(field.text).toMatch(/^(?:0|[1-9]\d{0,3})?$/)
        }
      }),
    )
  })
})

const unlessBigint = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? String(value) : value
