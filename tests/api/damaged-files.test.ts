import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDescription } from '#content-build/local/releases.ts'
import { bundlesIn, currentBundle } from '#src/server/rendering/bundle-parts.ts'
import { releaseManifest, releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { readStateFile } from '#src/server/state-file.ts'
import { type AdministratorOf, administratorOf } from '#tests/support/administrator-of.ts'
import { copyOfProject } from '#tests/support/copy-of-project.ts'
import { differences } from '#tests/support/differences.ts'
import { isLong } from '#tests/support/long-run.ts'
import { catalogueOf, image } from '#tests/support/public-api.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'

// A site whose files are damaged on the disk, as by a power cut or a failing disk.

const execute = promisify(execFile)
const product = 15
const page = 'product/3.html'
let root: string
let folder: string
let site: Site
let administrator: AdministratorOf
let saves = 0
const remove: (() => Promise<void>)[] = []

beforeAll(async () => {
  const project = await copyOfProject()
  root = project.root
  folder = await mkdtemp(path.join(os.tmpdir(), 'damaged-'))
  remove.push(project.remove, () => rm(folder, { recursive: true, force: true }))
  site = await startSite({
    root,
    dataDir: folder,
    fill: async (database) => {
      await database.writeCatalogue(catalogueOf())
    },
  })
  administrator = await administratorOf(site)
})
afterAll(async () => {
  administrator.close()
  await site.stop()
  for (const one of remove) await one()
})

const inRelease = (file: string) => path.join(folder, 'current', file)
const health = async () => {
  const response = await fetch(`${site.url}/api/health`)
  const { files, site: state } = (await response.json()) as { files: string; site: string }
  return { status: response.status, files, site: state }
}

/** Publishes a change of another product. */
async function save(): Promise<void> {
  saves += 1
  await administrator.save(product, { name: `Save ${saves}` })
  const { catalogueRevision } = await administrator.publication()
  await administrator.untilLive(catalogueRevision)
}

async function restart(): Promise<void> {
  const { published } = await served()
  await site.restart()
  await expect.poll(async () => (await served()).published).not.toBe(published)
}

const served = async () => ({
  published: (await readDescription(path.join(folder, 'current')))?.deploy,
})

/** Files in which the served release differs from one that is built from nothing. */
async function wrongFiles(): Promise<string[]> {
  // The link may move on: a start may have asked for one more build.
  const current = await realpath(path.join(folder, 'current'))
  const manifest = await readStateFile(releaseManifestIn(current), releaseManifest)
  const deploy = (await readDescription(current))?.deploy
  const release = path.join(folder, 'whole')
  const script = `import { buildRelease } from './content-build/build/build-release.ts'
    await buildRelease(${JSON.stringify(release)}, undefined, { deploy: ${JSON.stringify(deploy)} })`
  const env = { ...process.env, DATABASE_URL: site.databaseUrl, SITE_URL: manifest?.siteUrl ?? '' }
  await execute(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, env })
  const wrong = await differences(current, release)
  await rm(release, { recursive: true })
  return wrong
}

async function verify() {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: site.databaseUrl }
  const child = spawn(process.execPath, ['content-build/verify.ts'], { cwd: root, env })
  const exit = once(child, 'exit') as Promise<[number | null]>
  const [told, [code]] = await Promise.all([text(child.stderr), exit])
  return { code, told }
}

async function alter(file: string): Promise<void> {
  const bytes = await readFile(file)
  bytes.fill('x', 100, 200)
  await writeFile(file, bytes)
}

const cut = async (file: string) => truncate(file, Math.floor((await readFile(file)).length / 10))
const fill = (content: string | Uint8Array) => (file: string) => writeFile(file, content)
const noUtf8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])

