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

/** All products as stored, fit for publication or not, by their ids. */
export async function* productPages(
  database: Database,
  ids?: readonly Id[],
): AsyncGenerator<StoredProduct[], void, void> {
  for (let after = 0; ;) {
    const [result] = await database.read([selectPage(after, ids)])
    const page = (result?.rows ?? []).map(({ data }) => ownJson<StoredProduct>(data as string))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < productsAtOnce) return
    after = last.id
  }
}

const selectPage = (after: Id, ids: readonly Id[] | undefined): InStatement => ({
  sql: `SELECT ${itemJson('product', storedItems.product)} AS data FROM product
    WHERE id > :after ${ids === undefined ? '' : 'AND id IN (SELECT value FROM json_each(:ids))'}
    ORDER BY id LIMIT ${productsAtOnce}`,
  args: { after, ...(ids !== undefined && { ids: JSON.stringify(ids) }) },
})

export const selectNames: InStatement[] = [
  selectFinishes,
  'SELECT id, type AS name FROM category ORDER BY id',
  'SELECT id, title AS name FROM project ORDER BY id',
]

/** The results of {@link selectNames}. */
export const namesIn = ([finishes, categories, projects]: readonly (
  ResultSet | undefined
)[]): CellNames => ({
  finishes: finishesIn(finishes),
  related: { category: namesById(categories), project: namesById(projects) },
})

const namesById = (result: ResultSet | undefined) =>
  new Map((result?.rows ?? []).map(({ id, name }) => [Number(id), name as string]))
