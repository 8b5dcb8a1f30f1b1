import type * as z from 'zod/mini'
import { type ItemsPage, catalogueItemsAnswer } from '#src/domain/api/editing.ts'
import { completenessAnswer } from '#src/domain/api/catalogue-table.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { loadedStore, logUnlessEnded } from '../session/loaded.ts'

const items = loadedStore<ItemsPage>((error) =>
  logUnlessEnded('The catalogue can’t be listed.', error),
)

/** One page of the catalogue. */
export const $items = items.$loaded

const completeness = loadedStore<z.infer<typeof completenessAnswer>>((error) =>
  logUnlessEnded('The incomplete products can’t be counted.', error),
)

/** How many products are incomplete. */
export const $completeness = completeness.$loaded

export const loadCompleteness = (): Promise<void> =>
  completeness.load(async (signal) =>
    readJson(await callAdmin('GET /api/completeness', {}, { signal }), completenessAnswer),
  )

/** Loads both again after a change. */
export function reloadItems(): void {
  void loadItems()
  void loadCompleteness()
}

interface PageRequest {
  search: string
  page: number
  isDrafted: boolean
}

let latest: PageRequest = { search: '', page: 1, isDrafted: false }

export function loadItems(next: PageRequest = latest): Promise<void> {
  latest = next
  return items.load(async (signal) => {
    const query = {
      search: next.search.trim(),
      page: next.page,
      ...(next.isDrafted && { drafts: '1' as const }),
    }
    const response = await callAdmin('GET /api/catalogue-items', { query }, { signal })
    return readJson(response, catalogueItemsAnswer)
  })
}
