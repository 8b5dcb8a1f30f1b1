import { expect, test } from 'vitest'
import type { Collection, Draft } from '#src/domain/api/drafts.ts'
import { bodyOf, refusedAmong } from '#src/features/admin/drafts/drafts.ts'
import { draftName } from '#src/features/admin/drafts/draft-sentences.ts'
import { refusal } from '#src/features/admin/previews/Refusals.tsx'

const draft: Draft = {
  id: 1,
  type: 'product',
  item: 7,
  formerId: null,
  name: 'Sidr',
  action: 'edit',
  by: 'Noor',
  at: '2026-11-26T08:00:00.000Z',
  version: 1,
  changes: {},
  problems: {},
  clashes: [],
  conflicts: [],
  collection: null,
  collectionName: null,
  publishAt: null,
}

const unnamed: Draft = {
  ...draft,
  id: 2,
  name: '',
  problems: { name: ['The name is required.'], code: ['The code is required.'] },
}

test('A new item without a name is still named', () => {
  expect(draftName(draft)).toBe('Sidr')
  expect(draftName(unnamed)).toBe('Product without a name')
})

test('Drafts that refuse their publication are separated, with all of their sentences', () => {
  const { name, problems } = unnamed
  expect(refusedAmong([draft, unnamed])).toEqual([{ draft: 2, name, problems }])
  expect(refusal(unnamed)).toBe(
    'A draft without a name: The name is required. The code is required.',
  )
})

test('A code of several drafts refuses only those of them that are published together', () => {
  const twin = (id: number, others: readonly number[]): Draft => {
    const clashes = others.map((other) => ({
      ...{ draft: other, field: 'code' },
      message: `T-1 is also in ${other}.`,
    }))
    const code = clashes.map(({ message }) => message)
    return { ...draft, id, problems: id === 3 ? { code, title: ['Required.'] } : { code }, clashes }
  }
  const [one, two, three] = [twin(1, [2, 3]), twin(2, [1, 3]), twin(3, [1, 2])]
  const refused = (...drafts: Draft[]) =>
    refusedAmong(drafts).map(({ draft: id, problems }) => ({ id, problems }))
  expect(refused(one)).toEqual([])
  expect(refused(two)).toEqual([])
  expect(refused(three)).toEqual([{ id: 3, problems: { title: ['Required.'] } }])
  expect(refused(one, two)).toEqual([
    { id: 1, problems: { code: ['T-1 is also in 2.'] } },
    { id: 2, problems: { code: ['T-1 is also in 1.'] } },
  ])
  expect(refused(one, two, three)).toHaveLength(3)
})

const collection: Collection = {
  id: 3,
  name: 'Light + Building',
  at: '2027-03-07T06:00:00.000Z',
  state: 'waiting',
  reason: null,
  by: 'Noor',
  version: 4,
  drafts: [1, 2],
  problems: [],
  publishedAt: null,
  change: null,
}

test('A save of a collection keeps its time only while that is still to come', () => {
  const body = { name: 'Light + Building', version: 4, drafts: [1, 2] }
  expect(bodyOf(collection)).toEqual({ ...body, at: collection.at })
  expect(bodyOf({ ...collection, at: null })).toEqual(body)
  for (const state of ['failed', 'held'] as const)
    expect(bodyOf({ ...collection, state })).toEqual(body)
})
