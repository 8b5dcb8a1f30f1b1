import { company } from '#src/content/company.ts'
import { absoluteUrl } from './address.ts'

/** What search engines read on a page (schema.org, as JSON-LD). */
export type StructuredData = {
  '@context': 'https://schema.org'
  '@type': string
  [key: string]: unknown
}

export const thing = (type: string, properties: Record<string, unknown>): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})

export const organization = () =>
  thing('Organization', {
    name: company.name,
    legalName: company.legalName,
    slogan: company.slogan,
    description: company.description,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/favicon.svg'),
    email: company.email,
    telephone: company.phones[0],
    foundingDate: String(company.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.join(', '),
      addressCountry: company.country,
    },
    sameAs: [company.social.href],
  })

/** The path from the home page to this page. */
export const breadcrumbs = (trail: readonly { name: string; path: string }[]) =>
  thing('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  })

export const itemList = (items: readonly { name: string; path: string }[]) =>
  thing('ItemList', {
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  })
