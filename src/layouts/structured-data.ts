import { company } from '#src/content/company.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { type Specs, attributes } from '#src/domain/product/attributes.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import type { Finish } from '#src/domain/product/finish.ts'
import { formatValue } from '#src/domain/product/format-value.ts'
import { type Product, picturesOf } from '#src/domain/product/product.ts'
import { type ProductView, colorOf } from '#src/domain/product/product-view.ts'
import { sharedSpecs } from '#src/domain/product/specs.ts'
import { addresses, variantPath } from '#src/domain/site/paths.ts'
import { absoluteUrl } from './address.ts'

/** Data for search engines (schema.org, as JSON-LD). */
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

export interface NamedPage {
  name: string
  path: string
}

/** The path from the home page to this page. */
export const breadcrumbs = (trail: readonly NamedPage[]) =>
  thing('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  })

export const itemList = (items: readonly NamedPage[]) =>
  thing('ItemList', {
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(path),
    })),
  })

/** The parts of the catalogue that a product refers to. */
interface Related {
  /** their names */
  categories: readonly string[]
  finishes: readonly Finish[]
}

/** A product without variants. It has no prices and ratings, because the company publishes none. */
export const productData = (product: Product, related: Related) =>
  thing('Product', {
    ...described(product, related),
    sku: product.code,
    mpn: product.productNumber,
    color: colorOf(product, product.specs, related.finishes).text,
    ...propertiesOf(product.specs, related.finishes),
  })

/** A product with variants. Values that all of them share belong to the group. */
export function productGroupData(
  product: Product,
  related: Related,
  { offered, initial, axes, colors }: ProductView,
) {
  const { shared, own } = sharedSpecs(offered.map(({ specs }) => specs))
  const ownAttributes = attributes.filter(({ key }) =>
    own.some((specs) => specs[key] !== undefined),
  )
  const hasOneColor = new Set(colors.map(({ text }) => text)).size === 1
  const variants = offered.map(({ code, image }, index) => ({
    '@type': 'Product',
    name: `${product.name} ${code}`,
    sku: code,
    url: absoluteUrl(variantPath(product.id, code)),
    ...(image === product.image ? {} : { image: absoluteUrl(image) }),
    ...(hasOneColor ? {} : { color: colors[index]?.text }),
    ...propertiesOf(own[index] ?? {}, related.finishes, ownAttributes),
  }))
  return thing('ProductGroup', {
    ...described(product, related),
    productGroupID: product.code,
    variesBy: axes.map(({ label }) => label),
    ...(hasOneColor ? { color: colors[0]?.text } : {}),
    ...propertiesOf(shared, related.finishes),
    // The one that the page opens with comes first.
    hasVariant: [...variants.slice(initial, initial + 1), ...variants.toSpliced(initial, 1)],
  })
}

const described = (product: Product, { categories }: Related) => ({
  name: product.name,
  description: product.description,
  image: picturesOf(product).map(absoluteUrl),
  url: absoluteUrl(addresses.product.make(product.id)),
  brand: { '@type': 'Brand', name: brandLabel(product.brand) },
  category: categories.join(', '),
  material: product.material,
  releaseDate: product.dateOfRelease,
})

/**
 * Without computed values.
 * @param among the attributes that may have a value
 */
function propertiesOf(
  specs: Specs,
  finishes: readonly Finish[],
  among: readonly Attribute[] = attributes,
) {
  const properties = among.flatMap((attribute) => {
    const value = specs[attribute.key as keyof Specs]
    return value === undefined || 'derived' in attribute
      ? []
      : [propertyOf(attribute, value, finishes)]
  })
  return properties.length === 0 ? {} : { additionalProperty: properties }
}

/** A number or a range has its unit's code; anything else is a text. */
const propertyOf = (
  attribute: Attribute,
  value: NonNullable<Specs[keyof Specs]>,
  finishes: readonly Finish[],
) => ({
  '@type': 'PropertyValue',
  name: attribute.label,
  ...(typeof value === 'number'
    ? { value, ...unitOf(attribute) }
    : typeof value === 'object' && 'min' in value
      ? { minValue: value.min, maxValue: value.max, ...unitOf(attribute) }
      : { value: formatValue(attribute, value, finishes) }),
})

const unitOf = ({ unit }: Attribute) => (unit === undefined ? {} : { unitCode: unit.code })
