import { describe, expect, test } from 'vitest'
import { productFields } from '#src/domain/product/fields.ts'
import {
  instantOfText,
  isWithdrawn,
  successorFault,
  textOfInstant,
  twiceSentence,
  withdrawalMessages,
} from '#src/domain/product/withdrawal.ts'
import { catalogueOf, category, product, project } from '#tests/support/catalogue-rows.ts'

const label = 'time of withdrawal'
const berlin = 'Europe/Berlin'

describe('The text of a time', () => {
  test.each([
    ['2027-03-07T10:00', 'Asia/Dubai', '2027-03-07T06:00:00.000Z'],
    ['2027-03-07T10:00+01:00', 'Asia/Dubai', '2027-03-07T09:00:00.000Z'],
    ['2027-03-07T06:00:00.000Z', 'Asia/Dubai', '2027-03-07T06:00:00.000Z'],
    // Shown twice: the earlier one.
    ['2027-10-31T02:30', berlin, '2027-10-31T00:30:00.000Z'],
  ])('%s in %s names the instant %s', (text, zone, instant) => {
    expect(instantOfText(text, label, zone)).toEqual({ instant })
  })

  test.each([
    'soon',
    '2027-03-07',
    '2027-02-30T10:00',
    '2027-03-07T25:00',
    '9999-12-31T23:59-05:00',
  ])('%s is refused', (text) => {
    expect(instantOfText(text, label)).toEqual({ message: withdrawalMessages.noTime(label) })
  })

  test('that the clock skips is refused, with the reason', () => {
    expect(instantOfText('2027-03-28T02:30', label, berlin)).toEqual({
      message:
        'The clock of Berlin skips 2027-03-28 at 02:30, because daylight saving begins. Choose an earlier or a later time.',
    })
  })

  test('is read back as the same instant, also the later of two equal times', () => {
    for (const instant of ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']) {
      const text = textOfInstant(instant, berlin)
      expect(instantOfText(text, label, berlin)).toEqual({ instant })
    }
    expect(textOfInstant('', berlin)).toBe('')
  })

  test('Only the first of two equal times has a sentence about that', () => {
    expect(twiceSentence('2027-10-31T00:30:00.000Z', berlin)).toContain(
      'shows 2027-10-31 at 02:30 twice',
    )
    for (const instant of ['', '2027-10-31T01:30:00.000Z', '2027-10-31T03:30:00.000Z'])
      expect(twiceSentence(instant, berlin)).toBeUndefined()
  })
})

describe('The fields', () => {
  const { withdrawnAt, successor } = productFields
  test('are optional, and empty values remove them', () => {
    expect(withdrawnAt.add.parse(undefined)).toBe('')
    expect([null, '', ' '].map((sent) => withdrawnAt.edit.parse(sent))).toEqual(['', '', ''])
    expect(successor.add.parse(undefined)).toEqual([])
    expect([null, '', []].map((sent) => successor.edit.parse(sent))).toEqual([[], [], []])
  })

  test('take a local time of the company’s clock, and an id alone or as a list', () => {
    expect(withdrawnAt.edit.parse('2027-03-07T10:00')).toBe('2027-03-07T06:00:00.000Z')
    expect([7, '7', [7]].map((sent) => successor.edit.parse(sent))).toEqual([[7], [7], [7]])
  })

  test.each([[[1, 2]], ['x'], [0], [{}], [[null]]])('A successor %j is refused', (sent) => {
    expect(successor.edit.safeParse(sent).success).toBe(false)
  })

  test('Values that were stored before there were these fields are empty', () => {
    expect([withdrawnAt.stored.parse(undefined), successor.stored.parse(undefined)]).toEqual([
      '',
      [],
    ])
  })
})

test('A product is followed neither by itself nor by its predecessors', () => {
  const products = new Map([
    [1, { name: 'Alto', successor: 2 }],
    [2, { name: 'Orbit', successor: 3 }],
    [3, { name: 'Zenith', successor: null }],
  ])
  const fault = (id: number, successor: number) =>
    successorFault({ id, name: products.get(id)?.name ?? '' }, successor, products)
  expect(fault(1, 1)).toBe('A product can’t be its own successor.')
  expect(fault(3, 1)).toBe(
    'This would make the product a successor of itself: Zenith → Alto → Orbit → Zenith.',
  )
  expect([fault(1, 3), fault(3, 9), fault(9, 1)]).toEqual([undefined, undefined, undefined])
})

describe('A catalogue', () => {
  const at = '2027-03-07T06:00:00.000Z'
  const rows = {
    products: [
      product({ id: 1, category_ids: [1], project_ids: [1], withdrawnAt: at, successor: [2] }),
      product({ id: 2, category_ids: [1], project_ids: [1] }),
    ],
    categories: [category({ id: 1 })],
    projects: [project({ id: 1, product_ids: [1, 2] })],
  }
  const before = catalogueOf({ ...rows, changedAt: '2027-03-07T05:59:59.999Z' })
  const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id)

  test('has a product until the very millisecond', () => {
    expect(ids(before.products)).toEqual([2, 1])
    expect(before.at('2027-03-07T05:59:59.999Z')).toBe(before)
    expect(ids(before.at(at).products)).toEqual([2])
    expect(isWithdrawn({ withdrawnAt: '' }, at)).toBe(false)
  })

  test('has a withdrawn product in no list, and finds it by id and code', () => {
    const after = before.at(at)
    const [villa] = after.projects
    expect(ids(after.productsIn(1))).toEqual([2])
    expect(villa && ids(after.productsOf(villa))).toEqual([2])
    expect(after.countAt('Indoor')).toBe(1)
    expect(after.sections().flatMap(({ products }) => ids(products))).toEqual([2])
    expect(ids(after.newest())).toEqual([2])
    const [other] = after.products
    expect(other && after.relatedTo(other)).toEqual([])
    const [gone] = after.withdrawn
    expect(gone && ids(after.relatedTo(gone))).toEqual([2])
    expect(after.findProduct('1')).toBe(gone)
    expect(after.findProduct('p-1')).toBe(gone)
  })

  test('says since when and by what it is followed, also if that is gone', () => {
    const after = before.at(at)
    expect(after.withdrawalOf({ id: 1 })).toEqual({
      at,
      successor: { id: 2, code: 'P-2', name: 'Product 2' },
    })
    expect([after.withdrawalOf({ id: 2 }), before.withdrawalOf({ id: 1 })]).toEqual([
      undefined,
      undefined,
    ])
    const alone = catalogueOf({ products: [product({ id: 1, withdrawnAt: at })], changedAt: at })
    expect(alone.withdrawalOf({ id: 1 })).toEqual({ at, successor: null })
  })

  test('comes back as a whole, and as it was if the clock is set back', () => {
    const after = before.at(at)
    expect(ids(after.at('').products)).toEqual([2, 1])
    expect(ids(after.at('2027-01-01T00:00:00.000Z').products)).toEqual([2, 1])
  })
})
