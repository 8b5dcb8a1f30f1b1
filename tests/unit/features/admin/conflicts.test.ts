import { describe, expect, test } from 'vitest'
import type { EditedItem } from '#src/domain/api/editing.ts'
import { emptyItem } from '#src/domain/drafts/empty-item.ts'
import {
  contradictions,
  differences,
  settle,
  startingSides,
} from '#src/features/admin/form/differences.ts'
import { $form, untouched } from '#src/features/admin/form/item-form.ts'
import { contentOf } from '#src/features/admin/form/open-form.ts'

// Changes of two administrators to one product at the same time.

const row = (orderCode: string, specs: Record<string, unknown> = {}, more: object = {}) => ({
  orderCode,
  specs,
  ...more,
})

interface Data {
  specs: Record<string, unknown>
  variants: ReturnType<typeof row>[]
}

const before: Data = {
  specs: { watts: 10, cct: 3000, cri: 80 },
  variants: [
    row('A.1', { watts: 8, beam: 24 }),
    row('A', { watts: 9, beam: 36 }),
    row('B', { watts: 10 }, { photometry: `/storage/photometry/${'a'.repeat(32)}.P.ldt` }),
  ],
}

const itemOf = (data: Data) =>
  ({ ...emptyItem('product'), id: 7, version: 2, related: {}, ...data }) as unknown as EditedItem

/** The form after the changes of both: what it asks, what it takes over, and its data once that is settled. */
function conflictOf(
  mine: Partial<Data>,
  theirs: Partial<Data>,
  choose: 'mine' | 'theirs' = 'mine',
) {
  const opened = contentOf('product', itemOf(before))
  const content = { ...opened, values: { ...opened.values, ...mine } }
  const current = itemOf({ ...before, ...theirs })
  const form = {
    ...({ kind: 'product', id: 7, version: 1, opened, content } as const),
    ...untouched,
    unsavedSince: undefined,
  }
  $form.set(form)
  const found = differences(form, current)
  const asked = contradictions(form, found, current)
  const sides = startingSides(form, found)
  settle(current, {
    ...sides,
    ...Object.fromEntries(asked.map(({ name }) => [name, choose])),
  })
  const { specs, variants } = { ...$form.get()?.content.values } as unknown as Data
  return { asked, found, sides, settled: { specs, variants } }
}

const specs = (change: Record<string, unknown>) => ({ specs: { ...before.specs, ...change } })
const changed = (code: string, change: Record<string, unknown>, more: object = {}) =>
  before.variants.map((one) =>
    one.orderCode === code ? { ...one, specs: { ...one.specs, ...change }, ...more } : one,
  )

describe('Of data that both changed, the form asks only about what is the same', () => {
  test.each([
    {
      name: 'different attributes of the product',
      mine: specs({ watts: 12 }),
      theirs: specs({ cct: 4000, cri: undefined }),
      settled: { specs: { watts: 12, cct: 4000 }, variants: before.variants },
    },
    {
      name: 'different variants, of which one code begins with the other',
      mine: { variants: changed('A', { watts: 11 }) },
      theirs: { variants: changed('A.1', { watts: 7 }) },
      settled: {
        ...specs({}),
        variants: [
          row('A.1', { watts: 7, beam: 24 }),
          row('A', { watts: 11, beam: 36 }),
          before.variants[2],
        ],
      },
    },
    {
      name: 'different values of one variant',
      mine: { variants: changed('B', { watts: 11 }, { retired: true }) },
      theirs: { variants: changed('B', { beam: 15 }, { photometry: undefined }) },
      settled: {
        ...specs({}),
        variants: [
          ...before.variants.slice(0, 2),
          row('B', { watts: 11, beam: 15 }, { retired: true }),
        ],
      },
    },
    {
      name: 'a variant that one adds, and one that the other removes',
      mine: { variants: [...before.variants, row('C')] },
      theirs: { variants: before.variants.slice(1) },
      settled: { ...specs({}), variants: [...before.variants.slice(1), row('C')] },
    },
    {
      name: 'the order and a value',
      mine: { variants: changed('A', { watts: 11 }) },
      theirs: { variants: before.variants.toReversed() },
      settled: { ...specs({}), variants: changed('A', { watts: 11 }).toReversed() },
    },
  ])('$name', ({ mine, theirs, settled }) => {
    const conflict = conflictOf(mine, theirs)
    expect(conflict.asked).toEqual([])
    expect(conflict.settled).toEqual(settled)
    expect(conflictOf(theirs, mine).asked).toEqual([])
  })

  test.each([
    {
      mine: specs({ watts: 12 }),
      theirs: specs({ watts: 14, cct: 4000 }),
      asked: {
        name: 'specs.watts',
        heading: 'Power',
        mine: '12\u00a0W',
        theirs: '14\u00a0W',
      },
      settled: specs({ watts: 14, cct: 4000 }),
    },
    {
      mine: { variants: changed('A', { watts: 11, beam: 15 }) },
      theirs: { variants: changed('A', { watts: 7 }) },
      asked: {
        name: 'variants.A.watts',
        heading: 'A: Power',
        mine: '11\u00a0W',
        theirs: '7\u00a0W',
      },
      settled: { variants: changed('A', { watts: 7, beam: 15 }) },
    },
    {
      mine: { variants: changed('A', {}, { retired: true }) },
      theirs: { variants: before.variants.filter(({ orderCode }) => orderCode !== 'A') },
      asked: {
        name: 'variants.A',
        heading: 'Variant A',
        mine: expect.stringContaining('retired') as string,
        theirs: 'not there',
      },
      settled: { variants: before.variants.filter(({ orderCode }) => orderCode !== 'A') },
    },
    {
      mine: { variants: changed('B', {}, { photometry: undefined }) },
      theirs: {
        variants: changed('B', {}, { photometry: `/storage/photometry/${'b'.repeat(32)}.Q.ldt` }),
      },
      asked: {
        name: 'variants.B.photometry',
        heading: 'B: Photometric file',
        mine: 'none',
        theirs: 'Q.ldt (bbbbbb)',
      },
      settled: {
        variants: changed('B', {}, { photometry: `/storage/photometry/${'b'.repeat(32)}.Q.ldt` }),
      },
    },
    {
      mine: { variants: before.variants.toReversed() },
      theirs: {
        variants: [before.variants[1], before.variants[0], before.variants[2]].flatMap(
          (one) => one ?? [],
        ),
      },
      asked: {
        name: 'variants',
        heading: 'Order of the variants',
        mine: 'B, A, A.1',
        theirs: 'A, A.1, B',
      },
      settled: {},
    },
  ])('and asks about $asked.heading', ({ mine, theirs, asked, settled }) => {
    const conflict = conflictOf(mine, theirs, 'theirs')
    expect(conflict.asked).toEqual([asked])
    expect(conflict.sides[asked.name]).toBe('mine')
    expect(conflict.settled).toMatchObject(settled)
  })

  test('and about all variants together while a code occurs twice', () => {
    const twice = { variants: [...before.variants, row('A')] }
    const theirs = { variants: changed('B', { watts: 1 }) }
    const { asked, settled } = conflictOf(twice, theirs, 'theirs')
    expect(asked.map(({ heading }) => heading)).toEqual(['Variants'])
    expect(settled.variants).toEqual(theirs.variants)
    expect(conflictOf(twice, theirs).settled.variants).toEqual(twice.variants)
    expect(conflictOf(twice, specs({ watts: 1 })).asked).toEqual([])
  })
})
