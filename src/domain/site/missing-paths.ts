/** What answers where there is nothing. Apart from paths.ts, which every public page ships. */
export const missingPaths = {
  page: '/404',
  endpoint: '/api/not-found.json',
  product: '/no-product',
  project: '/no-project',
} as const
