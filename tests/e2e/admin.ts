import type { Page } from 'playwright/test'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertOrder, sessionOf } from '#tests/support/administration.ts'

/** The demo site's hidden sign-in page. */
export const signInPath = () => `/ilovelight/admin/${process.env['LOGIN_CODE']}`

export const password = () => process.env['ADMIN_PASSWORD'] ?? ''

/** Does something in the demo site's database, beside the site. */
export async function inDatabase<T>(act: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(process.env['DEMO_DATABASE'] ?? '')
  try {
    return await act(database)
  } finally {
    database.close()
  }
}

/** A tab in which an administrator has signed in before. */
export async function signedIn(page: Page): Promise<string> {
  const token = await inDatabase((database) => sessionOf(database, 'admin'))
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('begun') !== null) return
    sessionStorage.setItem('begun', 'yes')
    sessionStorage.setItem('token', value)
  }, token)
  return token
}

/** A number and a word that no other test has. */
export function unique(): { id: number; word: string } {
  const id = 1_000_000 + Math.floor(Math.random() * 1e9)
  return { id, word: `Q${id.toString(36)}q` }
}

/** Orders as they stand in the database: the site takes only a few an hour of one address. */
export const insertOrders = (...orders: Parameters<typeof insertOrder>[0][]) =>
  inDatabase((database) =>
    database.write([
      ...orders.flatMap(insertOrder),
      `UPDATE inquiry_line SET image = (SELECT image FROM product WHERE id = product_id)`,
    ]),
  )

/** A server's answer of a session that has ended. */
export const ended = { status: 401, json: { message: 'Please sign in.' } }
