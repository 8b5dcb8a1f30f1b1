import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $views,
  deleteView,
  keepView,
  namedAddress,
  renameView,
  viewNamed,
} from '#src/features/admin/table/saved-views.ts'
import { readView } from '#src/features/admin/table/table-view.ts'

const kept = new Map<string, string>()
let isFull = false
beforeEach(() => {
  kept.clear()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
// By itself, the store would stop listening a second later, when the replaced functions may be gone.
afterEach(() => cleanStores($views))

const names = () => $views.get().map(({ name }) => name)

test('A view is kept, overwritten under its name in any case, renamed and deleted', () => {
  expect(keepView({ name: '  Warm   spots ', address: 'of=variants' })).toBeUndefined()
  expect(keepView({ name: 'Others', address: 'of=products' })).toBeUndefined()
  expect(keepView({ name: 'warm spots', address: 'of=variants&text=x' })).toBeUndefined()
  expect($views.get()).toEqual([
    { name: 'warm spots', address: 'of=variants&text=x' },
    { name: 'Others', address: 'of=products' },
  ])
  expect(renameView('Others', 'WARM SPOTS')).toBe('There is a view ‘warm spots’ already.')
  expect(renameView('Others', 'others')).toBeUndefined()
  expect(names()).toEqual(['warm spots', 'others'])
  expect(deleteView('warm spots')).toBeUndefined()
  expect(names()).toEqual(['others'])
})

test('A view needs a name', () => {
  expect(keepView({ name: '  ', address: '' })).toBe('Please enter a name for the view.')
})

test('A view that can’t be kept changes nothing and says why', () => {
  keepView({ name: 'Kept', address: 'of=products' })
  isFull = true
  expect(keepView({ name: 'Lost', address: 'of=products' })).toMatch(/no room/)
  expect(names()).toEqual(['Kept'])
})

test('A change begins with what another tab has kept', () => {
  keepView({ name: 'Mine', address: 'of=products' })
  kept.set('table-views', JSON.stringify([{ name: 'Theirs', address: 'of=variants' }]))
  keepView({ name: 'Mine', address: 'of=products' })
  expect(names()).toEqual(['Theirs', 'Mine'])
})

test('Damaged views are as none', () => {
  kept.set('table-views', '[{"name":1}]')
  keepView({ name: 'New', address: 'of=products' })
  expect(names()).toEqual(['New'])
})

test('The address of a view names it', () => {
  const view = { name: 'Warm & narrow', address: 'of=variants&text=spot' }
  expect(readView(namedAddress(view))).toMatchObject({
    of: 'variants',
    text: 'spot',
    name: 'Warm & narrow',
  })
  expect(viewNamed([view], ' warm &  narrow')).toBe(view)
})
