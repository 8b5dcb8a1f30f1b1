import type { Country } from '#src/domain/inquiry/country.ts'

/**
 * The browser's country: the region of the first of its languages that names a listed country. A
 * language alone does not count, because English is read everywhere.
 */
export function browserCountry(
  countries: readonly Country[],
  languages: readonly string[],
): Country | undefined {
  for (const language of languages) {
    const region = regionOf(language)
    const country = countries.find(({ code }) => code === region)
    if (country !== undefined) return country
  }
  return undefined
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}
