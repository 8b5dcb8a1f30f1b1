/** One page of each public type, in the demo site. */
export const publicPages = [
  '/',
  '/products',
  '/category/12',
  '/product/1',
  '/categories',
  '/projects',
  '/project/1',
  '/sections',
  '/about-us',
  '/pricingList',
  '/compare',
  '/schedule',
  '/find-by-file',
]
