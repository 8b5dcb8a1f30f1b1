import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { inquiryMessages } from '#src/domain/inquiry/messages.ts'
import { noChoice } from '#src/domain/product/listing.ts'
import { saveDraft } from '#src/features/admin/form/save-draft.ts'
import { $form, emptyContent, untouched } from '#src/features/admin/form/item-form.ts'
import { saveForm } from '#src/features/admin/form/save-item.ts'
import { storeToken } from '#src/features/admin/session/tab-storage.ts'
import { $lines, loadLines } from '#src/features/pricing-list/lines.ts'
import { productsFromApi } from '#src/features/product-filter/products-from-api.ts'
import { findResults } from '#src/features/search/results.ts'
import { $schedule } from '#src/browser/schedule.ts'

const answer = (status: number, body: string) => () =>
  Promise.resolve(new Response(body, { status }))
const unreachable = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['A server’s sentence', answer(503, `{"message":"${faultMessages.busy}"}`), faultMessages.busy],
  ['A page of the platform', answer(502, '<h1>Bad Gateway</h1>'), faultMessages.somethingWrong],
  ['A server that can’t be reached', unreachable, undefined],
])('%s', (_what, fetch, sentence) => {
  beforeEach(() => vi.stubGlobal('fetch', fetch))

  test('is told above the listing', async () => {
    const error = sentence ?? faultMessages.noAnswer
    expect(await productsFromApi({ ...noChoice, query: 'alto' }, 'alto')).toEqual({ error })
  })

  test('is told on the pricing list', async () => {
    vi.stubGlobal('navigator', {})
    $schedule.set([{ key: 'a', id: 1, quantity: 1 }])
    await loadLines()
    const isOwn = sentence === faultMessages.busy
    expect($lines.get().error).toBe(isOwn ? sentence : inquiryMessages.listFailed)
  })

  test('leaves the lists of the default search empty, while a search fails', async () => {
    expect(await findResults('')).toMatchObject({
      ...{ products: [], categories: [], projects: [] },
      said: '',
    })
    await expect(findResults('alto')).rejects.toThrow()
  })
})

test('A form that can’t be sent says ‘Failed to save data’, and why below it', async () => {
  storeToken('token')
  vi.stubGlobal('fetch', unreachable)
  const empty = emptyContent('category')
  const values = { ...empty.values, type: 'Spike', location: 'Outdoor' }
  const content = { ...empty, values }
  const form = { kind: 'category', id: 4, version: 1, unsavedSince: undefined } as const
  for (const save of [saveForm, saveDraft]) {
    $form.set({ ...untouched, ...form, opened: content, content })
    expect(await save()).toEqual({
      is: 'failed',
      message: adminMessages.saveFailed,
      reason: faultMessages.noAnswer,
    })
  }
})
