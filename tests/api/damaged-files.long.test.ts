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
import { readDescription } from '#content-build/host/releases.ts'
import { bundlesIn, currentBundle } from '#src/server/rendering/bundle-parts.ts'
import { releaseManifest, releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { readStateFile } from '#src/server/state-file.ts'
import { type AdministratorOf, administratorOf } from '#tests/support/administrator-of.ts'
import { copyOfProject } from '#tests/support/copy-of-project.ts'
import { differences } from '#tests/support/differences.ts'
import { catalogueOf, image } from '#tests/support/public-api.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'

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

/** Publishes a change of another product, and ends what a start has asked for. */
async function save(): Promise<void> {
  saves += 1
  await administrator.save(product, { name: `Save ${saves}` })
  const { catalogueRevision } = await administrator.publication()
  await administrator.untilLive(catalogueRevision)
}

async function restart(): Promise<void> {
  const { published } = await served()
  await site.restart()
  await expect
    .poll(async () => (await served()).published, { timeout: buildTimeout })
    .not.toBe(published)
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
  const child = spawn(process.execPath, ['content-build/host/verify.ts'], { cwd: root, env })
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
const fill = (content: string) => (file: string) => writeFile(file, content)

interface Case {
  what: string
  file: string
  damage: (file: string) => Promise<void>
}

// tests/unit/server/state-file.test.ts damages manifests in every other way.
const cases: Case[] = [
  { what: 'a page is altered at the same length', file: page, damage: alter },
  { what: 'the manifest is null', file: '.release.json', damage: fill('null') },
  { what: 'a page is cut to a tenth', file: page, damage: cut },
  { what: 'a page is deleted', file: page, damage: (file) => rm(file) },
  { what: 'the home page is emptied', file: 'index.html', damage: (file) => truncate(file) },
  { what: 'a picture is cut', file: 'favicon.svg', damage: cut },
  { what: 'the headers are emptied', file: '_headers', damage: (file) => truncate(file) },
  {
    what: 'a file that was never built is there',
    file: 'stranger.html',
    damage: fill('<p>Hello</p>'),
  },
  { what: 'the description is cut', file: 'publication.json', damage: cut },
]

const published = async ({ file, damage }: Case) => {
  await damage(inRelease(file))
  await save()
  expect(await wrongFiles()).toEqual([])
  expect(await health()).toMatchObject({ site: 'ok' })
}

describe('The next publication makes the release whole', () => {
  test.each(cases)('if $what', published)
})

const started = async ({ file, damage }: Case) => {
  await damage(inRelease(file))
  await restart()
  expect(await wrongFiles()).toEqual([])
}

describe('The next start makes the release whole', () => {
  test('if a page is emptied', () =>
    started({ what: 'emptied', file: page, damage: (file) => truncate(file) }))

  test.each(cases.filter(({ file }) => file.startsWith('.') || file === 'stranger.html'))(
    'if $what',
    started,
  )
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
  await save()
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

  test.each(parts)('if %s', async (_what, place, damage) => {
    const damaged = await bundle()
    const names = (await readdir(path.join(damaged, place))).filter((name) => /\.m?js$/.test(name))
    await damage(path.join(damaged, place, names[0] ?? ''))
    await save()
    expect(await bundle()).not.toBe(damaged)
    expect(await wrongFiles()).toEqual([])
  })

  test('if its list is cut', async () => {
    const damaged = await bundle()
    await writeFile(path.join(damaged, 'files.json'), '{"files":')
    await save()
    expect(await bundle()).not.toBe(damaged)
  })
})
