import * as z from 'zod/mini'
import {
  type CatalogueItem,
  type ItemTotals,
  gridItem,
  itemTotals,
} from '#src/domain/api/editing.ts'
import { pageSizes } from '#src/domain/limits.ts'
import { parse } from '#src/server/parse.ts'
import type { Database } from './database.ts'

const selects = [
  `SELECT 'product' AS type, id, name, code AS detail, image, updated_at AS updatedAt FROM product`,
  `SELECT 'category', id, type, location, image, updated_at FROM category`,
  `SELECT 'project', id, title, location,
    (SELECT image FROM project_image WHERE project_id = id ORDER BY position LIMIT 1), updated_at
    FROM project`,
]

/**
 * Lists catalogue items, most recently changed first. Reads the rows without validating the items, so
 * that an item that can't be published is listed too and can be corrected.
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
    items: parse(z.array(gridItem), list?.rows),
    totals: parse(itemTotals, totals?.rows[0]),
  }
}
