/**
 * `npm run build`, the command that Netlify runs. Brings the database's schema up to date, unless it builds a
 * preview, and builds the site into dist/ as `npm start` builds a release. The catalogue is
 * that of DATABASE_URL; nothing is seeded here.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { longTimeoutOptions } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { type Env, readEnv } from '#src/server/env.ts'
import { buildRelease } from './build/build-release.ts'
import { root } from './build/sources.ts'
import { explain } from './program/explain.ts'
import { requireMigrated, requirePublishable } from './may-publish.ts'
import { step } from './program/progress.mjs'

/** The published folder; Netlify restores it before the next build: netlify/plugins/keep-build-cache. */
const site = path.join(root, 'dist')
const previous = path.join(root, '.cache/previous-site')

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  const env = readEnv()
  await prepareDatabase(env)
  await putAside()
  await step('Building the site', () => buildRelease(site, previous, { deploy: env.deploy ?? '' }))
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function prepareDatabase(env: Env): Promise<void> {
  const database = await openCatalogueDatabase(env, longTimeoutOptions)
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

/** The last build's site, whose unchanged pages are linked; if that build failed, the one before it. */
async function putAside(): Promise<void> {
  if (!existsSync(site)) return
  await rm(previous, { recursive: true, force: true })
  await mkdir(path.dirname(previous), { recursive: true })
  await rename(site, previous)
}
