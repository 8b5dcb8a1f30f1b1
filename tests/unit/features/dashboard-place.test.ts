import { expect, test } from 'vitest'
import { addressOf, gridOf, stateOf } from '#src/features/admin/dashboard/dashboard-state.ts'
import { orderOf, ordersIn, withOrders } from '#src/features/admin/orders/order-filter.ts'

const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return stateOf({ pathname, search: search === '' ? '' : `?${search}` })
}

test.each([
  '/admin/dashboard',
  '/admin/dashboard?search=spot+%26+light',
  '/admin/dashboard?page=12',
  '/admin/dashboard?item=new',
  '/admin/dashboard?search=a&page=2&item=product-7',
  '/admin/dashboard?item=category-3',
  '/admin/dashboard?item=draft-12',
  '/admin/dashboard?orders=ended&status=in+progress&find=Noura+%231&orders-page=4',
  '/admin/catalogue?of=variants&is.lacks=photometry&item=product-7',
  '/admin/drafts?item=new-project',
  '/admin/activity?of=deleted',
  '/admin/orders?orders=open&status=new',
])('The address %s leads to where it was made', (address) => {
  expect(addressOf(at(address))).toBe(address)
})

test.each([
  ['?table=of%3Dproducts%26text%3Da', '/admin/catalogue?of=products&text=a'],
  ['?table=', '/admin/catalogue'],
  ['?item=drafts', '/admin/drafts'],
  ['?item=collections', '/admin/drafts'],
  ['?item=changes', '/admin/activity'],
  ['?item=bin', '/admin/activity?of=deleted'],
  ['?item=former-drafts', '/admin/activity?of=former-drafts'],
])('The dashboard’s former address %s leads to %s', (query, address) => {
  expect(addressOf(at(`/admin/dashboard${query}`))).toBe(address)
})

test.each([
  'item=lamp-7',
  'item=product-0',
  'item=product-',
  'item=product-0x1',
  'item=product-01',
  'item=draft-0',
  'item=draft-1x',
])('%s opens nothing', (query) => {
  expect(at(`/admin/dashboard?${query}`)).toMatchObject({ view: '', item: undefined })
})

test.each(['page=0', 'page=-1', 'page=1e9', 'page=1.5', 'drafts=yes'])(
  'What an address says wrongly of the grid counts as unsaid: %s',
  (view) => {
    expect(gridOf(view)).toEqual({ search: '', page: 1, isDrafted: false })
  },
)

test.each(['orders=closed', 'status=done', 'orders-page=x', 'mail=sent'])(
  'What an address says wrongly of the orders counts as unsaid: %s',
  (view) => {
    expect(ordersIn(view)).toEqual(ordersIn(''))
  },
)

test('Another list of orders leaves the grid beside it as it is', () => {
  const orders = ordersIn('orders=open&mail=refused&orders-page=2')
  expect(withOrders('search=spot&orders=ended', orders)).toBe(
    'search=spot&orders=open&mail=refused&orders-page=2',
  )
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
