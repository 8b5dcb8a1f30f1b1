import { paths } from '#src/domain/site/paths.ts'

/** Alternative addresses and the canonical ones they redirect to. */
export const aliases: Record<string, string> = {
  '/home': paths.home,
  '/Home': paths.home,
  '/Products': paths.products,
  '/Categories': paths.categories,
  '/Projects': paths.projects,
  '/Sections': paths.sections,
  '/About Us': paths.about,
  '/about us': paths.about,
  '/about': paths.about,
  '/pricinglist': paths.pricingList,
}
