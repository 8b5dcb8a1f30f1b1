import { setTimeout } from 'node:timers/promises'
import type { Category } from '#src/domain/category/category.ts'
import { pageSizes } from '#src/domain/limits.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type Project, coverOf } from '#src/domain/project/project.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import type { CatalogueItem, ItemTotals, ItemsPage } from '#src/domain/api/editing.ts'
import { draftedItemsIn, selectDraftedItems } from '#src/server/database/drafts.ts'
import { listLastChanged } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { searchOf, wholeCatalogue } from './live-catalogue.ts'
import { foundItems, totalsOf } from './search-answer.ts'

export interface ItemQuery {
  search: string
  /** from 1 */
  page: number
  /** only items with drafts */
  drafts?: '1' | undefined
}

/** One page of the dashboard's grid: search results, or without a search the latest changes. */
export async function itemsPage({ search, page, drafts }: ItemQuery): Promise<ItemsPage> {
  const isDrafted = drafts === '1'
  const { items, totals } =
    wordsOf(search).length === 0
      ? await listLastChanged(await openCatalogueDatabase(), page, isDrafted)
      : await searchItems(search, page, isDrafted)
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
  isDrafted: boolean,
): Promise<{ items: CatalogueItem[]; totals: ItemTotals }> {
  const found = await foundItems(await wholeCatalogue(), search)
  const [result] = await (await openCatalogueDatabase()).read([selectDraftedItems])
  const drafted = draftedItemsIn(result)
  const shown = isDrafted
    ? {
        products: found.products.filter(({ id }) => drafted.product.has(id)),
        categories: found.categories.filter(({ id }) => drafted.category.has(id)),
        projects: found.projects.filter(({ id }) => drafted.project.has(id)),
      }
    : found
  const ranked = namedFirst(
    search,
    interleaved([
      shown.products.map(productItem),
      shown.categories.map(categoryItem),
      shown.projects.map(projectItem),
    ]),
  )
  const start = (page - 1) * pageSizes.dashboard
  return {
    items: ranked
      .slice(start, start + pageSizes.dashboard)
      .map((item) => ({ ...item, draft: drafted[item.type].get(item.id) ?? null })),
    totals: totalsOf(shown),
  }
}

/** An item of the catalogue, which knows no drafts. */
type FoundItem = Omit<CatalogueItem, 'draft'>

/** The best of each list, then the second best, so that categories do not follow a thousand products. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat()
}

/** An administrator who types a whole name or code wants that item, whatever others rank higher. */
function namedFirst(search: string, items: readonly FoundItem[]): FoundItem[] {
  const wanted = wordsOf(search).join(' ')
  const isMeant = ({ type, name, detail }: FoundItem) =>
    [name, ...(type === 'product' ? [detail] : [])].some(
      (text) => wordsOf(text).join(' ') === wanted,
    )
  return [...items.filter(isMeant), ...items.filter((item) => !isMeant(item))]
}

const productItem = ({ id, name, code, image, updatedAt }: Product): FoundItem => ({
  type: 'product',
  id,
  name,
  detail: code,
  image,
  updatedAt,
})

const categoryItem = ({ id, type, location, image, updatedAt }: Category): FoundItem => ({
  type: 'category',
  id,
  name: type,
  detail: location,
  image,
  updatedAt,
})

const projectItem = (project: Project): FoundItem => ({
  type: 'project',
  id: project.id,
  name: project.title,
  detail: project.location,
  image: coverOf(project),
  updatedAt: project.updatedAt,
})
