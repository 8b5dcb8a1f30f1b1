/**
 * Messages that only prebuilt pages contain (specification section 8), separate from those that
 * scripts ship.
 */
export const pageMessages = {
  noSections: 'No sections available',
  noProduct: 'No Product available',
  noProjects: 'No Projects available',
  pageNotFound: 'Page not found.',
  pageNotFoundReason: 'Sorry, we couldn’t find the page you’re looking for.',
  goBackHome: 'Go back home',
} as const
