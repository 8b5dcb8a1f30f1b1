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
  content: { ...opened, texts: { ...opened.texts, type } },
  unsavedSince: undefined,
  draft: ofItem,
})
const typeIn = (form: ReturnType<typeof formOf>) => readUnsaved(form)?.content.texts['type']

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
  writeUnsaved(form)
  const [key = ''] = stored.keys()
  stored.set('draft:category:4', stored.get(key) ?? '')
  stored.delete(key)
  expect(typeIn(form)).toBe('Earlier')
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
