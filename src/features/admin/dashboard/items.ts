import type * as z from 'zod/mini'
import { completenessAnswer } from '#src/domain/api/catalogue-table.ts'
import { type ItemsPage, catalogueItemsAnswer } from '#src/domain/api/catalogue-items.ts'
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

/** How many products are incomplete. */
export const completeness = resource<null, z.infer<typeof completenessAnswer>>(
  'The incomplete products can’t be counted.',
  async (_, options) =>
    readJson(await callAdmin('GET /api/completeness', {}, options), completenessAnswer),
)
