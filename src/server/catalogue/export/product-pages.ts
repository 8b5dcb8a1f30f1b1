import type { StoredProduct } from '#src/domain/sheets/product-rows.ts'
import { storedItems } from '#src/domain/catalogue/items.ts'
import type { CellNames } from '#src/domain/sheets/cells.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { InStatement, ResultSet } from '@libsql/client'
import { ownJson } from '#src/domain/own-json.ts'
import type { Database } from '#src/server/database/database.ts'
import { finishesIn, selectFinishes } from '#src/server/database/finishes.ts'
import { itemJson } from '#src/server/database/item-json.ts'

/** Products in one read: few enough that none holds much memory. */
const productsAtOnce = 50

/** All products as stored, fit for publication or not, by their ids; or those of some ids, in their order. */
export async function* productPages(
  database: Database,
  ids?: readonly Id[],
): AsyncGenerator<StoredProduct[], void, void> {
  if (ids !== undefined) {
    for (let from = 0; from < ids.length; from += productsAtOnce) {
      const asked = ids.slice(from, from + productsAtOnce)
      const page = await pageOf(
        database,
        'id IN (SELECT value FROM json_each(?))',
        JSON.stringify(asked),
      )
      const byId = new Map(page.map((product) => [product.id, product]))
      yield asked.flatMap((id) => byId.get(id) ?? [])
    }
    return
  }
  for (let after = 0; ;) {
    const page = await pageOf(database, 'id > ?', after)
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < productsAtOnce) return
    after = last.id
  }
}

async function pageOf(
  database: Database,
  condition: string,
  argument: string | number,
): Promise<StoredProduct[]> {
  const [result] = await database.read([
    {
      sql: `SELECT ${itemJson('product', storedItems.product)} AS data FROM product
        WHERE ${condition} ORDER BY id LIMIT ${productsAtOnce}`,
      args: [argument],
    },
  ])
  return (result?.rows ?? []).map(({ data }) => ownJson<StoredProduct>(data as string))
}

export const selectNames: InStatement[] = [
  selectFinishes,
  'SELECT id, type AS name FROM category ORDER BY id',
  'SELECT id, title AS name FROM project ORDER BY id',
  'SELECT id, code AS name FROM product ORDER BY id',
]

/** The results of {@link selectNames}. */
export const namesIn = ([finishes, categories, projects, products]: readonly (
  ResultSet | undefined
)[]): CellNames => ({
  finishes: finishesIn(finishes),
  related: {
    category: namesById(categories),
    project: namesById(projects),
    product: namesById(products),
  },
})

const namesById = (result: ResultSet | undefined) =>
  new Map((result?.rows ?? []).map(({ id, name }) => [Number(id), name as string]))
