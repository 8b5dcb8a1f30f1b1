/**
 * `npm run build`: what Netlify runs. Brings the database's schema up to date, unless it builds a
 * preview, and builds the site into dist/. The catalogue is what DATABASE_URL holds; nothing is
 * seeded here.
 */
import { existsSync } from 'node:fs'
import { patientOptions } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { astroBuild } from './build/astro-build.ts'
import { checkSite } from './build/check-site.ts'
import { BuildError } from './build/run-program.ts'
import { explain } from './program/explain.ts'
import { requireMigrated, requirePublishable } from './may-publish.ts'
import { step } from './program/progress.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await prepareDatabase(readEnv())
  await astroBuild('dist', { verbose: true })
  await step('Checking links and files', () => checkSite('dist'))
} catch (error) {
  if (!(error instanceof BuildError)) console.error(explain(error))
  process.exitCode = 1
}

async function prepareDatabase(env: Env): Promise<void> {
  const database = await openCatalogueDatabase(env, patientOptions)
  try {
    if (env.builtFor === 'a preview') {
      await step('Checking the database’s schema', () => requireMigrated(database))
      return
    }
    const afterwards =
      env.builtFor === 'the site'
        ? await step('Checking what the published site shows', () =>
            requirePublishable(database, env),
          )
        : undefined
    await step('Migrating the database', () => migrate(database))
    await afterwards?.(database)
  } finally {
    await closeCatalogueDatabase()
  }
}
