import { expect, test } from 'vitest'
import { addressOf, startingState, stateOf } from '#src/features/admin/dashboard/dashboard-state.ts'
import { orderOf } from '#src/features/admin/orders/order-filter.ts'

test.each([
  '',
  '?search=spot+%26+light',
  '?page=12',
  '?item=new',
  '?search=a&page=2&item=product-7',
  '?item=category-3',
  '?search=a&drafts=1&item=drafts',
  '?item=collections',
  '?item=draft-12',
  '?orders=ended&status=in+progress&find=Noura+%231&orders-page=4',
])('The dashboard’s address %s leads to where it was made', (query) => {
  expect(addressOf(stateOf(query))).toBe(`/admin/dashboard${query}`)
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1e9',
  '?page=1.5',
  '?item=lamp-7',
  '?item=product-0',
  '?item=product-',
  '?item=product-0x1',
  '?item=product-01',
  '?item=draft-0',
  '?item=draft-1x',
  '?drafts=yes',
  '?orders=closed',
  '?status=done',
  '?orders-page=x',
])('What an address says wrongly counts as unsaid: %s', (query) => {
  expect(stateOf(query)).toEqual(startingState)
})

test.each([
  ['/order/12', '', { id: 12, state: '', status: '' }],
  [
    '/order/12/',
    '?state=open&status=in+progress',
    { id: 12, state: 'open', status: 'in progress' },
  ],
  ['/order/12', '?state=lost&status=lost', { id: 12, state: '', status: '' }],
  ['/order/0', '', { id: undefined, state: '', status: '' }],
  ['/order/12a', '', { id: undefined, state: '', status: '' }],
  ['/order/0x1', '', { id: undefined, state: '', status: '' }],
  ['/order/01', '', { id: undefined, state: '', status: '' }],
  ['/order', '', { id: undefined, state: '', status: '' }],
] as const)('%s%s names its order', (pathname, search, { id, ...progress }) => {
  expect(orderOf({ pathname, search })).toEqual({ id, progress })
})
