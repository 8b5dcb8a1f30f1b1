/** Messages that only prebuilt pages contain; most come from the specification (section 8). */
export const pageMessages = {
  noSections: 'No sections available',
  noProduct: 'No Product available',
  noProjects: 'No Projects available',
  pageNotFound: 'Page not found.',
  pageNotFoundReason: 'Sorry, we couldn’t find the page you’re looking for.',
  goBackHome: 'Go back home',
  outdatedForSite:
    'Your browser is too old for the search, the filters and the pricing list. Update it, or use a current Chrome, Edge, Firefox or Safari. The pages of products and projects are complete.',
  outdatedForAdministration:
    'Your browser is too old for this page. Update it, or use a current Chrome, Edge, Firefox or Safari.',
} as const
