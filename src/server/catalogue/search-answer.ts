import type { SearchAnswer } from '#src/domain/api/catalogue.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { newestProducts } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { SearchKind } from '#src/domain/search/kinds.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import { findProducts } from './found-products.ts'
import { searchOf } from './live-catalogue.ts'
import { categoryTile, productCard, projectTile } from './values/shapes.ts'

interface SearchQuery {
  query: string
  limit: number
  offset: number
}

/** The answer of /api/search; for a query without words, that of /api/defaultSearch. */
export async function searchAnswer(
  catalogue: Catalogue,
  { query, limit, offset }: SearchQuery,
): Promise<SearchAnswer> {
  const isDefault = wordsOf(query).length === 0
  const { understood, orderCodes, ...all } = isDefault
    ? defaultsOf(catalogue)
    : await foundByText(catalogue, query)
  const slice = <T>(rows: readonly T[]) => rows.slice(offset, offset + limit)
  return {
    message: isDefault ? 'Default Search' : 'Search',
    products: slice(all.products).map((product) => {
      const orderCode = orderCodes.get(product)
      return {
        ...productCard(catalogue)(product),
        kind: 'product' as const,
        ...(orderCode === undefined ? {} : { orderCode }),
      }
    }),
    categories: slice(all.categories).map((row) => ({
      ...categoryTile(row),
      kind: 'category' as const,
    })),
    projects: slice(all.projects).map((row) => ({ ...projectTile(row), kind: 'project' as const })),
    total: totalsOf(all),
    understood,
  }
}

/** Products by the whole understanding of a text; categories and projects by its words. */
async function foundByText(catalogue: Catalogue, query: string) {
  const { products, orderCodes, words, understood } = await findProducts(catalogue, {
    query,
    facets: {},
  })
  const { variant, categories, projects } = await foundItems(
    catalogue,
    words === '' ? query : words,
  )
  const exact = products.find(({ id }) => id === variant?.id)
  return {
    products,
    categories,
    projects,
    understood,
    orderCodes:
      exact === undefined || variant === undefined
        ? orderCodes
        : new Map([...orderCodes, [exact, variant.orderCode]]),
  }
}

function defaultsOf({ products, categories, projects }: Catalogue) {
  return {
    orderCodes: new Map<Product, string>(),
    understood: [],
    products: products.slice(0, newestProducts),
    categories,
    projects: projects.slice(0, newestProducts),
  }
}

/** The items that match the words of a query, best first, and the variant whose order code it is. */
export async function foundItems(catalogue: Catalogue, query: string) {
  const ids = (await searchOf(catalogue)).find(query)
  return {
    variant: ids.variant,
    products: rowsOf(ids.products, (id) => catalogue.findProduct(String(id))),
    categories: rowsOf(ids.categories, (id) => catalogue.findCategory(id)),
    projects: rowsOf(ids.projects, (id) => catalogue.findProject(id)),
  }
}

export const totalsOf = (found: Record<SearchKind, readonly unknown[]>) => ({
  products: found.products.length,
  categories: found.categories.length,
  projects: found.projects.length,
})

const rowsOf = <T>(ids: readonly Id[], find: (id: Id) => T | undefined): T[] =>
  ids.map(find).filter((row) => row !== undefined)
