import { expect, test } from 'vitest'
import { askedOf, commands, matching } from '#src/features/admin/palette/commands.ts'
import { readView, writeView } from '#src/features/admin/table/table-view.ts'
import { groupsFor } from '#src/features/admin/palette/options.ts'

const names = (text: string) => matching(commands, text).map(({ name }) => name)

test('A command is found by the beginnings of its words, in any order', () => {
  expect(names('pro add')).toEqual(['Add a product', 'Add a project'])
  expect(names('ROLL')).toEqual(['Releases and rollback'])
  expect(names('zzz')).toEqual([])
  expect(names(' ')).toHaveLength(commands.length)
})

test('A command whose name has the words precedes one that is only described by them', () => {
  expect(names('new')[0]).toBe('New orders')
})

test('Commands name views of the table as the table itself writes them', () => {
  const views = commands.flatMap(({ action }) =>
    'place' in action && action.place === 'catalogue' ? [action.view] : [],
  )
  expect(views).toHaveLength(5)
  for (const view of views) expect(writeView(readView(view))).toBe(view)
})

test('Options are numbered across the groups, and empty groups are left out', () => {
  const words = { name: 'Theme park', detail: '', updatedAt: '2026-11-25T08:00:00Z', draft: null }
  const project = { type: 'project', id: 3, image: null, ...words } as const
  const groups = groupsFor(commands, 'theme', {
    text: 'theme',
    items: [project],
    orders: [],
    views: [],
  })
  expect(groups.map(({ heading, first }) => [heading, first])).toEqual([
    ['Commands', 0],
    ['Catalogue', 1],
  ])
})

test('An item whose name has the words precedes those that the server finds by other texts', () => {
  const other = {
    type: 'product',
    image: null,
    detail: '',
    updatedAt: '2026-11-25T08:00:00Z',
    draft: null,
  } as const
  const items = [
    { ...other, id: 1, name: 'Ghaf 80' },
    { ...other, id: 2, name: 'Wadi Lubna, Garden Path' },
  ]
  const [group] = groupsFor([], 'wadi lub', { text: 'wadi lub', items, orders: [], views: [] })
  expect(group?.options.map(({ label }) => label)).toEqual(['Wadi Lubna, Garden Path', 'Ghaf 80'])
})

test('‘History of’ asks for histories instead of items, and nothing before a name is typed', () => {
  expect(askedOf('history of wadi')).toEqual({ text: 'wadi', isHistory: true })
  expect(askedOf('History of')).toEqual({ text: '', isHistory: true })
  expect(askedOf('history office')).toEqual({ text: 'history office', isHistory: false })
  expect(names('history')[0]).toBe('History of…')
  const item = { type: 'product', id: 3, image: null, detail: 'G-1', name: 'Ghaf' } as const
  const items = [{ ...item, updatedAt: '2026-11-25T08:00:00Z', draft: null }]
  const [group] = groupsFor(commands, 'history of gh', { text: 'gh', items, orders: [], views: [] })
  expect(group?.options).toMatchObject([
    { label: 'History of Ghaf', action: { open: 'history-product-3' } },
  ])
})

test('Saved views of the table are found by their names', () => {
  const views = [
    { name: 'Without photometry', address: 'of=variants&is.lacks=photometry' },
    { name: 'Others', address: 'of=products' },
  ]
  const found = { text: 'photo', items: [], orders: [], views }
  const [group] = groupsFor([], 'photo', found)
  expect(group).toMatchObject({
    heading: 'Saved views',
    options: [{ label: 'Without photometry' }],
  })
  const [option] = group?.options ?? []
  expect(option?.action).toEqual({
    place: 'catalogue',
    view: 'of=variants&is.lacks=photometry&view=Without+photometry',
  })
})
