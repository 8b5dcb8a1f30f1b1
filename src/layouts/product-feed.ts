import { company } from '#src/content/company.ts'
import { ownValue } from '#src/domain/own-value.ts'
import { brandLabel } from '#src/domain/product/brand.ts'
import type { Product } from '#src/domain/product/product.ts'
import { feedPath } from '#src/domain/site/served-paths.ts'
import { addresses, paths } from '#src/domain/site/paths.ts'
import { absoluteUrl } from './address.ts'

/** Entries of the feed: more than are released between two visits of a feed reader. */
const entriesAtMost = 50

type FeedProduct = Pick<
  Product,
  'id' | 'name' | 'title' | 'brand' | 'description' | 'dateOfRelease' | 'updatedAt'
>

/**
 * The newest products as an Atom feed (RFC 4287).
 * @param products newest first
 */
export function productFeed(products: readonly FeedProduct[]): string {
  const newest = products.slice(0, entriesAtMost)
  // A feed without entries has no time of its own, and Atom requires one.
  const updated = newest.map(({ updatedAt }) => updatedAt).reduce(later, '1970-01-01T00:00:00Z')
  const parts = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', absoluteUrl(feedPath)),
    element('title', `${company.name}: new products`),
    element('updated', updated),
    `<author>${element('name', company.legalName)}</author>`,
    link('self', 'application/atom+xml', feedPath),
    link('alternate', 'text/html', paths.products),
    ...newest.map(entryOf),
    '</feed>',
  ]
  return `${parts.join('\n')}\n`
}

/** Ids are never used again, so a product's address names it for ever. */
function entryOf(product: FeedProduct): string {
  const { id, name, title, brand, description, dateOfRelease, updatedAt } = product
  const parts = [
    element('id', absoluteUrl(addresses.product.make(id))),
    element('title', `${name}, ${title}`),
    element('published', `${dateOfRelease}T00:00:00Z`),
    element('updated', updatedAt),
    `<category${attribute('term', brandLabel(brand))}/>`,
    link('alternate', 'text/html', addresses.product.make(id)),
    link('alternate', 'application/json', addresses.productData.make(id)),
    element('summary', description),
  ]
  return `<entry>\n${parts.join('\n')}\n</entry>`
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const link = (rel: string, type: string, path: string) =>
  `<link${attribute('rel', rel)}${attribute('type', type)}${attribute('href', absoluteUrl(path))}/>`

const attribute = (name: string, value: string) => ` ${name}="${escaped(value)}"`

/** ISO 8601 times in UTC sort as texts. */
const later = (one: string, other: string) => (other > one ? other : one)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes characters that XML 1.0 excludes even if escaped; half a surrogate pair becomes U+FFFD. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (letter) => ownValue(entities, letter) ?? letter)
