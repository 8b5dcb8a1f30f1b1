import { describe, expect, test } from 'vitest'
import { type ItemState, changesBetween } from '#src/domain/catalogue/item-differences.ts'
import {
  type DraftChange,
  draftConflicts,
  draftDifferences,
  draftOfEdit,
  draftedItem,
} from '#src/domain/drafts/draft.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'

const row = (orderCode: string, specs: Record<string, unknown> = {}, more: object = {}) => ({
  orderCode,
  specs,
  ...more,
})

const published: ItemState = {
  id: 7,
  code: 'G-7',
  name: 'Ghaf',
  title: 'Downlight',
  image: '/storage/images/a.webp',
  specs: { watts: 10, cri: 80 },
  variants: [row('G-7-27', { cct: 2700 }), row('G-7-30', { cct: 3000 }), row('G-7-40')],
  defaultVariant: '',
  category_ids: [1, 2],
  project_ids: [],
}

const draftOf = (wanted: ItemState, from: ItemState = published): DraftChange => {
  const draft = draftOfEdit('product', 7, from, { ...from, ...wanted })
  if (draft === undefined) throw new Error('Nothing differs.')
  return draft
}
const codesOf = (item: ItemState | null) =>
  ((item?.['variants'] ?? []) as { orderCode: string }[]).map(({ orderCode }) => orderCode)

describe('A draft of an edit', () => {
  test('holds the fields that differ, with the values from which they were edited', () => {
    expect(draftOf({ name: 'Sidr', title: 'Downlight' })).toEqual({
      ...{ kind: 'product', item: 7, action: 'edit' },
      base: { name: 'Ghaf' },
      after: { name: 'Sidr' },
    })
  })

  test('of nothing is none, in whichever order its relations stand', () => {
    expect(draftOfEdit('product', 7, published, published)).toBeUndefined()
    const same = { ...published, category_ids: [2, 1] }
    expect(draftOfEdit('product', 7, published, same)).toBeUndefined()
  })

  test('shows values that somebody else publishes and that it does not change', () => {
    const draft = draftOf({ name: 'Sidr', specs: { watts: 12, cri: 80 } })
    const now = { ...published, title: 'Spotlight', specs: { watts: 10, cri: 90, beam: 24 } }
    expect(draftedItem(draft, now)).toEqual({
      ...now,
      name: 'Sidr',
      specs: { watts: 12, cri: 90, beam: 24 },
    })
    expect(Object.keys(draftDifferences(draft, now)).sort()).toEqual(['name', 'specs.watts'])
    expect(draftConflicts(draft, now)).toEqual([])
  })

  test('removes a value, and leaves one alone that somebody else removes', () => {
    const draft = draftOf({ specs: { cri: 80 } })
    const now = { ...published, specs: { watts: 10 } }
    expect(draftedItem(draft, now)).toMatchObject({ specs: {} })
    expect(draftDifferences(draft, now)).toEqual({ 'specs.watts': [10, null] })
    expect(draftConflicts(draft, now)).toEqual([])
  })

  test('changes one side of a list of ids as a whole', () => {
    const draft = draftOf({ category_ids: [1, 3] })
    expect(draftedItem(draft, published)).toMatchObject({ category_ids: [1, 3] })
    expect(draftConflicts(draft, { ...published, category_ids: [2, 1] })).toEqual([])
    expect(draftConflicts(draft, { ...published, category_ids: [1, 2, 4] })).toEqual([
      'category_ids',
    ])
  })

  test('conflicts where somebody publishes another value, and not where they agree', () => {
    const draft = draftOf({ name: 'Sidr', specs: { watts: 12, cri: 90 } })
    const now = { ...published, name: 'Arak', specs: { watts: 12, cri: 80 } }
    expect(draftConflicts(draft, now)).toEqual(['name'])
    expect(draftedItem(draft, now)).toMatchObject({ name: 'Sidr', specs: { watts: 12, cri: 90 } })
    expect(draftDifferences(draft, now)).toEqual({
      name: ['Arak', 'Sidr'],
      'specs.cri': [80, 90],
    })
    // Saved again from the present state, it has no conflict any more.
    expect(draftConflicts(draftOf({ name: 'Sidr' }, now), now)).toEqual([])
  })

  test('of an item that is gone leads to none', () => {
    expect(draftedItem(draftOf({ name: 'Sidr' }), null)).toBeNull()
    expect(draftDifferences(draftOf({ name: 'Sidr' }), null)).toEqual({})
  })
})

