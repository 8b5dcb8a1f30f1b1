import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import {
  type FunctionResult,
  type ListedFunction,
  listFunctions,
} from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpack } from '#tests/rehearsal/zipped-functions.ts'
import { fontSources, weightFonts } from '#src/pdf/font-sources.ts'
import { fontModule } from '#src/server/pdf-fonts.ts'
import { sheetRole } from '#src/server/catalogue/import/sheet-thread.ts'
import { threadRole } from '#src/server/files/photometry-thread.ts'
import { statedCalls } from '#tests/support/callable-functions.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { zippedFunction } from '#tests/support/zipped-function.ts'

/** Every deployed function, with the paths, the schedule or the events that call it. */
const expected = {
  ...(await statedCalls()),
  'deploy-events': ['deploy_building', 'deploy_succeeded', 'deploy_failed', 'fetch'],
}

const root = path.join(import.meta.dirname, '../..')

/**
 * One with events, two with a rate limit, one that accepts pictures, all of which the rehearsal needs too; the long
 * run bundles all.
 */
const bundled = Object.keys(expected)
const amongBundled = (names: readonly string[]) => names.filter((name) => bundled.includes(name))

let folder: string
let listed: ListedFunction[]
const bundles: FunctionResult[] = []

beforeAll(async () => {
  // Outside the project, so that a bundle finds only its own packages.
  folder = await mkdtemp(path.join(os.tmpdir(), 'bundles-'))
  listed = await listFunctions(path.join(root, 'netlify/functions'), { parseISC: true })
  for (const name of bundled) {
    const zipped = await zippedFunction(name)
    const unpacked = path.join(folder, name)
    await unpack(zipped.path, unpacked)
    bundles.push({ ...zipped, path: unpacked })
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('Netlify’s bundler finds the functions that are to be deployed, and no other', () => {
  // Only the bundles name the events.
  const events = new Map(bundles.map(({ name, eventSubscriptions }) => [name, eventSubscriptions]))
  const found = listed.map(({ name, routes = [], schedule }) => [
    name,
    [
      ...routes.map(({ pattern }) => pattern),
      ...(schedule === undefined ? [] : [schedule]),
      ...(events.get(name) ?? []),
    ],
  ])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('Every function that netlify.toml gives files is there', async () => {
  // The bundler silently ignores a name of none.
  const toml = await readFile(path.join(root, 'netlify.toml'), 'utf8')
  const named = Array.from(toml.matchAll(/^\[functions\.(.+)\]$/gm), ([, name = '']) => name)
  expect([named.length > 0, named.filter((name) => !(name in expected))]).toEqual([true, []])
})

test.each(amongBundled(['orders', 'login', 'schedules']))(
  'The platform limits %s by who calls',
  (name) => {
    // The bundler silently drops an invalid rule.
    const { trafficRules } = bundles.find((bundle) => bundle.name === name) ?? {}
    expect(trafficRules?.action).toEqual({
      type: 'rate_limit',
      config: {
        rateLimitConfig: { algorithm: 'sliding_window', windowLimit: 60, windowSize: 60 },
        aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
      },
    })
  },
)

test('Every bundle can be imported with nothing around it', async () => {
  for (const { name, path: bundle } of bundles) {
    const main = path.join(bundle, 'netlify/functions', `${name}.mjs`)
    const script = `const { default: f } = await import(${JSON.stringify(main)}); console.log(typeof (f.fetch ?? f.deploySucceeded ?? f))`
    const args = ['--input-type=module', '--eval', script]
    // No variables: the platform has no .env, and no module may require a variable at import.
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: {} })
    expect([name, stdout.trim()]).toEqual([name, 'function'])
  }
})

test('What sends mails is in the bundles that send them, though it is imported only then', async () => {
  for (const name of amongBundled(['orders', 'order-review', 'every-minute'])) {
    const bundle = bundles.find((one) => one.name === name)?.path
    const args = ['--input-type=module', '--eval', `await import('nodemailer')`]
    await promisify(execFile)(process.execPath, args, { cwd: bundle, env: {} })
  }
})

test.each(amongBundled(['items', 'photometry']))(
  'The bundle of %s reads photometric files in a second thread',
  async (name) => {
    const bundle = bundles.find((one) => one.name === name)?.path ?? ''
    const main = pathToFileURL(path.join(bundle, 'netlify/functions', `${name}.mjs`))
    const thread = new Worker(main, { workerData: threadRole, env: {} })
    thread.postMessage({ given: ldt() })
    expect(await once(thread, 'message')).toMatchObject([
      { result: { record: { figures: { upward: 0 } } } },
    ])
    await thread.terminate()
  },
)

test.each(amongBundled(['import']))(
  'The bundle of %s reads sheets in a second thread',
  async (name) => {
    const bundle = bundles.find((one) => one.name === name)?.path ?? ''
    const main = pathToFileURL(path.join(bundle, 'netlify/functions', `${name}.mjs`))
    const thread = new Worker(main, { workerData: sheetRole, env: {} })
    thread.postMessage({ given: { bytes: Buffer.from('Order code,Color\nA,b\n') } })
    expect(await once(thread, 'message')).toEqual([
      { question: { headings: ['Order code', 'Color'] } },
    ])
    await thread.terminate()
  },
)

test.each(amongBundled(['items', 'datasheet']))(
  'The decoder of pictures is in the bundle of %s, with its native part',
  async (name) => {
    const picture = `{ create: { width: 2, height: 2, channels: 3, background: 'red' } }`
    const script = `const { default: sharp } = await import('sharp'); await sharp(${picture}).jpeg().toBuffer()`
    const bundle = bundles.find((one) => one.name === name)?.path
    const args = ['--input-type=module', '--eval', script]
    await promisify(execFile)(process.execPath, args, { cwd: bundle, env: {} })
  },
)

test.each(amongBundled(['datasheet']))('The bundle of %s has all fonts', (name) => {
  const bundle = bundles.find((one) => one.name === name)?.path ?? ''
  const fonts = [...Object.values(weightFonts), ...fontSources.map((source) => source.name)]
  const files = fonts.map((font) => path.join(bundle, 'node_modules', fontModule(font)))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
