import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Catalogue } from '#src/domain/catalogue/catalogue.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import { itemKinds, plurals } from '#src/domain/fields/item-kinds.ts'
import { searchLength, selectionAtOnce } from '#src/domain/limits.ts'
import type { SearchKind } from '#src/domain/search/kinds.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import { liveCatalogue, searchOf } from '#src/server/catalogue/live-catalogue.ts'
import { validated } from '#src/server/validation/validate.ts'
import { catalogueAnswer } from '#netlify/http/cache.ts'
import { endpoint, everyone } from '#netlify/http/endpoint.ts'

export const config: Config = { path: '/api/selection-items' }

const querySchema = z.object({
  type: z.enum(itemKinds, adminMessages.invalidSelectionType),
  search: z.optional(z.string().check(z.maxLength(searchLength))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(selectionAtOnce))),
  offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

/**
 * The names of all items of one kind, for a relation picker. With any of `search`, `limit` and
 * `offset`, it returns one page of the matches and their total.
 */
export default endpoint({
  GET: {
    guard: everyone,
    handle: async (call) => {
      const query = validated(Object.fromEntries(call.url.searchParams), querySchema)
      const catalogue = await liveCatalogue()
      const answer = await selectionOf(catalogue, query)
      return catalogueAnswer(call, catalogue, answer, Object.keys(querySchema.shape))
    },
  },
})

async function selectionOf(catalogue: Catalogue, { type, ...part }: z.infer<typeof querySchema>) {
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
