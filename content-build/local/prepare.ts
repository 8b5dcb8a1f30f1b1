import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import type { Env } from '#src/server/env.ts'
import { step } from '../progress.mjs'
import type { SeededAccess } from '../seed.ts'
import { startBlobs } from './blobs.ts'

export interface Prepared {
  database: Database
  stop: () => Promise<void>
}

/**
 * All that stands behind the local server: data folder, stored files, database with its schema,
 * and at the first start a demo catalogue.
 */
export async function prepare(env: Env): Promise<Prepared> {
  await mkdir(env.dataDir, { recursive: true })
  // Where functions look: on a laptop without a mail server, mails are kept beside the other data.
  process.env['MAIL_FOLDER'] = env.mailFolder ?? path.join(env.dataDir, 'mail')
  const blobs = await startBlobs(path.join(env.dataDir, 'blobs'))
  const stop = async () => {
    await closeCatalogueDatabase()
    await blobs.stop()
  }
  try {
    const database = await openCatalogueDatabase(env)
    await migrate(database)
    await seedCatalogue(database)
    return { database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Half a second of loading (PDFs), and only the first start needs it. */
const seeding = () => import('../seed.ts')

/**
 * Makes the first administrator where there is none. Only hashes are stored, so call it when what
 * it returns can be told.
 * @returns undefined where an earlier run made it
 */
export async function prepareAccess(
  database: Database,
  env: Env,
): Promise<SeededAccess | undefined> {
  if ((await countRows(database)).administrators > 0) return undefined
  const { seedAccess } = await seeding()
  return seedAccess(database, env)
}

/** A catalogue that an administrator has emptied stays empty. */
async function seedCatalogue(database: Database): Promise<void> {
  const { administrators, entries } = await countRows(database)
  if (administrators > 0 || entries > 0) return
  const { seedDemo } = await seeding()
  await step('Seeding the demo catalogue', () =>
    seedDemo(database, (line) => {
      if (!process.stdout.isTTY) console.log(`  ${line}`)
    }),
  )
}

async function countRows(database: Database) {
  const [result] = await database.read([
    `SELECT (SELECT count(*) FROM administrator) AS administrators,
      (SELECT count(*) FROM product) + (SELECT count(*) FROM category)
        + (SELECT count(*) FROM project) AS entries`,
  ])
  const row = result?.rows[0]
  return { administrators: Number(row?.['administrators']), entries: Number(row?.['entries']) }
}
