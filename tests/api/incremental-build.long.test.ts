import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildRelease } from '#content-build/build/build-release.ts'
import { formerFolder } from '#src/server/publication/former-files.ts'
import { filesIn } from '#src/server/rendering/file-list.ts'
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

test('The host’s build links the unchanged pages of the site that it built before', async () => {
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
    expect(await differences(site, await build())).toEqual(['.files.json'])
  } finally {
    await project.remove()
  }
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
  // Our releases record page keys for the next one, and serve the program that renews an old tab.
  expect(await differences(astros, await build())).toEqual(['.files.json', 'renew.js'])
})

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
    // The list has the hashes of both.
    expect(different.sort()).toEqual(['.files.json', 'publication.json', 'sw.js'])
    expect(await filesIn(path.join(project.root, '.netlify'))).toEqual([])
  } finally {
    await project.remove()
  }
})

test('After a change of the code only the pages that it can change are rendered again', async () => {
  const project = await copyOfProject()
  const site = path.join(project.root, 'dist')
  const inode = async (page: string) => (await stat(path.join(site, page))).ino
  const page = 'product/8.html'
  /** Appends to a source and builds. Returns whether the product's page was kept. */
  const buildWith = async (source: string, text: string) => {
    const before = await inode(page)
    await appendFile(path.join(project.root, source), text)
    await buildSite()
    return (await inode(page)) === before
  }
  const buildSite = () =>
    execute(process.execPath, ['content-build/build.ts'], { cwd: project.root })
  /** A page that was kept wrongly by an earlier build is still wrong here. */
  const expectWhole = async () => {
    const kept = path.join(folder, `kept-${++releases}`)
    await cp(site, kept, { recursive: true })
    // So that there is nothing to keep.
    await rm(site, { recursive: true })
    await rm(path.join(project.root, '.cache/previous-site'), { recursive: true, force: true })
    await buildSite()
    const different = await differences(kept, site)
    // The former release's scripts, which a build from nothing does not have.
    expect(different.filter((file) => !file.startsWith(formerFolder('')))).toEqual([])
  }
  try {
    await buildSite()
    // The bundle that came with the copy names islands by the paths of the original.
    await buildWith('src/features/admin/history/history.css', '.b { color: red }')
    // Nothing of the administration is on a product's page.
    expect(await buildWith('src/features/admin/history/history.css', '.a { color: red }')).toBe(
      true,
    )
    expect(await buildWith('src/pages/about-us.astro', '<p>More</p>')).toBe(true)
    await expectWhole()
    // The browser's code of an island, a style, and a part of every page.
    const island = 'src/features/product/AddToList.tsx'
    expect(await buildWith(island, "globalThis.name ||= 'added'")).toBe(false)
    const style = 'src/features/product/product-detail.css'
    expect(await buildWith(style, '.a { color: red }')).toBe(false)
    await expectWhole()
    expect(await buildWith('src/layouts/Footer.astro', '<p>More</p>')).toBe(false)
  } finally {
    await project.remove()
  }
})
