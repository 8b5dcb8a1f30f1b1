import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalogueRows } from '#src/server/database/catalogue-rows.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { listStoredItems } from '#src/server/database/stored-items.ts'
import { readTableRows } from '#src/server/database/table-rows.ts'
import { type TestDatabase, hasSqld, startSqld } from '#tests/support/databases.ts'
import { catalogueOf } from '#tests/support/public-api.ts'

/** With descriptions of 6,000 letters, more than the 10 MB that a server answers at once. */
const count = 2500
const firstId = 1001
const all = Array.from({ length: count }, (_, index) => firstId + index)
const added = (ids: readonly unknown[]) => ids.filter((id) => Number(id) >= firstId)

describe.skipIf(!hasSqld())('A catalogue that is larger than an answer of its server', () => {
  let server: TestDatabase
  let database: Database
  beforeAll(async () => {
    server = await startSqld()
    database = openDatabase(server.url)
    await migrate(database)
    await database.write(catalogueOf())
    const columns = `title, brand, image, length, color, material, accessories, product_number,
      date_of_release, datasheet_source, datasheet, specs`
    await database.writeCatalogue([
      `WITH RECURSIVE copy (id) AS
          (SELECT ${firstId} UNION ALL SELECT id + 1 FROM copy LIMIT ${count})
        INSERT INTO product (id, code, name, description, ${columns})
        SELECT copy.id, 'L-' || copy.id, 'Large ' || copy.id, hex(zeroblob(3000)), ${columns}
        FROM copy JOIN product ON product.id = 1`,
    ])
  })
  afterAll(async () => {
    database.close()
    await server.stop()
  })

  test('is read as a whole', async () => {
    const { products, publication } = await readCatalogueRows(database)
    expect(added(products.map(({ id }) => id))).toEqual(all)
    expect(publication).toHaveLength(1)
  })

  test('has all stored items, and all rows of the table', async () => {
    const items = await listStoredItems(database, 'product')
    expect(added(items.map(({ item }) => item.id))).toEqual(all)
    const { products } = await readTableRows(database)
    expect(added(products.map(({ id }) => id))).toEqual(all)
  })

  /** The same database, in which somebody saves a product before each of the first parts is read. */
  function changedDuring(saves: number): Database {
    let saved = 0
    return {
      ...database,
      read: async (statements) => {
        const isPart =
          statements.length === 1 && JSON.stringify(statements).includes('FROM product')
        if (isPart && saved < saves) {
          saved += 1
          const sql = 'UPDATE product SET name = ? WHERE id = ?'
          await database.writeCatalogue([{ sql, args: [`Saved ${saved}`, firstId] }])
        }
        return database.read(statements)
      },
    }
  }

  test('is read again if somebody changes it meanwhile, and not for ever', async () => {
    const { products } = await readCatalogueRows(changedDuring(2))
    const changed = products.find(({ id }) => id === firstId)
    expect(changed?.['item']).toContain('Saved 2')
    const refused = readCatalogueRows(changedDuring(Infinity))
    await expect(refused).rejects.toThrow('has changed each time')
  })
})
