import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Collection, Draft } from '#src/domain/api/drafts.ts'
import { clockMessages } from '#src/domain/company-time.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import { CollectionEntry } from '#src/features/admin/drafts/CollectionEntry.tsx'
import { DraftEntry } from '#src/features/admin/drafts/DraftEntry.tsx'
import { TimeField } from '#src/features/admin/drafts/TimeField.tsx'
import { readTime } from '#src/features/admin/drafts/collection-time.ts'
import { namesFrom } from '#src/domain/catalogue/field-codecs.ts'

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
  changes: { title: ['Spot', 'Downlight'], category_ids: [[1], [2]] },
  problems: { form: ['Someone has published other values since: title.'] },
  clashes: [],
  conflicts: ['title'],
  collection: 3,
  collectionName: null,
  publishAt: null,
}

const names = { product: {}, category: { 1: 'Spots', 2: 'Indoor' }, project: {}, finish: {} }

const nothing = () => undefined
const done = () => Promise.resolve()

const shownDraft = (change: Partial<Draft> = {}) =>
  renderToStaticMarkup(
    createElement(DraftEntry, {
      draft: { ...draft, ...change },
      namesOf: namesFrom(names),
      isChosen: false,
      onChoose: nothing,
      onOpen: nothing,
    }),
  )

describe('A draft in the list', () => {
  test('shows each value before and after, and its problems', () => {
    const html = shownDraft()
    for (const text of ['Sidr', 'Changes', 'Noor', 'Spot', 'Downlight', 'Spots', 'Indoor'])
      expect(html).toContain(text)
    expect(html).toContain('Someone has published other values since: title.')
  })

  test('of a new item shows no earlier values, and that of a deletion none at all', () => {
    const added = shownDraft({
      action: 'add',
      item: null,
      changes: { title: [null, 'Downlight'], image: [null, ''] },
      problems: {},
    })
    expect(added.match(/past__value/g)).toHaveLength(2)
    expect(added).not.toContain('<img')
    expect(shownDraft({ action: 'delete' })).not.toContain('past__value')
  })
})

const collection: Collection = {
  id: 3,
  name: 'Fair',
  at: '2027-03-07T06:00:00.000Z',
  state: 'waiting',
  reason: null,
  by: 'Noor',
  version: 4,
  drafts: [1],
  problems: [],
  publishedAt: null,
  change: null,
}

const shownCollection = (change: Partial<Collection>) =>
  renderToStaticMarkup(
    createElement(CollectionEntry, {
      collection: { ...collection, ...change },
      onUnschedule: done,
      onAsk: nothing,
    }),
  )

describe('A collection in the list', () => {
  test('can be unscheduled while it waits for its time', () => {
    expect(shownCollection({})).toContain('Unschedule')
    expect(shownCollection({ at: null })).not.toContain('Unschedule')
    expect(shownCollection({ at: null })).toContain('Without a time')
  })

  test('that failed or is held says why and what to do', () => {
    const failed = shownCollection({ state: 'failed', reason: 'A code is taken.' })
    expect(failed).toContain('A code is taken.')
    expect(failed).toContain(draftMessages.failedAdvice)
    expect(shownCollection({ state: 'held' })).toContain(draftMessages.heldAdvice)
  })

  test('that is published can only be deleted', () => {
    const published = shownCollection({
      state: 'published',
      publishedAt: '2027-03-07T06:00:01.000Z',
      problems: [{ draft: 1, name: 'Sidr', problems: { form: ['Gone.'] } }],
    })
    expect(published.match(/<button/g)).toHaveLength(1)
    expect(published).not.toContain('Gone.')
  })
})

describe('The field of a time', () => {
  const shownTime = (time: string, zone: string) =>
    renderToStaticMarkup(
      createElement(TimeField, {
        time,
        entered: readTime(time, zone),
        isLater: false,
        zone,
        errors: [],
        onTime: nothing,
        onLater: nothing,
      }),
    )

  test('offers both instants of a time that comes twice', () => {
    expect(shownTime('2027-10-31T02:30', 'Europe/Berlin').match(/type="radio"/g)).toHaveLength(2)
    expect(shownTime('2027-10-31T03:30', 'Europe/Berlin')).not.toContain('type="radio"')
  })

  test('refuses a time that the clock skips, and names the place of the clock', () => {
    const html = shownTime('2027-03-28T02:30', 'Europe/Berlin')
    expect(html).toContain(clockMessages.skipped('2027-03-28T02:30', 'Europe/Berlin'))
    expect(html).toContain('time of Berlin')
    expect(shownTime('', 'Asia/Dubai')).toContain(draftMessages.withoutTime)
  })
})
