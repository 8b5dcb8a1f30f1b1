import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormDraft } from '#src/features/admin/form/item-form.ts'
import { emptyContent, untouched } from '#src/features/admin/form/item-form.ts'
import { dropUnsaved, readUnsaved, writeUnsaved } from '#src/features/admin/form/unsaved-edits.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const draft = (isShown: boolean): FormDraft => ({
  id: 5,
  type: 'category',
  item: 4,
  formerId: null,
  name: 'Spike',
  action: 'edit',
  by: 'Noor',
  at: '2026-11-26T08:00:00.000Z',
  version: 3,
  changes: {},
  problems: {},
  clashes: [],
  conflicts: [],
  collection: null,
  collectionName: null,
  publishAt: null,
  isShown,
})

const opened = emptyContent('category')
const formOf = (type: string, ofItem: FormDraft | undefined) => ({
  ...untouched,
  kind: 'category' as const,
  id: 4,
  version: 1,
  opened,
  content: { ...opened, values: { ...opened.values, type } },
  unsavedSince: undefined,
  draft: ofItem,
})
const typeIn = (form: ReturnType<typeof formOf>) => readUnsaved(form)?.content.values['type']

test('A draft and what is published keep different unsaved edits', () => {
  const [published, shown] = [formOf('Published', draft(false)), formOf('Drafted', draft(true))]
  writeUnsaved(published)
  writeUnsaved(shown)
  expect([typeIn(published), typeIn(shown)]).toEqual(['Published', 'Drafted'])
  expect(readUnsaved(shown)?.draftVersion).toBe(3)
  dropUnsaved(shown)
  expect([typeIn(published), typeIn(shown)]).toEqual(['Published', undefined])
})

test('Unsaved edits of a draft that is gone belong to the published item', () => {
  writeUnsaved(formOf('Drafted', draft(true)))
  const published = formOf('', undefined)
  expect(typeIn(published)).toBe('Drafted')
  dropUnsaved(published)
  expect(stored.size).toBe(0)
})

test('Unsaved edits that an earlier version has kept are still read, and dropped', () => {
  const form = formOf('Earlier', undefined)
  const image = { key: '/storage/images/a.jpg', name: 'a.jpg', type: '', size: 0 }
  const content = {
    texts: { type: 'Earlier', location: 'Indoor' },
    files: { image: [{ ...image, kept: image.key }] },
    relations: { product_ids: [{ id: 7, label: 'Orbit' }] },
    data: {},
  }
  stored.set('draft:category:4', JSON.stringify({ content, changed: 1 }))
  expect(readUnsaved(form)?.content).toEqual({
    values: { type: 'Earlier', location: 'Indoor', image: image.key, asked: [], product_ids: [7] },
    slots: {},
    labels: { 'product 7': 'Orbit' },
  })
  dropUnsaved(form)
  expect(stored.size).toBe(0)
})

test('A form without changes leaves no unsaved edits', () => {
  const form = formOf('Edited', undefined)
  writeUnsaved(form)
  expect(stored.size).toBe(1)
  writeUnsaved({ ...form, opened: form.content })
  expect(stored.size).toBe(0)
})
