import { type ItemsPage, catalogueItemsAnswer } from '#src/domain/api/editing.ts'
import { callAdmin, readJson } from '../session/call-admin.ts'
import { resource } from '../session/resource.ts'

/** One page of the catalogue. */
export const items = resource<{ search: string; page: number; isDrafted: boolean }, ItemsPage>(
  'The catalogue can’t be listed.',
  async ({ search, page, isDrafted }, options) => {
    const query = { search: search.trim(), page, ...(isDrafted && { drafts: '1' as const }) }
    const response = await callAdmin('GET /api/catalogue-items', { query }, options)
    return readJson(response, catalogueItemsAnswer)
  },
)
