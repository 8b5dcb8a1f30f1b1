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

/** The scripts of a page, loaded anew. */
async function open() {
  vi.resetModules()
  const schedule = await import('#src/browser/schedule.ts')
  const undo = await import('#src/features/pricing-list/undo.ts')
  const edits = await import('#src/features/pricing-list/edit-lines.ts')
  const schedules = await import('#src/features/pricing-list/schedules.ts')
  const { currentLines } = await import('#src/domain/schedule/stored-schedules.ts')
  return { ...schedule, ...undo, ...edits, ...schedules, currentLines }
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

describe('What takes lines away can be undone, also after a reload', () => {
  test.each<[string, (page: Opened) => void]>([
    ['Remove', (page) => page.removeLine('BZ', 'Alto 45')],
    ['Delete', (page) => page.deleteSchedule()],
  ])('%s', async (_what, act) => {
    const page = await open()
    expect(page.$schedules.get()).toEqual(before)
    act(page)
    expect(page.$schedules.get()).not.toEqual(before)
    const again = await open()
    expect(again.$undo.get()?.done).toMatch(/ (?:removed|deleted)\.$/)
    again.undo()
    expect(again.$schedules.get()).toEqual(before)
    expect(again.$undo.get()).toBeUndefined()
    expect((await open()).$undo.get()).toBeUndefined()
  })

  test('beside lines that were pasted without a location and a note', async () => {
    const page = await open()
    const pasted = { id: 1, quantity: 3, location: undefined, note: undefined }
    page.addLines([pasted], 'Added 1 line.')
    const all = page.$schedule.get()
    page.removeLine('BZ', 'Alto 45')
    expect(page.$schedule.get()).toHaveLength(lines.length)
    page.undo()
    expect(page.$schedule.get()).toEqual(all)
  })

  test('also in a list with a text that was cleared before', async () => {
    const page = await open()
    page.changeLine('WH', { note: undefined })
    page.removeLine('BZ', 'Alto 45')
    page.undo()
    expect(page.currentLines(page.$schedules.get()).map(({ key }) => key)).toEqual([
      ...['WH', 'BZ', 'BK'],
    ])
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

test('A list that has been sent keeps its lines and its title block under its number, and a new one begins', async () => {
  const page = await open()
  page.changeDetails('lobby', { name: 'x'.repeat(120), project: 'Villa', revision: 'Rev B' })
  page.keepSent(7)
  const { current, schedules } = page.$schedules.get()
  const [next, other, sent] = schedules
  expect(next).toEqual({ id: current, name: '', lines: [] })
  expect(other).toEqual(villa)
  const name = `${'x'.repeat(105)}, Inquiry no. 7`
  expect(sent).toMatchObject({ id: 'lobby', name, project: 'Villa', revision: 'Rev B', lines })
})
