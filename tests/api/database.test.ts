import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@libsql/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { isBusy } from '#src/server/database/faults.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { type TestDatabase, everyDatabaseKind, startFile } from '#tests/support/databases.ts'

const support = path.join(import.meta.dirname, '../support')
const image = `/storage/images/${'a'.repeat(32)}.jpg`

const files = [
  `INSERT INTO file (path, kind, size, width, height, color) VALUES ('${image}', 'image', 1, 1, 1, '#000000')`,
  `INSERT INTO file (path, kind, size) VALUES ('/storage/datasheets/a.pdf', 'datasheet', 1)`,
]

const insertProduct = (code: string, brand = 'sila') => ({
  sql: `INSERT INTO product (code, name, title, brand, image, description, length, color, material,
      accessories, product_number, date_of_release, datasheet)
    VALUES (?, 'n', 't', ?, ?, 'd', 'l', 'c', 'm', 'a', 'p', '2025-01-01', '/storage/datasheets/a.pdf')`,
  args: [code, brand, image],
})

async function valueOf(database: Database, sql: string): Promise<unknown> {
  const [result] = await database.read([sql])
  return result?.rows[0]?.[0]
}

const revisionOf = (database: Database) =>
  valueOf(database, 'SELECT catalogue_revision FROM publication')

describe.each(everyDatabaseKind())('On $name', ({ start }) => {
  let place: TestDatabase
  let database: Database

  beforeAll(async () => {
    place = await start()
    database = openDatabase(place.url)
    await migrate(database)
    await database.write(files)
  })
  afterAll(async () => {
    database.close()
    await place.stop()
  })

  test('a second migration does nothing', async () => {
    expect(await migrate(database)).toEqual([])
    expect(await valueOf(database, 'SELECT count(*) FROM publication')).toBe(1)
  })

  test.each([
    ['a relation to a product that is not there', `INSERT INTO product_category VALUES (99, 99)`],
    [
      'a missing picture',
      `INSERT INTO category (type, location, image) VALUES ('A', 'Indoor', '/storage/none')`,
    ],
    [
      'an invalid location',
      `INSERT INTO category (type, location, image) VALUES ('A', 'Attic', '${image}')`,
    ],
    ['a brand that is none', insertProduct('BRAND', 'other')],
    [
      'an invalid state',
      `INSERT INTO inquiry (first_name, last_name, email, phone, address, state)
        VALUES ('a', 'b', 'c', 'd', 'e', 2)`,
    ],
  ])('%s is refused', async (_what, statement) => {
    await expect(database.write([statement])).rejects.toThrow(/constraint/i)
  })

  test('codes are unique regardless of case', async () => {
    await database.write([insertProduct('Case-1')])
    await expect(database.write([insertProduct('CASE-1')])).rejects.toThrow(/UNIQUE/)
  })

  test('a deleted id is never reused', async () => {
    const insert = async (code: string) =>
      (await database.write([insertProduct(code)]))[0]?.lastInsertRowid ?? 0n
    const first = await insert('ONCE')
    await database.write([{ sql: 'DELETE FROM product WHERE id = ?', args: [first] }])
    expect(await insert('TWICE')).toBeGreaterThan(first)
  })

  test('the revision rises once with each catalogue change, and with no other change', async () => {
    const before = Number(await revisionOf(database))
    await database.writeCatalogue([insertProduct('R-1'), insertProduct('R-2')])
    expect(await revisionOf(database)).toBe(before + 1)
    await database.write([`INSERT INTO suggestion (phrase) VALUES ('not by writeCatalogue')`])
    expect(await revisionOf(database)).toBe(before + 1)
  })

  test('a failed change leaves nothing behind and keeps the revision', async () => {
    const before = await revisionOf(database)
    const change = [insertProduct('HALF'), insertProduct('OTHER', 'no brand')]
    await expect(database.writeCatalogue(change)).rejects.toThrow(/CHECK/)
    expect(await revisionOf(database)).toBe(before)
    expect(await valueOf(database, `SELECT count(*) FROM product WHERE code = 'HALF'`)).toBe(0)
  })

  test('a write after a failed one takes effect', async () => {
    await expect(database.write([insertProduct('BAD', 'none')])).rejects.toThrow()
    await database.write([insertProduct('GOOD')])
    const fresh = createClient({ url: place.url })
    const { rows } = await fresh.execute(`SELECT count(*) FROM product WHERE code = 'GOOD'`)
    expect(rows[0]?.[0]).toBe(1)
    fresh.close()
  })
})

describe('An embedded file', () => {
  let place: TestDatabase
  let database: Database

  beforeEach(async () => {
    place = await startFile()
    database = openDatabase(place.url, undefined, { busyTimeout: 200 })
    await migrate(database)
  })
  afterEach(async () => {
    database.close()
    await place.stop()
  })

  /** Counts with a new client, which has cached nothing. */
  async function countSuggestions(): Promise<unknown> {
    const fresh = createClient({ url: place.url })
    const { rows } = await fresh.execute('SELECT count(*) FROM suggestion')
    fresh.close()
    return rows[0]?.[0]
  }

  const suggest = (phrase: string) =>
    database.writeCatalogue([{ sql: 'INSERT INTO suggestion (phrase) VALUES (?)', args: [phrase] }])

  test('locked by another process refuses a write as BUSY, and loses no later one', async () => {
    const holder = spawn(process.execPath, [path.join(support, 'hold-lock.ts'), place.url], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    const reads = Array.from({ length: 50 }, () => revisionOf(database))
    const refused = await Promise.allSettled(['a', 'b', 'c'].map(suggest))
    expect(
      refused.map((outcome) => outcome.status === 'rejected' && isBusy(outcome.reason)),
    ).toEqual([true, true, true])
    expect(new Set(await Promise.all(reads))).toEqual(new Set([0]))
    holder.stdin.end()
    await once(holder, 'exit')

    for (let index = 0; index < 50; index += 1) await suggest(`after ${index}`)
    expect(await countSuggestions()).toBe(50)
    expect(await revisionOf(database)).toBe(50)
  })

  test('written by four processes at once holds every acknowledged write', async () => {
    const acknowledged = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (name) => {
        const program = path.join(support, 'write-suggestions.ts')
        const args = [program, place.url, name, '50']
        return Number((await promisify(execFile)(process.execPath, args)).stdout)
      }),
    )
    expect(acknowledged).toEqual([50, 50, 50, 50])
    expect(await countSuggestions()).toBe(200)
    expect(await revisionOf(database)).toBe(200)
  })
})
