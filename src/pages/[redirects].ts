import type { APIRoute, GetStaticPaths } from 'astro'
import { aliases, paths, productPath, projectPath } from '#src/domain/paths.ts'
import { publishedCatalogue } from '#src/server/published-catalogue.ts'

// A file whose own name began with an underscore would be no page to Astro.
export const getStaticPaths = (() => [
  { params: { redirects: '_redirects' } },
]) satisfies GetStaticPaths

/** The host's rules for what is no page: other spellings of our addresses, products by their codes, and what to say of one that is gone. */
export const GET: APIRoute = async () => {
  const { products } = await publishedCatalogue()
  const moved = [
    ...Object.entries(aliases),
    ...products.flatMap(({ id, code }) => [
      [`/${code}`, productPath(id)] as const,
      [`/product/${code}`, productPath(id)] as const,
    ]),
  ]
  const rules = [
    ...moved.map(([from, to]) => `${encodeURI(from)} ${to} 301`),
    `${paths.api}/* ${paths.noEndpoint} 404`,
    `${productPath('*')} ${paths.noProduct} 404`,
    `${projectPath('*')} ${paths.noProject} 404`,
  ]
  return new Response(rules.join('\n') + '\n')
}
