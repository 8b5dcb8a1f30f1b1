import { type Locator, type Page, expect } from 'playwright/test'
import * as z from 'zod/mini'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertVariants } from '#src/server/database/variants.ts'
import { insertOrder, sessionOf } from '#tests/support/administration.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'

/** The hidden sign-in page. */
export const signInPath = () => `/ilovelight/admin/${process.env['LOGIN_CODE']}`

export const password = () => process.env['ADMIN_PASSWORD'] ?? ''

/** Works on the database of the desk's site directly. */
export async function inDatabase<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(process.env['DESK_DATABASE'] ?? '')
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

const product = z.object({ id: z.int(), name: z.string(), code: z.string(), color: z.string() })

/** A product as stored. */
export const productOf = (id: number): Promise<z.infer<typeof product>> =>
  inDatabase(async (database) => {
    const sql = 'SELECT id, name, code, color FROM product WHERE id = ?'
    const [found] = await database.read([{ sql, args: [id] }])
    return product.parse(found?.rows[0])
  })

/** A tab in which an administrator is signed in. */
export async function signedIn(page: Page): Promise<string> {
  const token = await inDatabase((database) => sessionOf(database, 'admin'))
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    sessionStorage.setItem('token', value)
  }, token)
  return token
}

/** Waits until a save is published. */
export const expectLive = (note: Locator): Promise<void> =>
  expect(note).toContainText('Saved and live.', { timeout: buildTimeout })

/** A unique number and word for each test. */
export function unique(): { id: number; word: string } {
  const id = 1_000_000 + Math.floor(Math.random() * 1e9)
  return { id, word: `Q${id.toString(36)}q` }
}

/**
 * Orders inserted into the database, because the site accepts only a few an hour from one address.
 */
export const insertOrders = (...orders: Parameters<typeof insertOrder>[0][]) =>
  inDatabase((database) =>
    database.write([
      ...orders.flatMap(insertOrder),
      `UPDATE inquiry_line SET image = (SELECT image FROM product WHERE id = product_id)`,
    ]),
  )

export const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Recent Orders' })

/** On small screens the orders are a drawer. */
export async function openOrders(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Orders', exact: true })
  await expect(page.locator('.item-card__name').first()).toBeVisible()
  if (await toggle.isVisible()) await toggle.click()
  await expect(sidebar(page)).toBeVisible()
}

/** A server's answer to an ended session. */
export const ended = { status: 401, json: { message: 'Please sign in.' } }

export interface Own {
  id: number
  word: string
}

/**
 * A product that the demo does not have, with two variants, whose texts name no values. Its code is the word.
 */
export async function ownProduct(): Promise<Own> {
  const own = unique()
  await insertOwn([own])
  return own
}

/**
 * Products as {@link ownProduct}'s, all found by the word of the first. Tests that change products have
 * their own, because others change and read the same catalogue meanwhile.
 */
export async function ownProducts(count: number): Promise<Own[]> {
  const { id, word } = unique()
  const all = Array.from({ length: count }, (_, index) => ({
    id: id + index,
    word: index === 0 ? word : `${word}x${index}`,
  }))
  await insertOwn(all)
  return all
}

const insertOwn = (all: readonly Own[]) =>
  inDatabase((database) =>
    database.writeCatalogue(
      all.flatMap(({ id, word }) => [
        {
          sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
              material, accessories, product_number, date_of_release, datasheet, specs)
            SELECT ?, ?, ?, 'Before', brand, image, 'A luminaire.', length, color, material,
              accessories, product_number, date_of_release, datasheet, '{"ip":"IP20"}'
            FROM product LIMIT 1`,
          args: [id, word, `Own ${word}`],
        },
        insertVariants(id, [
          { orderCode: `${word}-27`, specs: { cct: 2700, finish: 'WH' } },
          { orderCode: `${word}-30`, specs: { cct: 3000, finish: 'MB' } },
        ]),
      ]),
    ),
  )

export const removeProduct = (id: number) =>
  inDatabase((database) =>
    database.writeCatalogue([{ sql: 'DELETE FROM product WHERE id = ?', args: [id] }]),
  )
