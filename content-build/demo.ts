/** `npm run demo -- --products 10000 --seed 1`: replaces the catalogue with a generated one. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { longTimeoutOptions } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { replaceCatalogue } from './demo/demo.ts'
import { startBlobs } from './host/blobs.ts'
import { lockDataDir } from './host/data-dir-lock.ts'
import { keepPrivate } from './host/private-data.ts'
import { step } from './program/progress.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')

try {
  await make()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function make(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
    },
  })
  const count = wholeNumber('products', values.products)
  const seed = wholeNumber('seed', values.seed)
  const env = readEnv()
  await keepPrivate(env)
  const lock = await lockDataDir(env.dataDir, 'npm run demo')
  // The platform or the calling program may have configured a store already.
  const blobs =
    process.env['NETLIFY_BLOBS_CONTEXT'] === undefined
      ? await startBlobs(path.join(env.dataDir, 'blobs'))
      : undefined
  try {
    const database = await openCatalogueDatabase(env, longTimeoutOptions)
    await migrate(database)
    await step(`Making a catalogue of ${count} products`, () =>
      replaceCatalogue(database, { count, seed }, (line) => {
        if (!process.stdout.isTTY) console.log(`  ${line}`)
      }),
    )
  } finally {
    await closeCatalogueDatabase()
    await blobs?.stop()
    await lock.release()
  }
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new Error(`--${option} must be a whole number of at least 1.`)
  return Number(text)
}
