import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { draftsAnswer } from '#src/domain/api/drafts.ts'
import { draftMessages } from '#src/domain/drafts/draft-messages.ts'
import {
  changedToo,
  contradictions,
  differences,
  settle,
  startingSides,
} from '#src/features/admin/form/differences.ts'
import { $form, changeValue } from '#src/features/admin/form/item-form.ts'
import { openNew, openStored } from '#src/features/admin/form/open-form.ts'
import {
  draftDeletion,
  openDraft,
  reopenDraft,
  saveDraft,
} from '#src/features/admin/form/save-draft.ts'
import { type Saved, saveForm } from '#src/features/admin/form/save-item.ts'
import { storeToken } from '#src/features/admin/session/tab-storage.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { type PublicApi, startPublicApi } from '#tests/support/public-api.ts'

/*
 * The dashboard's form with drafts, against the site's own functions: what the form sends, and what it shows after
 * somebody else has been faster.
 */

let api: PublicApi
let token: string

beforeAll(async () => {
  api = await startPublicApi()
  token = await sessionOf(api.database, 'Noor')
})
afterAll(() => api.stop())

beforeEach(() => {
  storeToken(token)
  const { fetch } = globalThis
  // The database's client sends whole requests.
  vi.stubGlobal('fetch', (asked: string | Request, init?: RequestInit) =>
    fetch(typeof asked === 'string' ? new URL(asked, api.url) : asked, init),
  )
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  $form.set(undefined)
})

const signal = () => new AbortController().signal
const open = (id: number) => openStored('product', id, signal(), 'draft')
const text = (name: string) => $form.get()?.content.values[name]
const shown = () => $form.get()?.draft

async function title(id: number): Promise<unknown> {
  const [found] = await api.database.read([
    { sql: 'SELECT title FROM product WHERE id = ?', args: [id] },
  ])
  return found?.rows[0]?.['title']
}

async function listed(item: number) {
  const response = await fetch(`/api/drafts?type=product&item=${item}`, { headers: bearer(token) })
  return draftsAnswer.parse(await response.json()).drafts
}

/** The draft that a save has made, shown in the form as the dashboard does. */
async function shownAfter(saved: Promise<Saved>) {
  const result = await saved
  expect(result).toMatchObject({ is: 'drafted' })
  if (result.is === 'drafted') await reopenDraft(result.draft)
}

/** Somebody else saves the same draft. */
async function saveElsewhere(id: number, values: Record<string, string>): Promise<void> {
  const form = $form.get()
  await open(id)
  for (const [name, value] of Object.entries(values)) changeValue(name, value)
  expect(await saveDraft()).toMatchObject({ is: 'drafted' })
  $form.set(form)
}

