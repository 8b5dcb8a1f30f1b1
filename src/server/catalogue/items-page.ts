import { setTimeout } from 'node:timers/promises'
import type { Category } from '#src/domain/category/category.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { ItemKind } from '#src/domain/fields/item-kinds.ts'
import type { Product } from '#src/domain/product/product.ts'
import { type Project, coverOf } from '#src/domain/project/project.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import type { CatalogueItem, ItemTotals, ItemsPage } from '#src/domain/api/catalogue-items.ts'
import { draftedItemsIn, selectDraftedItems } from '#src/server/database/drafts.ts'
import { type ItemQuery, isDescending, kindsOf, listItems } from '#src/server/database/items.ts'
import { openCatalogueDatabase } from '#src/server/database/open.ts'
import { searchOf, wholeCatalogue } from './live-catalogue.ts'
import { foundItems, totalsOf } from './search-answer.ts'

/** One page of the dashboard's grid: search results, or without a search everything. */
export async function itemsPage(asked: ItemQuery): Promise<ItemsPage> {
  const { search, page, limit } = asked
  const { items, totals } =
    wordsOf(search).length === 0
      ? await listItems(await openCatalogueDatabase(), asked)
      : await searchItems(asked)
  const total = totals.products + totals.categories + totals.projects
  return { items, page, pages: Math.max(1, Math.ceil(total / limit)), total, totals }
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
  asked: ItemQuery,
): Promise<{ items: CatalogueItem[]; totals: ItemTotals }> {
  const { search, page, limit, drafts, category, brand } = asked
  const found = await foundItems(await wholeCatalogue(), search)
  const [result] = await (await openCatalogueDatabase()).read([selectDraftedItems])
  const drafted = draftedItemsIn(result)
  const kinds = kindsOf(asked)
  const isShown = (kind: ItemKind) => {
    const isKind = kinds.includes(kind)
    return ({ id }: { id: Id }) => isKind && (drafts === undefined || drafted[kind].has(id))
  }
  const shown = {
    products: found.products
      .filter(isShown('product'))
      .filter((product) => category === undefined || product.category_ids.includes(category))
      .filter((product) => brand === undefined || product.brand === brand),
    categories: found.categories.filter(isShown('category')),
    projects: found.projects.filter(isShown('project')),
  }
  const ranked = namedFirst(
    search,
    interleaved([
      shown.products.map(productItem),
      shown.categories.map(categoryItem),
      shown.projects.map(projectItem),
    ]),
  )
  const start = (page - 1) * limit
  return {
    items: sorted(ranked, asked)
      .slice(start, start + limit)
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

/** In the order of {@link listItems}, or as they are. */
function sorted(items: readonly FoundItem[], { sort, direction }: ItemQuery): readonly FoundItem[] {
  if (sort === undefined) return items
  const sign = isDescending({ sort, direction }) ? -1 : 1
  const keyOf = { name: 'name', code: 'detail', updated: 'updatedAt' } as const
  const text = (item: FoundItem) => item[keyOf[sort]].toLowerCase()
  const isLast = (item: FoundItem) => Number(sort === 'code' && item.type !== 'product')
  return [...items].sort(
    (a, b) =>
      isLast(a) - isLast(b) ||
      sign * (text(a) < text(b) ? -1 : Number(text(a) > text(b))) ||
      sign * (a.id - b.id),
  )
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
