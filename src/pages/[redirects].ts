import type { APIRoute, GetStaticPaths } from 'astro'
import { pagesForAllBelow, missingPaths } from '#src/domain/site/served-paths.ts'
import { aliases } from '#src/domain/site/reserved-names.ts'
import type { Product } from '#src/domain/product/product.ts'
import { addresses, paths, variantPath } from '#src/domain/site/paths.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

// Astro ignores page files whose names begin with an underscore, hence this file name.
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

/**
 * Codes ignore case and the platform's rules do not, so each code also has a rule in small letters and
 * one in capitals. The page for an unknown address looks up any other mixture (follow-code.ts).
 */
const spellingsOf = (code: string) => new Set([code, code.toLowerCase(), code.toUpperCase()])

/** Codes need no escapes in paths. An order code leads to its variant, retired or not. */
const codeRules = ({ id, code, variants }: Product) => [
  ...[...spellingsOf(code)].flatMap((spelling) => [
    `/${spelling} ${addresses.product.make(id)} 301`,
    `${addresses.product.make(spelling)} ${addresses.product.make(id)} 301`,
  ]),
  ...variants.flatMap(({ orderCode }) =>
    [...spellingsOf(orderCode)].map((spelling) => `/${spelling} ${variantPath(id, orderCode)} 301`),
  ),
]

/**
 * The platform's rules for addresses without a page: aliases, codes, the pages shared by all orders and schedules,
 * and the page for a deleted product.
 */
export const GET: APIRoute = async () => {
  const { products, withdrawn } = await publishedCatalogue()
  const rules = [
    ...pagesForAllBelow.map((page) => `${page}/* ${page} 200`),
    ...Object.entries(aliases).map(([from, to]) => `${encodeURI(from)} ${to} 301`),
    ...[...products, ...withdrawn].flatMap(codeRules),
    `${paths.api}/* ${missingPaths.endpoint} 404`,
    `${addresses.product.route} ${missingPaths.product} 404`,
    `${addresses.project.route} ${missingPaths.project} 404`,
  ]
  return new Response(rules.join('\n') + '\n')
}
