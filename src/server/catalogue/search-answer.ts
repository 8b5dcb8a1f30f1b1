import type { SearchAnswer } from '#src/domain/api/catalogue.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { newestProducts } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import type { SearchKind } from '#src/domain/search/kinds.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import { searchOf } from './live-catalogue.ts'
import { categoryTile, productCard, projectTile } from './shapes.ts'

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
  const all =
    wordsOf(query).length === 0 ? defaultsOf(catalogue) : await foundItems(catalogue, query)
  const slice = <T>(rows: readonly T[]) => rows.slice(offset, offset + limit)
  return {
    message: wordsOf(query).length === 0 ? 'Default Search' : 'Search',
    products: slice(all.products)
      .map(productCard(catalogue))
      .map((card) => ({
        ...card,
        kind: 'product' as const,
        ...(all.variant?.id === card.id ? { orderCode: all.variant.orderCode } : {}),
      })),
    categories: slice(all.categories).map((row) => ({
      ...categoryTile(row),
      kind: 'category' as const,
    })),
    projects: slice(all.projects).map((row) => ({ ...projectTile(row), kind: 'project' as const })),
    total: totalsOf(all),
  }
}

function defaultsOf({ products, categories, projects }: Catalogue) {
  return {
    variant: undefined,
    products: products.slice(0, newestProducts),
    categories,
    projects: projects.slice(0, newestProducts),
  }
}

/** The products that match a query, best first; for a query without words, all, newest first. */
export async function foundProducts(
  catalogue: Catalogue,
  query: string,
): Promise<readonly Product[]> {
  if (wordsOf(query).length === 0) return catalogue.products
  return (await foundItems(catalogue, query)).products
}

/** The items that match a query, best first, and the variant whose order code it is. */
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
