import * as z from 'zod/mini'
import { openCatalogueDatabase } from '../database/open.ts'
import { parse } from '../parse.ts'

/**
 * The name of the product that an uploaded datasheet belongs to. Its variants may share it; if products
 * of different names do, it is undefined.
 * @param path of the site
 */
export async function productOfDatasheet(path: string): Promise<string | undefined> {
  const database = await openCatalogueDatabase()
  const [found] = await database.read([
    {
      sql: `SELECT DISTINCT name FROM product WHERE datasheet = :path
        OR id IN (SELECT product_id FROM variant WHERE datasheet = :path) LIMIT 2`,
      args: { path },
    },
  ])
  const names = (found?.rows ?? []).map((row) => parse(z.object({ name: z.string() }), row).name)
  return names.length === 1 ? names[0] : undefined
}
