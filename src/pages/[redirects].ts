import type { APIRoute, GetStaticPaths } from 'astro'
import { pagesForAllBelow } from '#src/domain/administration/paths.ts'
import { aliases } from '#src/domain/search/aliases.ts'
import { paths, productPath, projectPath } from '#src/domain/paths.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

// A file whose own name began with an underscore would be no page to Astro.
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

/**
 * Codes ignore case and the host's rules do not, so a code is also found as people type it: in small
 * letters. Every other mixture of case would be a rule more, and each request is held to them all.
 */
const spellingsOf = (code: string) => [...new Set([code, code.toLowerCase()])]

/**
 * The host's rules for what is no page: other spellings of our addresses, products by their codes,
 * the one page that is every order's, and what to say of a product that is gone.
 */
export const GET: APIRoute = async () => {
  const { products } = await publishedCatalogue()
  const moved = [
    ...Object.entries(aliases),
    ...products.flatMap(({ id, code }) =>
      spellingsOf(code).flatMap((spelling) => [
        [`/${spelling}`, productPath(id)] as const,
        [`/product/${spelling}`, productPath(id)] as const,
      ]),
    ),
  ]
  const rules = [
    ...pagesForAllBelow.map((page) => `${page}/* ${page} 200`),
    ...moved.map(([from, to]) => `${encodeURI(from)} ${to} 301`),
    `${paths.api}/* ${paths.noEndpoint} 404`,
    `${productPath('*')} ${paths.noProduct} 404`,
    `${projectPath('*')} ${paths.noProject} 404`,
  ]
  return new Response(rules.join('\n') + '\n')
}
