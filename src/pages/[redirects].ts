import type { APIRoute, GetStaticPaths } from 'astro'
import { pagesForAllBelow } from '#src/domain/site/admin-paths.ts'
import { aliases } from '#src/domain/site/aliases.ts'
import { paths, productPath, projectPath } from '#src/domain/site/paths.ts'
import { publishedCatalogue } from '#src/server/catalogue/published-catalogue.ts'

// Astro ignores page files whose names begin with an underscore, hence this file name.
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

/**
 * Codes ignore case and the platform's rules do not, so each code also has a rule in lower case.
 * Other mixtures of case have none, because every request is compared with every rule.
 */
const spellingsOf = (code: string) => [...new Set([code, code.toLowerCase()])]

/**
 * The platform's rules for addresses without a page: aliases, product codes, the shared order page,
 * and the page for a deleted product.
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
