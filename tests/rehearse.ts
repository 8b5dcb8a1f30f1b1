/**
 * `npm run rehearse`: builds the site with Netlify's own build, serves the result as a deploy, and
 * runs the API tests and the main browser journeys against it (docs/deploying.md).
 */
import { randomBytes } from 'node:crypto'
import { glob, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { explain } from '#content-build/program/explain.ts'
import { localBuildHook, localDeploys } from '#content-build/host/deploys.ts'
import { prepare, prepareAccess } from '#content-build/host/prepare.ts'
import { step } from '#content-build/program/progress.mjs'
import { installNetlifyBuild } from './rehearsal/netlify-build.ts'
import { exceededLimits, functionsTable, largePackages } from './rehearsal/functions-table.ts'
import { measureFunctions, packageSizes } from './rehearsal/measure-functions.ts'
import { startRehearsedPlatform } from './rehearsal/platform.ts'
import { readEnv } from '#src/server/env.ts'
import { newToken } from '#src/server/secrets.ts'
import { bearer, sessionOf } from './support/administration.ts'
import { startSqld } from './support/databases.ts'
import { runProgram } from './support/run-scripts.ts'
import { freePort } from './support/start-site.ts'

/** These start the functions behind HTTP. Of their tests, those with the tag `in-process` need more. */
const startsFunctions = /\bstart(?:PublicApi|Editing|Imports|LocalSite)\(/

/**
 * From a visitor's first product to the company's mail; a schedule, shared and exported; from the
 * hidden address to the live page; a photometric file and a sheet of an administrator.
 */
const journeys = [
  'pricing-list',
  'shared-schedule',
  'schedule-exports',
  'admin-sign-in',
  'admin-photometry',
  'admin-import',
  'publishing',
]

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
  const zips = platform.deployed[0]?.zips ?? ''
  refuse(largePackages(await packageSizes(zips)))

  const api = ['--project', 'api', '--tags-filter', '!in-process', ...(await apiTests())]
  const own = { REHEARSED_FUNCTIONS: zips }
  await runProgram('node_modules/vitest/vitest.mjs', ['run', ...api], { ...unset, ...own })
  const browser = ['test', '--project=desktop', ...journeys.map((name) => `tests/e2e/${name}`)]
  await runProgram('node_modules/playwright/cli.js', browser, { REHEARSED_SITE: platform.url })

  const administrator = bearer(await sessionOf(prepared.database, 'admin'))
  const measured = await step('Starting each function', () =>
    measureFunctions(platform.deployed, platform.url, administrator),
  )
  console.log(`\n${functionsTable(measured)}`)
  refuse([...largePackages(measured), ...exceededLimits(measured)])
}

async function apiTests(): Promise<string[]> {
  const found = []
  for await (const file of glob('tests/api/*.test.ts'))
    if (startsFunctions.test(await readFile(file, 'utf8'))) found.push(file)
  return found
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

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