describe('Variants in a draft', () => {
  const rows = published['variants'] as ReturnType<typeof row>[]
  const [warm, mild, plain] = rows as [
    ReturnType<typeof row>,
    ReturnType<typeof row>,
    ReturnType<typeof row>,
  ]

  test('are merged value by value with the edits of others', () => {
    const draft = draftOf({
      variants: [
        row('G-7-27', { cct: 2700, watts: 9 }),
        mild,
        row('G-7-40', {}, { retired: true }),
      ],
    })
    const now = {
      ...published,
      variants: [row('G-7-27', { cct: 2650 }), row('G-7-30', { cct: 3000, beam: 40 }), plain],
    }
    expect(draftedItem(draft, now)).toMatchObject({
      variants: [
        row('G-7-27', { cct: 2650, watts: 9 }),
        row('G-7-30', { cct: 3000, beam: 40 }),
        row('G-7-40', {}, { retired: true }),
      ],
    })
    expect(draftConflicts(draft, now)).toEqual([])
  })

  test('that the draft adds stay where they were added, between those that others add', () => {
    const draft = draftOf({ variants: [warm, row('G-7-28'), mild, plain] })
    const now = { ...published, variants: [row('G-7-22'), warm, mild, plain, row('G-7-50')] }
    expect(codesOf(draftedItem(draft, now))).toEqual([
      'G-7-22',
      'G-7-27',
      'G-7-28',
      'G-7-30',
      'G-7-40',
      'G-7-50',
    ])
  })

  test('that the draft removes go, and those that others remove do not come back', () => {
    const draft = draftOf({ variants: [warm, plain] })
    const now = { ...published, variants: [mild, plain] }
    expect(codesOf(draftedItem(draft, now))).toEqual(['G-7-40'])
    expect(draftConflicts(draft, now)).toEqual([])
  })

  test('that the draft removes and somebody edits are a conflict', () => {
    const draft = draftOf({ variants: [warm, plain] })
    const now = { ...published, variants: [warm, row('G-7-30', { cct: 3100 }), plain] }
    expect(draftConflicts(draft, now)).toEqual(['variants.G-7-30.cct'])
  })

  test('that the draft edits and somebody removes are a conflict, and stay away until then', () => {
    const draft = draftOf({ variants: [warm, row('G-7-30', { cct: 3050, watts: 9 }), plain] })
    const now = { ...published, variants: [warm, plain] }
    expect(codesOf(draftedItem(draft, now))).toEqual(['G-7-27', 'G-7-40'])
    expect(draftConflicts(draft, now)).toEqual(['variants.G-7-30.cct', 'variants.G-7-30.watts'])
  })

  test('keep the draft’s order, with those of others at the end', () => {
    const draft = draftOf({ variants: [plain, mild, warm] })
    const now = { ...published, variants: [warm, mild, plain, row('G-7-50')] }
    expect(codesOf(draftedItem(draft, now))).toEqual(['G-7-40', 'G-7-30', 'G-7-27', 'G-7-50'])
    expect(Object.keys(draftDifferences(draft, now))).toEqual(['variants'])
    expect(draftConflicts(draft, now)).toEqual([])
  })

  test('in an order that somebody else changes too are a conflict', () => {
    const draft = draftOf({ variants: [plain, mild, warm] })
    expect(draftConflicts(draft, { ...published, variants: [mild, warm, plain] })).toEqual([
      'variants',
    ])
  })

  test('that both add with the same values are no conflict', () => {
    const added = row('G-7-50', { cct: 5000 })
    const draft = draftOf({ variants: [...rows, added] })
    expect(draftConflicts(draft, { ...published, variants: [...rows, added] })).toEqual([])
    const other = row('G-7-50', { cct: 4500 })
    expect(draftConflicts(draft, { ...published, variants: [...rows, other] })).toEqual([
      'variants.G-7-50.cct',
    ])
  })
})

describe('Other drafts', () => {
  const added: DraftChange = {
    ...{ kind: 'category', item: null, action: 'add', base: {} },
    after: { type: 'Spots', location: 'Indoor', image: '' },
  }
  const deleted: DraftChange = {
    ...{ kind: 'product', item: 7, action: 'delete', base: {}, after: {} },
  }

  test('of a new item are the item, in which a field that came later is empty', () => {
    const item = { ...emptyItem('category'), ...added.after }
    expect(draftedItem(added, null)).toEqual(item)
    expect(draftDifferences(added, null)).toEqual(changesBetween('category', null, item))
    const { type: _, ...older } = added.after
    expect(draftedItem({ ...added, after: older }, null)).toEqual({ ...item, type: '' })
  })

  test('of a deletion leave none', () => {
    expect(draftedItem(deleted, published)).toBeNull()
    expect(draftDifferences(deleted, published)).toMatchObject({ name: ['Ghaf', null] })
    expect(draftConflicts(deleted, published)).toEqual([])
  })
})
