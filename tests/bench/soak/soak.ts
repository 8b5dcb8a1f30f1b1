import path from 'node:path'
import * as z from 'zod/mini'
import { ownJson } from '#src/domain/own-json.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { sessionOf } from '#tests/support/administration.ts'
import {
  type Administration,
  type Answer,
  administrationOf,
  rowsOf,
} from '#tests/support/editing.ts'
import { makeCatalogue } from '#tests/support/make-catalogue.ts'
import { type SmtpSink, startSmtpSink } from '#tests/support/smtp-sink.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { type Records, startRecords } from './records.ts'

/** Each changes products of its own, so that what it was promised stays true. */
const changers = ['edits', 'bulk', 'imports', 'drafts', 'collections', 'withdrawals'] as const
type Changer = (typeof changers)[number]

const size = 120

const productSchema = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  image: z.string(),
  /** of the variants that are offered */
  orderCodes: z.array(z.string()),
  photometry: z.nullable(z.string()),
})
export type Product = z.infer<typeof productSchema>

/** A state that the site has to show at the end, because a change was acknowledged. */
export interface Promised {
  /** whose loss it is, if it does not */
  activity: string
  /** of the page */
  path: string
  status?: 200 | 404
  /** a text of the page */
  shows?: string
}

/** A started site with everything that activities share. */
export interface Soak {
  site: Site
  database: Database
  administrator: Administration
  mails: SmtpSink
  records: Records
  products: readonly Product[]
  /** the products that only one activity changes */
  productsOf: (changer: Changer) => readonly Product[]
  /** Replaces what the activity promised of the page before. */
  promise: (promised: Promised) => void
  promised: () => Promised[]
  stop: () => Promise<void>
}

export async function startSoak(): Promise<Soak> {
  const mails = await startSmtpSink()
  const site = await startSite({
    prepare: (dataDir) => makeCatalogue(dataDir, size),
    environment: { SMTP_URL: mails.url },
  })
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  const products = await readProducts(database)
  const promised = new Map<string, Promised>()
  return {
    site,
    database,
    administrator: administrationOf(site.url, await sessionOf(database, 'soak')),
    mails,
    records: startRecords(),
    products,
    productsOf: (changer) =>
      products.filter((_, index) => index % changers.length === changers.indexOf(changer)),
    promise: (one) => promised.set(`${one.activity} ${one.path}`, one),
    promised: () => [...promised.values()],
    stop: async () => {
      database.close()
      await site.stop()
      await mails.stop()
    },
  }
}

async function readProducts(database: Database): Promise<Product[]> {
  const rows = await rowsOf(
    database,
    `SELECT id, code, name, image,
      (SELECT json_group_array(order_code) FROM variant WHERE product_id = product.id AND retired = 0)
        AS orderCodes,
      coalesce(photometry, (SELECT max(photometry) FROM variant WHERE product_id = product.id))
        AS photometry
    FROM product ORDER BY id`,
  )
  return rows.map((row) =>
    productSchema.parse({ ...row, orderCodes: ownJson(String(row['orderCodes'])) }),
  )
}

/**
 * The body of an answer with this status.
 * @throws Error for another one
 */
export function bodyOf({ status, body }: Answer, expected = 200): Answer['body'] {
  if (status === expected) return body
  throw new Error(`${status} instead of ${expected}: ${JSON.stringify(body)}`)
}

/**
 * The site's answer with status 200.
 * @throws Error for another one
 */
export async function get(url: string, init: RequestInit = {}): Promise<Buffer> {
  const response = await fetch(url, init)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status === 200) return bytes
  throw new Error(`${response.status} instead of 200 for ${new URL(url).pathname}`)
}

export const textOf = async (url: string): Promise<string> => (await get(url)).toString()
