import { paths } from '#src/domain/site/paths.ts'

/** The top bar's links, in order. */
export const topBarLinks = [
  { label: 'Products', href: paths.products },
  { label: 'Categories', href: paths.categories },
  { label: 'Projects', href: paths.projects },
  { label: 'About Us', href: paths.about },
] as const

/** The side menu's links on small screens, in order. */
export const sideMenuLinks = [
  { label: 'Home', href: paths.home },
  { label: 'Products', href: paths.products },
  { label: 'Projects', href: paths.projects },
  { label: 'Categories', href: paths.categories },
  { label: 'About Us', href: paths.about },
] as const

export const quickLinks = [
  ...topBarLinks,
  { label: 'Sections', href: paths.sections },
  { label: 'Pricing list', href: paths.pricingList },
] as const

/** Categories in the footer; those missing from the catalogue are left out. */
export const footerCategories = {
  Indoor: [12, 13, 17, 18, 20],
  Outdoor: [24, 27, 29, 32, 33],
} as const
