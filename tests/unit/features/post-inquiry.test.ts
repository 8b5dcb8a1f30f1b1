import { afterEach, expect, test, vi } from 'vitest'
import { type Draft, emptyForm } from '#src/features/pricing-list/inquiry-draft.ts'
import { postInquiry } from '#src/features/pricing-list/post-inquiry.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The body of an inquiry that was begun so long ago. */
async function sentAfter(milliseconds: number): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['Date'] })
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: 1, message: '' })))
  vi.stubGlobal('fetch', fetched)
  const fields = {
    ...emptyForm.fields,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '501234567',
    email: 'ada@example.com',
    city: 'Dubai',
    country: 'United Arab Emirates',
  }
  const draft: Draft = { ...emptyForm, fields, key: 'a key', begun: Date.now() - milliseconds }
  await postInquiry(draft, '')
  return new Request('http://site', fetched.mock.calls[0]?.[1]).json()
}

test('An inquiry states how long its form was open', async () => {
  expect(await sentAfter(9000)).toHaveProperty('fillTime', 9000)
})

test('An inquiry begun before the visitor’s clock was set back does not look hasty', async () => {
  expect(await sentAfter(-3_600_000)).not.toHaveProperty('fillTime')
})
