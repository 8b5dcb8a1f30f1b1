import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { pageSizes } from '#src/domain/limits.ts'
import { parse } from '#src/server/validation/parse.ts'
import type { Database } from './database.ts'

const itemSchema = z.object({
  type: z.enum(['product', 'category', 'project']),
  id: idSchema,
  /** a product's name, a category's type, a project's title */
  name: z.string(),
  /** what tells it from others of its name: a product's code, else the location */
  detail: z.string(),
  image: z.nullable(z.string()),
  updatedAt: z.string(),
})
/** A product, a category or a project as the dashboard's one grid shows it. */
export type CatalogueItem = z.infer<typeof itemSchema>

const totalsSchema = z.object({ products: z.int(), categories: z.int(), projects: z.int() })
export type ItemTotals = z.infer<typeof totalsSchema>

const selects = [
  `SELECT 'product' AS type, id, name, code AS detail, image, updated_at AS updatedAt FROM product`,
  `SELECT 'category', id, type, location, image, updated_at FROM category`,
  `SELECT 'project', id, title, location,
    (SELECT image FROM project_image WHERE project_id = id ORDER BY position LIMIT 1), updated_at
    FROM project`,
]

/**
 * What of the catalogue was changed last comes first. Read from the rows themselves, so that one
 * that is unfit to be published is listed too and can be mended.
 * @param page from 1
 */
export async function listLastChanged(
  database: Database,
  page: number,
): Promise<{ items: CatalogueItem[]; totals: ItemTotals }> {
  const [list, totals] = await database.read([
    {
      sql: `${selects.join(' UNION ALL ')} ORDER BY updatedAt DESC, id DESC LIMIT ? OFFSET ?`,
      args: [pageSizes.dashboard, (page - 1) * pageSizes.dashboard],
    },
    `SELECT (SELECT count(*) FROM product) AS products,
      (SELECT count(*) FROM category) AS categories, (SELECT count(*) FROM project) AS projects`,
  ])
  return {
    items: parse(z.array(itemSchema), list?.rows),
    totals: parse(totalsSchema, totals?.rows[0]),
  }
}