const damages: [what: string, file: string, damage: (file: string) => Promise<void>][] = [
  ['a page is cut to a tenth', page, cut],
  ['a page is emptied', page, (file) => truncate(file)],
  ['a page is deleted', page, (file) => rm(file)],
  ['a page is altered at the same length', page, alter],
  ['the home page is emptied', 'index.html', (file) => truncate(file)],
  ['a picture is cut', 'favicon.svg', cut],
  ['the headers are emptied', '_headers', (file) => truncate(file)],
  ['a file that was never built is there', 'stranger.html', fill('<p>Hello</p>')],
  ['the description is cut', 'publication.json', cut],
  ['the manifest is null', '.release.json', fill('null')],
  ['the manifest is an empty object', '.release.json', fill('{}')],
  ['the manifest is an array', '.release.json', fill('[]')],
  ['the manifest is cut', '.release.json', cut],
  ['the manifest is not UTF-8', '.release.json', fill(noUtf8)],
  ['the manifest has other types', '.release.json', fill('{"bundle":1,"siteUrl":{},"files":[]}')],
  ['the manifest is gone', '.release.json', (file) => rm(file)],
]

const main = [
  'a page is cut to a tenth',
  'a page is altered at the same length',
  'the manifest is null',
]
const chosen = damages.filter(([what]) => isLong || main.includes(what))

describe('The next publication makes the release whole', () => {
  test.each(chosen)('if %s', async (_what, file, damage) => {
    await damage(inRelease(file))
    await save()
    expect(await wrongFiles()).toEqual([])
    expect(await health()).toMatchObject({ site: 'ok' })
  })
})

describe('The next start makes the release whole', () => {
  test.runIf(isLong).each(damages)('if %s', async (_what, file, damage) => {
    await damage(inRelease(file))
    await restart()
    expect(await wrongFiles()).toEqual([])
  })

  test('if a page is emptied', async () => {
    await truncate(inRelease(page))
    await restart()
    expect(await wrongFiles()).toEqual([])
  })
})

test('Verifying names each damaged file of the release, and the next start makes it whole', async () => {
  expect(await verify()).toEqual({ code: 1, told: expect.stringContaining(image) as string })
  await alter(inRelease(page))
  await truncate(inRelease('category/12.html'))
  const { code, told } = await verify()
  expect(code).toBe(1)
  expect(told).toContain('Start the site again')
  expect(told).toContain(`${page} is altered`)
  expect(told).toContain('category/12.html is of another length')
  await restart()
  expect(await wrongFiles()).toEqual([])
  expect((await verify()).told).not.toContain('The release')
})

test('Health tells that a file of the release is damaged', async () => {
  await site.restart()
  await truncate(inRelease(page), 10)
  expect(await health()).toMatchObject({ status: 503, site: 'damaged' })
  await save()
  expect(await health()).toMatchObject({ site: 'ok' })
})

describe('A damaged bundle is made again by the next publication', () => {
  const bundle = async () => path.join(bundlesIn(root), await readFile(currentBundle(root), 'utf8'))

  const parts: [what: string, folder: string, damage: (file: string) => Promise<void>][] = [
    ['its code is altered', 'server', (file) => appendFile(file, 'x')],
    ['a chunk of its code is missing', 'server/chunks', (file) => rm(file)],
    ['a script is cut', 'static/_astro', cut],
  ]

  test.each(parts.slice(0, isLong ? parts.length : 1))('if %s', async (_what, place, damage) => {
    const damaged = await bundle()
    const names = (await readdir(path.join(damaged, place))).filter((name) => /\.m?js$/.test(name))
    await damage(path.join(damaged, place, names[0] ?? ''))
    await save()
    expect(await bundle()).not.toBe(damaged)
    expect(await wrongFiles()).toEqual([])
  })

  test.runIf(isLong).each([
    ['files.json', 'null'],
    ['files.json', '{}'],
    ['files.json', '{"files":'],
    ['styles.json', '[]'],
    ['worker.js', ''],
  ])('if its %s is %j', async (file, content) => {
    const damaged = await bundle()
    await writeFile(path.join(damaged, file), content)
    await save()
    expect(await bundle()).not.toBe(damaged)
  })
})
