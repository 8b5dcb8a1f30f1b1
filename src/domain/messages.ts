/** Every sentence the specification fixes (sections 5 and 8), once. */
export const messages = {
  noSections: 'No sections available',
  noProduct: 'No Product available',
  noProjects: 'No Projects available',
  noProducts: 'No products available',
  emptyCart: 'Your cart is empty',
  projectNotFound: 'Project Not Found',
  pageNotFound: 'Page not found.',
  pageNotFoundReason: 'Sorry, we couldn’t find the page you’re looking for.',
  goBackHome: 'Go back home',
} as const
