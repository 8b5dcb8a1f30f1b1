import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import { buildLock, root } from '#content-build/build/sources.ts'
import { waitForLock } from '#content-build/program/file-lock.ts'
import { formerFolder } from '#src/server/publication/former-files.ts'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { filesIn, releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { runProgram } from '#content-build/build/run-program.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { copyOfProject } from '#tests/support/copy-of-project.ts'
import { differences } from '#tests/support/differences.ts'
import { everyEdit, fillForEdits } from '#tests/support/random-edits.ts'

// Kept pages are identical, byte for byte, to newly rendered ones.

const execute = promisify(execFile)

let folder: string
let database: Database
let releases = 0
const nextFolder = () => path.join(folder, String(++releases))

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'incremental-'))
  const url = `file:${path.join(folder, 'catalogue.db')}`
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('SITE_URL', 'https://lighting.example')
  database = openDatabase(url)
  await migrate(database)
  await fillForEdits(database)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  database.close()
  await rm(folder, { recursive: true, force: true })
})

async function build(previous?: string): Promise<string> {
  const release = nextFolder()
  await buildRelease(release, previous)
  return release
}

// The first two tests, because edits in the others may delete these products.
test('A page that shows nothing of what was edited is kept, one that does is rendered', async () => {
  const before = await build()
  await database.writeCatalogue([`UPDATE product SET color = 'Sand' WHERE id = 7`])
  const after = await build(before)
  const file = (release: string, name: string) => stat(path.join(release, name))
  expect((await file(after, 'product/8.html')).ino).toBe((await file(before, 'product/8.html')).ino)
  expect((await file(after, 'product/7.html')).ino).not.toBe(
    (await file(before, 'product/7.html')).ino,
  )
})

test('Netlify’s build links the unchanged pages of the site that it built before', async () => {
  const project = await copyOfProject()
  const site = path.join(project.root, 'dist')
  const buildSite = () =>
    execute(process.execPath, ['content-build/build.ts'], { cwd: project.root })
  const inode = async (page: string) => (await stat(path.join(site, page))).ino
  try {
    await buildSite()
    const before = await inode('product/8.html')
    await database.writeCatalogue([`UPDATE product SET color = 'Clay' WHERE id = 7`])
    await buildSite()
    expect(await inode('product/8.html')).toBe(before)
    // Contains the sources' fingerprint, which depends on the folder.
    expect(await differences(site, await build())).toEqual(['.release.json'])
  } finally {
    await project.remove()
  }
})

test.each([
  ['cut', (file: string) => truncate(file, 1000)],
  ['missing', (file: string) => rm(file)],
])('After a release whose manifest is %s every page is rendered', async (_what, damage) => {
  const before = await build()
  await damage(releaseManifestIn(before))
  const after = await build(before)
  const inode = async (release: string) => (await stat(path.join(release, 'product/8.html'))).ino
  expect(await inode(after)).not.toBe(await inode(before))
  expect(await differences(after, await build())).toEqual([])
})

// published-edits.test.ts makes random edits, alone and together.
test('After each edit by itself the release that keeps pages is the one that renders them all', async () => {
  let last = await build()
  const wrong: Record<string, string[]> = {}
  for (const edit of everyEdit) {
    await database.writeCatalogue(edit.statements)
    const next = await build(last)
    const whole = await build()
    const different = await differences(next, whole)
    if (different.length > 0) wrong[edit.name] = different
    last = whole
  }
  expect(wrong).toEqual({})
})

test('Astro’s own build makes the same pages', async () => {
  const astros = nextFolder()
  await runProgram('tests/support/astro-build.ts', [astros])
  const ours = await build()
  const different = []
  for (const file of await differences(astros, ours))
    if (!file.endsWith('.html') || (await linesOf(astros, file)) !== (await linesOf(ours, file)))
      different.push(file)
  // Our releases record page keys for the next one, and serve the program that renews an old tab.
  expect(different).toEqual(['.release.json', 'renew.js'])
})

/** The lines of a page, sorted: at every other page of a route, Astro reverses the styles of its islands. */
async function linesOf(folder: string, file: string): Promise<string> {
  const text = await readFile(path.join(folder, file), 'utf8')
  return text
    .replaceAll(/<\/?style[^>]*>/g, '\n')
    .split('\n')
    .sort()
    .join('\n')
}

test('Two deploys differ only in their name, and the adapter adds nothing', async () => {
  const project = await copyOfProject()
  const deploy = async (name: string) => {
    await rm(path.join(project.root, '.cache/site'), { recursive: true })
    const env = { ...process.env, DEPLOY_ID: name }
    await execute(process.execPath, ['content-build/build.ts'], { cwd: project.root, env })
    const deployed = path.join(project.root, name)
    await rename(path.join(project.root, 'dist'), deployed)
    return deployed
  }
  try {
    const different = await differences(await deploy('one'), await deploy('another'))
    // The manifest has the hashes of both.
    expect(different.sort()).toEqual(['.release.json', 'publication.json', 'sw.js'])
    expect(await filesIn(path.join(project.root, '.netlify'))).toEqual([])
  } finally {
    await project.remove()
  }
})

test('After a change of the code every page is rendered again, as by a build from nothing', async () => {
  const project = await copyOfProject()
  const site = path.join(project.root, 'dist')
  const inode = async () => (await stat(path.join(site, 'product/8.html'))).ino
  const buildSite = () =>
    execute(process.execPath, ['content-build/build.ts'], { cwd: project.root })
  try {
    await buildSite()
    const before = await inode()
    await appendFile(path.join(project.root, 'src/layouts/Footer.astro'), '<p>More</p>')
    await buildSite()
    expect(await inode()).not.toBe(before)
    const kept = path.join(folder, `kept-${++releases}`)
    await cp(site, kept, { recursive: true })
    // So that there is nothing to keep.
    await rm(site, { recursive: true })
    await rm(path.join(project.root, '.cache/previous-site'), { recursive: true, force: true })
    await buildSite()
    const different = await differences(kept, site)
    // The former release's scripts, which a build from nothing does not have.
    expect(different.filter((file) => !file.startsWith(formerFolder('')))).toEqual([])
  } finally {
    await project.remove()
  }
})

test('A bundle made twice from the same sources is the same bytes', async () => {
  // In one folder, because Astro writes its path into the code; in the project, because Astro keeps what renders
  // pages elsewhere otherwise.
  const made = path.join(root, '.cache/made-twice')
  const first = nextFolder()
  const makeBundle = () => runProgram('content-build/build/bundle-site.ts', [made])
  const lock = await waitForLock(buildLock)
  try {
    await rm(made, { recursive: true, force: true })
    await makeBundle()
    await cp(made, first, { recursive: true })
    await rm(made, { recursive: true })
    await makeBundle()
  } finally {
    lock.release()
  }
  for (const part of [bundleParts(made).static, bundleParts(made).server])
    expect((await filesIn(part)).length).toBeGreaterThan(100)
  expect(await differences(first, made)).toEqual([])
  await rm(made, { recursive: true })
})
