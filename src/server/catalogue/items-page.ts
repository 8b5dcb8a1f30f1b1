import { setTimeout } from 'node:timers/promises'
import type { Category } from '#src/domain/category/category.ts'
import { pageSizes } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type Project, coverOf } from '#src/domain/project/project.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import type { CatalogueItem, ItemTotals, ItemsPage } from '#src/domain/api/editing.ts'
import { listLastChanged } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { searchOf, wholeCatalogue } from './live-catalogue.ts'
import { foundItems, totalsOf } from './search-answer.ts'

export interface ItemQuery {
  search: string
  /** from 1 */
  page: number
}

/** One page of the dashboard's grid: search results, or without a search the latest changes. */
export async function itemsPage({ search, page }: ItemQuery): Promise<ItemsPage> {
  const { items, totals } =
    wordsOf(search).length === 0
      ? await listLastChanged(await openCatalogueDatabase(), page)
      : await searchItems(search, page)
  const total = totals.products + totals.categories + totals.projects
  return { items, page, pages: Math.max(1, Math.ceil(total / pageSizes.dashboard)), total, totals }
}

/** Delay before the search is prepared, ms, so that the answer is sent first. */
const prepareDelay = 250

/**
 * Prepares the search before the first query. With 10,000 products, this takes half a second of
 * processor time; without changes since the last time, it takes none.
 */
export async function prepareSearch(): Promise<void> {
  await setTimeout(prepareDelay)
  await searchOf(await wholeCatalogue())
}

async function searchItems(
  search: string,
  page: number,
): Promise<{ items: CatalogueItem[]; totals: ItemTotals }> {
  const found = await foundItems(await wholeCatalogue(), search)
  const ranked = namedFirst(
    search,
    interleaved([
      found.products.map(productItem),
      found.categories.map(categoryItem),
      found.projects.map(projectItem),
    ]),
  )
  const start = (page - 1) * pageSizes.dashboard
  return {
    items: ranked.slice(start, start + pageSizes.dashboard),
    totals: totalsOf(found),
  }
}

/** The best of each list, then the second best, so that categories do not follow a thousand products. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat()
}

/** An administrator who types a whole name or code wants that item, whatever others rank higher. */
function namedFirst(search: string, items: readonly CatalogueItem[]): CatalogueItem[] {
  const wanted = wordsOf(search).join(' ')
  const isMeant = ({ type, name, detail }: CatalogueItem) =>
    [name, ...(type === 'product' ? [detail] : [])].some(
      (text) => wordsOf(text).join(' ') === wanted,
    )
  return [...items.filter(isMeant), ...items.filter((item) => !isMeant(item))]
}

const productItem = ({ id, name, code, image, updatedAt }: Product): CatalogueItem => ({
  type: 'product',
  id,
  name,
  detail: code,
  image,
  updatedAt,
})

const categoryItem = ({ id, type, location, image, updatedAt }: Category): CatalogueItem => ({
  type: 'category',
  id,
  name: type,
  detail: location,
  image,
  updatedAt,
})

const projectItem = (project: Project): CatalogueItem => ({
  type: 'project',
  id: project.id,
  name: project.title,
  detail: project.location,
  image: coverOf(project),
  updatedAt: project.updatedAt,
})
