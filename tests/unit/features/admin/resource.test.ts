import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { merged } from '#src/features/admin/activity/merged.ts'
import { resource } from '#src/features/admin/session/resource.ts'
import { $session, SessionEndedError } from '#src/features/admin/session/session.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

/** A list of numbers, three a page, of which some loads fail. */
const list = (failures: Error[] = []) =>
  resource<number, number[]>('The numbers can’t be listed.', (first, { known = [] }) => {
    const failure = failures.shift()
    if (failure !== undefined) return Promise.reject(failure)
    const from = first + known.length
    return Promise.resolve([...known, from, from + 1, from + 2])
  })

test('A list keeps what it has while it is loaded again, and while that fails', async () => {
  const numbers = list()
  await numbers.load(1)
  const failing = list([new Error('Busy.')])
  await failing.load(1)
  expect(failing.$loaded.get()).toEqual({ answer: undefined, isLoading: false, failure: 'Busy.' })
  await failing.reload()
  expect(failing.$loaded.get()).toEqual({ answer: [1, 2, 3], isLoading: false, failure: undefined })
})

test('The next page follows what is known', async () => {
  const numbers = list()
  await numbers.load(5)
  expect(await numbers.more()).toEqual([5, 6, 7, 8, 9, 10])
  expect(await numbers.reload()).toEqual([5, 6, 7])
})

test('A late answer to an earlier question is not shown, and who asked gets the newer one', async () => {
  const answers = new Map<string, (text: string) => void>()
  const texts = resource<string, string>(
    'Nothing is found.',
    (asked) => new Promise((resolve) => answers.set(asked, resolve)),
  )
  const first = texts.load('a')
  const second = texts.load('ab')
  answers.get('ab')?.('two letters')
  answers.get('a')?.('one letter')
  expect(await Promise.all([first, second])).toEqual(['two letters', 'two letters'])
  expect(texts.$loaded.get().answer).toBe('two letters')
})

test('A list that the end of a session has stopped is loaded after the next sign-in', async () => {
  $session.set('declined')
  const numbers = list([new SessionEndedError()])
  await numbers.load(1)
  expect(numbers.$loaded.get().failure).toBeUndefined()
  $session.set('running')
  await vi.waitFor(() => expect(numbers.$loaded.get().answer).toEqual([1, 2, 3]))
})

test('Several lists are one up to where each is known', () => {
  const source = (isLast: boolean, ...moments: string[]) => ({
    answer: { entries: moments, isLast },
    isLoading: false,
    failure: undefined,
    more: vi.fn(() => Promise.resolve()),
    entryOf: (at: string) => ({ at, shown: createElement('li', { key: at }) }),
  })
  const changes = source(false, '2026-11-30', '2026-11-20')
  const drafts = source(true, '2026-11-25', '2026-11-10')
  const releases = source(false, '2026-11-28', '2026-11-27')
  const { answer, more } = merged([changes, drafts, releases])
  expect(answer?.entries.map(({ key }) => key)).toEqual(['2026-11-30', '2026-11-28', '2026-11-27'])
  expect(answer?.isLast).toBe(false)
  void more()
  expect(releases.more).toHaveBeenCalled()
  expect(changes.more).not.toHaveBeenCalled()
})
