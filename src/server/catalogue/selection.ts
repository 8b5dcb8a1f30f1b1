import type { QueryOf } from '#src/domain/api/contract.ts'
import type { ApiContracts } from '#src/domain/api/contracts.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { plurals } from '#src/domain/fields/item-kinds.ts'
import { selectionAtOnce } from '#src/domain/limits.ts'
import type { SearchKind } from '#src/domain/search/kinds.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import { searchOf } from './live-catalogue.ts'

/**
 * The names of all items of one kind, for a relation picker. With any of `search`, `limit` and
 * `offset`, one page of the matches and their total.
 */
export async function selectionOf(
  catalogue: Catalogue,
  { type, ...part }: QueryOf<ApiContracts['GET /api/selection-items']>,
) {
  const list = plurals[type]
  const all: readonly { id: Id }[] = namesIn(catalogue)[list]
  const { search, limit = selectionAtOnce, offset = 0 } = part
  if (Object.values(part).every((value) => value === undefined)) return { [list]: all }
  const found = await searched(catalogue, list, all, search)
  return { [list]: found.slice(offset, offset + limit), total: found.length }
}

const namesIn = ({ products, categories, projects }: Catalogue) => ({
  products: products.map(({ id, name, code }) => ({ id, name, code })),
  categories: categories.map(({ id, type }) => ({ id, type })),
  projects: projects.map(({ id, title }) => ({ id, title })),
})

/** Best match first; without a search word, all items in their own order. */
async function searched(
  catalogue: Catalogue,
  list: SearchKind,
  all: readonly { id: Id }[],
  search = '',
): Promise<readonly { id: Id }[]> {
  if (wordsOf(search).length === 0) return all
  const byId = new Map(all.map((named) => [named.id, named]))
  const found = (await searchOf(catalogue)).find(search)[list]
  return found.map((id) => byId.get(id)).filter((named) => named !== undefined)
}
