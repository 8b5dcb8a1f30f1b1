import { beforeEach, describe, expect, test, vi } from 'vitest'

/** The storage of a tab or browser. */
function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

const lines = ['WH', 'BZ', 'BK'].map((finish, index) => ({
  ...{
    key: finish,
    id: 1,
    orderCode: `SL-AL045-${finish}`,
    name: 'Alto 45',
    mark: `A${index + 1}`,
  },
  quantity: index + 2,
}))
const lobby = { id: 'lobby', name: 'Lobby', lines }
const villa = { id: 'villa', name: '', lines: [{ key: 'v', id: 13, quantity: 4, mark: 'A1' }] }
const before = { version: 1, current: 'lobby', schedules: [villa, lobby] }

/** What runs in a page, loaded anew. */
async function open() {
  vi.resetModules()
  const schedule = await import('#src/browser/schedule.ts')
  const undo = await import('#src/browser/undo.ts')
  const edits = await import('#src/features/pricing-list/edit-lines.ts')
  const schedules = await import('#src/features/pricing-list/schedules.ts')
  return { ...schedule, ...undo, ...edits, ...schedules }
}
type Opened = Awaited<ReturnType<typeof open>>

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  localStorage.setItem('schedules', JSON.stringify(before))
  return () => vi.unstubAllGlobals()
})

/** The product page sets the quantity of all lines of a luminaire together. */
const setAll = (page: Opened, quantity: number) => {
  const all = page.$schedule.get()
  page.setQuantity(1, 'SL-AL045-WH', quantity, 'Alto 45')
  page.offerLines(all, 'Alto 45')
}

describe('What takes lines away can be undone, also after a reload', () => {
  test.each<[string, (page: Opened) => void]>([
    ['Remove', (page) => page.removeLine('BZ', 'Alto 45')],
    ['Delete', (page) => page.deleteSchedule()],
    ['the quantity 0 of a luminaire in several lines', (page) => setAll(page, 0)],
    ['a lower quantity of a luminaire in several lines', (page) => setAll(page, 1)],
  ])('%s', async (_what, act) => {
    const several = lines.map((line) => ({ ...line, orderCode: 'SL-AL045-WH' }))
    const all = { ...before, schedules: [villa, { ...lobby, lines: several }] }
    localStorage.setItem('schedules', JSON.stringify(all))
    const page = await open()
    expect(page.$schedules.get()).toEqual(all)
    act(page)
    expect(page.$schedules.get()).not.toEqual(all)
    const again = await open()
    expect(again.$undo.get()?.done).toMatch(/ (?:removed|deleted)\.$/)
    again.undo()
    expect(again.$schedules.get()).toEqual(all)
    expect(again.$undo.get()).toBeUndefined()
    expect((await open()).$undo.get()).toBeUndefined()
  })

  test('but not once the list has been sent', async () => {
    const page = await open()
    page.removeLine('BZ', 'Alto 45')
    page.keepSent(7)
    expect(page.$undo.get()).toBeUndefined()
    expect((await open()).$undo.get()).toBeUndefined()
  })

  test('and what another program wrote in its place changes nothing', async () => {
    for (const text of [
      '{"done":"x","lines":{"schedule":"lobby","before":[[0,{"key":"z"}]]}}',
      '{"done":"x","deleted":[0,{}]}',
      '{"done":"x","lines":7}',
      '7',
      '{',
    ]) {
      sessionStorage.setItem('schedules:undo', text)
      const page = await open()
      page.undo()
      expect(page.$schedules.get()).toEqual(before)
    }
  })
})

test('Pasted lines can be undone until the page is left', async () => {
  const page = await open()
  page.addLines([{ id: 13, quantity: 2 }], '1 line added.')
  expect((await open()).$undo.get()).toBeUndefined()
  page.undo()
  expect(page.$schedules.get()).toEqual(before)
})
