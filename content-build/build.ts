/**
 * `npm run build`: what Netlify runs. Brings the database's schema up to date and builds the site
 * into dist/. The catalogue is what DATABASE_URL holds; nothing is seeded here.
 */
import { existsSync } from 'node:fs'
import { patient } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { readEnv } from '#src/server/env.ts'
import { astroBuild } from './site/astro-build.ts'
import { checkSite } from './site/check-site.ts'
import { BuildFailed } from './site/run-program.ts'
import { explain } from './explain.ts'
import { step } from './progress.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await step('Migrating the database', async () =>
    migrate(await openCatalogueDatabase(readEnv(), patient)),
  )
  await closeCatalogueDatabase()
  await astroBuild('dist', { verbose: true })
  await step('Checking what the pages refer to', () => checkSite('dist'))
} catch (error) {
  if (!(error instanceof BuildFailed)) console.error(explain(error))
  process.exitCode = 1
}
