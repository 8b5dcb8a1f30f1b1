/**
 * `npm run rehearse`: builds the site with Netlify's own build, serves the result as a deploy, and
 * runs the API tests and the main browser journeys against it (docs/deploying.md).
 */
import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { explain } from '#content-build/program/explain.ts'
import { localBuildHook, localDeploys } from '#content-build/local/deploys.ts'
import { prepare, prepareAccess } from '#content-build/local/prepare.ts'
import { step } from '#content-build/program/progress.mjs'
import { installNetlifyBuild } from '#content-build/rehearsal/netlify-build.ts'
import { startRehearsedPlatform } from '#content-build/rehearsal/platform.ts'
import { largestZip, zipSizes } from '#content-build/rehearsal/zipped-functions.ts'
import { readEnv } from '#src/server/env.ts'
import { newToken } from '#src/server/secrets.ts'
import { startSqld } from './support/databases.ts'
import { runProgram } from './support/run-scripts.ts'
import { freePort } from './support/start-site.ts'

/** The tests that use only HTTP calls of functions and the database. */
const apiTests = [
  'cart',
  'catalogue-items',
  'category-editing',
  'collections',
  'dashboard-drafts',
  'datasheets.test',
  'drafts.test',
  'edit-conflicts',
  'orders.test',
  'order-schedule',
  'orders-refused',
  'previews.test',
  'product-data',
  'product-editing',
  'project-editing',
  'public-read',
  'security-headers',
  'storage',
  'uploads',
  'who-may-call-what',
  'withdrawal.test',
]

/** From a visitor's first product to the company's mail; from the hidden address to the live page. */
const journeys = ['pricing-list', 'admin-sign-in', 'publishing']

/** Each API test has its own site: a database server, stored files and a small catalogue. */
const unset = {
  SITE_URL: '',
  BUILD_HOOK_URL: '',
  DEPLOYS_URL: '',
  DEPLOYS_TOKEN: '',
  MAIL_FOLDER: '',
}

const folder = path.join(import.meta.dirname, '../.cache/rehearsal/site')
/** By which the deployed functions reach the builds. */
const secret = newToken()
/** Everything that was started, the latest first. */
const running: { stop: () => Promise<void> }[] = []

try {
  await rehearse()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
} finally {
  for (const { stop } of running) await stop()
}

async function rehearse(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await step('Installing Netlify’s build', installNetlifyBuild)
  await setUpSite()
  const env = readEnv()
  const prepared = await prepare(env)
  running.unshift(prepared)
  await prepareAccess(prepared.database, env)
  const platform = await step('Building as Netlify does', () =>
    startRehearsedPlatform(folder, env, secret),
  )
  running.unshift(platform)
  await reportZips(platform.zips)

  const api = ['--project', 'api', ...apiTests.map((name) => `tests/api/${name}`)]
  const own = { REHEARSED_FUNCTIONS: platform.zips }
  await runProgram('node_modules/vitest/vitest.mjs', ['run', ...api], { ...unset, ...own })
  const browser = ['test', '--project=desktop', ...journeys.map((name) => `tests/e2e/${name}`)]
  await runProgram('node_modules/playwright/cli.js', browser, { REHEARSED_SITE: platform.url })
}

/** The settings that the operator makes at Netlify and Turso, and those by Netlify itself. */
async function setUpSite(): Promise<void> {
  const database = await startSqld()
  running.unshift(database)
  const port = await freePort()
  const url = `http://localhost:${port}`
  Object.assign(process.env, {
    PORT: String(port),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    SITE_URL: url,
    URL: url,
    BUILD_HOOK_URL: localBuildHook(port, secret),
    DEPLOYS_URL: localDeploys(port),
    DEPLOYS_TOKEN: secret,
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    LOGIN_CODE: randomBytes(16).toString('hex'),
  })
}

async function reportZips(zips: string): Promise<void> {
  const sizes = await zipSizes(zips)
  for (const { name, size } of sizes)
    console.log(`${(size / 1e6).toFixed(1).padStart(6)} MB  ${name}`)
  const large = sizes.filter(({ size }) => size > largestZip).map(({ name }) => name)
  if (large.length > 0) throw new Error(`Larger than ${largestZip / 1e6} MB: ${large.join(', ')}.`)
}
