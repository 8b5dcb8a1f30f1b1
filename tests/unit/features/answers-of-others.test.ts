import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeFinish, saveFinish } from '#src/features/admin/finishes/change-finish.ts'
import { deleteItem, saveForm } from '#src/features/admin/form/save-item.ts'
import { $form, emptyContent, untouched } from '#src/features/admin/form/item-form.ts'
import { storeToken } from '#src/features/admin/session/tab-storage.ts'

const page = '<html><h1>413 Request Entity Too Large</h1></html>'

describe.each([
  [413, page],
  [422, page],
  [409, ''],
  [502, ''],
  [200, page],
  [422, '{"error":"too large"}'],
])('An answer %i that our functions did not write', (status, body) => {
  beforeEach(() => {
    storeToken('token')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => vi.unstubAllGlobals())

  test('to a save says ‘Failed to save data’', async () => {
    const empty = emptyContent('category')
    const values = { ...empty.values, type: 'Spike', location: 'Outdoor' }
    const content = { ...empty, values }
    const form = {
      ...untouched,
      kind: 'category',
      id: 4,
      version: 1,
      unsavedSince: undefined,
    } as const
    $form.set({ ...form, opened: content, content })
    expect(await saveForm()).toEqual({ is: 'failed', message: 'Failed to save data' })
    const finish = { code: 'BK', name: 'Black', ral: '', swatch: '#000000' }
    expect(await saveFinish(finish, 'BK')).toEqual({ message: 'Failed to save data' })
  })

  test('to a deletion says ‘HTTP error! status: {n}’', async () => {
    const message = `HTTP error! status: ${status}`
    const item = { type: 'category', id: 4, name: 'Spike', detail: '', image: '' } as const
    await expect(deleteItem({ ...item, updatedAt: '', draft: null })).rejects.toThrow(message)
    expect(await removeFinish('BK')).toEqual({ message })
  })
})
