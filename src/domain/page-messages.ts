/** Messages that only prebuilt pages contain; most come from the specification (section 8). */
export const pageMessages = {
  noSections: 'No sections available',
  noProduct: 'No Product available',
  noProjects: 'No Projects available',
  pageNotFound: 'Page not found.',
  pageNotFoundReason: 'Sorry, we couldn’t find the page you’re looking for.',
  goBackHome: 'Go back home',
  outdatedForSite:
    'Search, filters and the pricing list need a newer browser. Please update yours.',
  outdatedForAdministration: 'This page needs a newer browser. Please update yours.',
} as const