describe('A form', () => {
  test('in which nothing differs has no draft to save, and says so', async () => {
    await open(7)
    expect(await saveDraft()).toEqual({ is: 'failed', message: draftMessages.nothingDiffers })
    expect(await listed(7)).toEqual([])
  })

  test('compares its draft with that of somebody else, and saves what is chosen', async () => {
    await open(4)
    changeValue('title', 'First')
    await shownAfter(saveDraft())
    await saveElsewhere(4, { color: 'Theirs' })
    changeValue('title', 'Mine')
    const saved = await saveDraft()
    if (saved.is !== 'conflict') throw new Error(`It is no conflict: ${JSON.stringify(saved)}`)
    const form = $form.get()
    if (form === undefined) throw new Error('The form is closed.')
    const found = differences(form, saved.current)
    expect(found.map(({ name }) => name)).toEqual(['title', 'color'])
    expect(contradictions(form, found, saved.current)).toEqual([])
    const sides = startingSides(form, found)
    expect(sides).toEqual({ title: 'mine', color: 'theirs' })
    settle(saved.current, sides)
    await shownAfter(saveDraft())
    expect([text('title'), text('color')]).toEqual(['Mine', 'Theirs'])
  })

  test('keeps its entries when the draft is gone, and makes a new one of them', async () => {
    await open(5)
    changeValue('title', 'Drafted')
    await shownAfter(saveDraft())
    const [draft] = await listed(5)
    await fetch(`/api/drafts/${draft?.id}`, { method: 'DELETE', headers: bearer(token) })
    changeValue('color', 'Bronze')
    const saved = await saveDraft()
    if (saved.is !== 'conflict') throw new Error(`It is no conflict: ${JSON.stringify(saved)}`)
    const form = $form.get()
    // The values of the draft that is gone must not go without a question.
    const found = form === undefined ? [] : differences(form, saved.current)
    expect(form && contradictions(form, found, saved.current)).toEqual(found)
    settle(saved.current, { title: 'mine', color: 'mine' })
    await shownAfter(saveDraft())
    const [again] = await listed(5)
    expect(Object.keys(again?.changes ?? {}).toSorted()).toEqual(['color', 'title'])
  })

  test('opens what is published, and says which of its changes the waiting draft makes, too', async () => {
    await open(8)
    changeValue('title', 'Drafted')
    changeValue('color', 'Bronze')
    await shownAfter(saveDraft())
    const published = await title(8)
    await openStored('product', 8, signal())
    const changed = () => {
      const form = $form.get()
      return form && changedToo(form)
    }
    expect([text('title'), shown()?.isShown, changed()]).toEqual([published, false, []])
    changeValue('material', 'Brass')
    expect(changed()).toEqual([])
    changeValue('color', 'Bronze')
    expect(changed()).toEqual([])
    changeValue('title', 'Mine')
    expect(changed()).toEqual(['title'])
    expect(await saveForm()).toMatchObject({ is: 'saved' })
    expect(await title(8)).toBe('Mine')
    expect(await listed(8)).toMatchObject([{ conflicts: ['title'] }])
  })

  test('of an item that is gone says so, whether it publishes or keeps a draft', async () => {
    await openStored('product', 9, signal())
    changeValue('title', 'Mine')
    await fetch('/api/products/9', { method: 'DELETE', headers: bearer(token) })
    expect(await saveForm()).toEqual({ is: 'gone' })
    expect(await saveDraft()).toEqual({ is: 'gone' })
    expect(text('title')).toBe('Mine')
  })

  test('asks only about fields that both changed', async () => {
    await openStored('product', 10, signal())
    const form = $form.get()
    const theirs = async (values: Record<string, string>) => {
      await openStored('product', 10, signal())
      for (const [name, value] of Object.entries(values)) changeValue(name, value)
      expect(await saveForm()).toMatchObject({ is: 'saved' })
      $form.set(form)
    }
    await theirs({ title: 'Theirs', color: 'Theirs' })
    changeValue('title', 'Mine')
    changeValue('material', 'Mine')
    const saved = await saveForm()
    const mine = $form.get()
    if (saved.is !== 'conflict' || mine === undefined) throw new Error('It is no conflict.')
    const found = differences(mine, saved.current)
    expect(found.map(({ name }) => name)).toEqual(['title', 'color', 'material'])
    expect(contradictions(mine, found, saved.current).map(({ name }) => name)).toEqual(['title'])
    // Unsaved edits of an older state don't tell who changed what.
    expect(contradictions({ ...mine, isOlder: true }, found, saved.current)).toEqual(found)
    settle(saved.current, { ...startingSides(mine, found), title: 'theirs' })
    expect(await saveForm()).toMatchObject({ is: 'saved' })
    await openStored('product', 10, signal())
    expect([text('title'), text('color'), text('material')]).toEqual(['Theirs', 'Theirs', 'Mine'])
  })

  test('of a new item keeps its first draft and later ones, also with another code', async () => {
    openNew('product')
    changeValue('name', 'New')
    changeValue('code', 'N-1')
    const saved = await saveDraft()
    if (saved.is !== 'drafted') throw new Error(`It is no draft: ${JSON.stringify(saved)}`)
    await openDraft(saved.draft, signal())
    expect([text('name'), shown()?.action]).toEqual(['New', 'add'])
    changeValue('code', 'N-2')
    await shownAfter(saveDraft())
    expect(text('code')).toBe('N-2')
    await fetch(`/api/drafts/${saved.draft}`, { method: 'DELETE', headers: bearer(token) })
    expect(await saveDraft()).toMatchObject({ is: 'failed' })
    expect([shown(), text('code')]).toEqual([undefined, 'N-2'])
    expect(await saveDraft()).toMatchObject({ is: 'drafted' })
  })
})

test('A deletion becomes a draft, beside which the form shows what is published', async () => {
  const item = { type: 'product', id: 6, name: '', detail: '', image: null } as const
  const message = await draftDeletion({ ...item, updatedAt: '', draft: null })
  expect(message).toBe('The deletion has been saved as a draft. Nothing public has changed.')
  await open(6)
  expect(shown()).toMatchObject({ action: 'delete', isShown: false })
  expect(text('name')).toBe('Nadir 6')
})
