import { appendFile, mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { buildHooksPath } from '#content-build/host/deploys.ts'
import { isComplete } from '#content-build/host/releases.ts'
import { readPublication } from '#src/server/database/publication.ts'
import { type AdministratorOf, administratorOf } from '#tests/support/administrator-of.ts'
import { copyOfProject } from '#tests/support/copy-of-project.ts'
import { catalogueOf } from '#tests/support/public-api.ts'
import { type Site, type StartOptions, freePort, startSite } from '#tests/support/start-site.ts'
import { type Moment, heldAt, holdable } from '#tests/support/held-site.ts'
import { randomBelow } from '#tests/support/random.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'

// Each test kills the whole process group with SIGKILL at one step of a publication, and restarts
// it.

const product = 15
let root: string
let dataDir: string
let port: number
let site: Site
let administrator: AdministratorOf
let saves = 0
const remove: (() => Promise<void>)[] = []
const holdFile = () => path.join(root, 'hold-at.json')

async function start({ environment, ...options }: StartOptions = {}): Promise<void> {
  site = await startSite({
    ...options,
    environment: { ...holdable(holdFile()), ...environment },
    root,
    dataDir,
    port,
    detached: true,
  })
  administrator = await administratorOf(site)
}

beforeAll(async () => {
  const project = await copyOfProject()
  root = project.root
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'killed-'))
  remove.push(project.remove, () => rm(dataDir, { recursive: true, force: true }))
  port = await freePort()
  await start({
    fill: async (database) => {
      await database.writeCatalogue(catalogueOf())
    },
  })
})
afterAll(async () => {
  administrator.close()
  await site.kill()
  for (const one of remove) await one()
})

/** A step of a publication, identified by its traces in the database and on the disk. */
async function look() {
  const state = await readPublication(administrator.database)
  const names = (await readdir(path.join(dataDir, 'releases'))).sort()
  const folders = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(dataDir, 'releases', name)
      return { name, finished: isComplete(folder), files: (await readdir(folder)).length }
    }),
  )
  const served = path.basename(await readlink(path.join(dataDir, 'current')))
  return {
    ...state,
    isLive: state.publishedRevision === state.catalogueRevision,
    newer: folders.find(({ name }) => name > served),
    older: folders.filter(({ name }) => name < served),
    served,
    bundles: await readdir(path.join(root, '.cache/site')),
  }
}

type Seen = Awaited<ReturnType<typeof look>>

const steps: {
  at: string
  /** a setting that stops the site there; without one, it is held by a call */
  hold: Moment | { PUBLISH_MODE: string }
  is: (now: Seen, before: Seen) => boolean
  prepare?: () => Promise<void>
}[] = [
  {
    at: 'the save is committed and no build is asked for',
    hold: { PUBLISH_MODE: 'by-hand' },
    is: (now) => !now.isLive && now.requestedAt === null && now.buildingAt === null,
  },
  {
    at: 'the build is asked for and has not begun',
    hold: { when: 'before', call: 'fetch', on: buildHooksPath },
    is: (now) => now.requestedAt !== null && now.buildingAt === null,
  },
  {
    at: 'the changed code is being bundled',
    prepare: () => appendFile(path.join(root, 'src/content/company.ts'), '\n// Changed.\n'),
    hold: { when: 'before', call: 'rename', on: '/unfinished$' },
    is: (now) => now.bundles.includes('unfinished'),
  },
  {
    at: 'pages are being rendered',
    hold: { when: 'before', call: 'writeFileSync', on: `/product/${product}\\b` },
    is: ({ newer }) => newer?.finished === false && newer.files > 0,
  },
  {
    at: 'a rendered page is not yet durable',
    hold: { when: 'before', call: 'open', on: `/releases/\\d+/product/${product}\\.html$` },
    is: ({ newer }) => newer?.finished === false && newer.files > 0,
  },
  {
    at: 'the release manifest is written beside its place',
    hold: { when: 'before', call: 'rename', on: '/\\.release\\.json\\.' },
    is: ({ newer }) => newer?.finished === false,
  },
  {
    at: 'the release is finished and not switched to',
    hold: { when: 'before', call: 'symlink', on: '^releases/' },
    is: ({ newer }) => newer?.finished === true,
  },
  {
    at: 'the release is switched to and nobody was told',
    hold: { when: 'after', call: 'rename', on: '/current\\.\\d+$' },
    is: (now, before) => now.served !== before.served && !now.isLive,
  },
  {
    at: 'an old release is being deleted',
    // Only from the fourth release on is an old one deleted.
    prepare: async () => {
      while ((await look()).older.length < 2) await saveUntilLive()
    },
    hold: { when: 'after', call: 'rm', on: '/\\.release\\.json$' },
    is: ({ older }) => older.some(({ finished }) => !finished),
  },
]

async function save(): Promise<void> {
  saves += 1
  await administrator.save(product, { name: `Save ${saves}` })
}

async function saveUntilLive(): Promise<void> {
  await save()
  const { catalogueRevision } = await look()
  await administrator.untilLive(catalogueRevision)
}

async function saveUntil(hold: (typeof steps)[number]['hold']): Promise<void> {
  if ('call' in hold) {
    // The request gets no answer if the site is held before it.
    await heldAt(holdFile(), hold, () => save().catch(() => undefined))
  } else {
    await killAndStart(hold)
    await save()
  }
}

/**
 * After a start, the last save is live and announced once, and nothing interrupted is left behind.
 */
async function expectWhole(): Promise<void> {
  const { catalogueRevision } = await readPublication(administrator.database)
  await administrator.untilLive(catalogueRevision)
  const [row] = await administrator.database.read([
    `SELECT name FROM product WHERE id = ${product}`,
  ])
  expect(await administrator.page(`/product/${product}`)).toContain(row?.rows[0]?.['name'])
  const release = await administrator.page('/publication.json')
  expect(JSON.parse(release)).toMatchObject({ revision: catalogueRevision })
  const { log } = await administrator.publication()
  const live = log.filter(({ outcome }) => outcome === 'live').map(({ revision }) => revision)
  expect(live).toEqual([...new Set(live)].sort((a, b) => b - a))
  expect(live[0]).toBe(catalogueRevision)
  expect(log.map(({ outcome }) => outcome)).not.toContain('failed')
  await expect
    .poll(
      async () => {
        const { older, newer } = await look()
        return { newer, older: older.map(({ finished }) => finished).join() }
      },
      { timeout: buildTimeout },
    )
    .toEqual({ newer: undefined, older: expect.stringMatching(/^(?:true(?:,true)?)?$/) as string })
  expect((await readdir(dataDir)).filter((name) => name.startsWith('current'))).toEqual(['current'])
  expect((await look()).bundles).not.toContain('unfinished')
}

async function killAndStart(environment: Record<string, string> = {}): Promise<void> {
  administrator.close()
  await site.kill()
  await start({ environment })
}

test.each(steps)(
  'A site killed when $at comes back with the last save',
  async ({ hold, is, prepare }) => {
    // Otherwise the site stays stopped, and each later test waits for it in vain.
    onTestFailed(async () => {
      await rm(holdFile(), { force: true })
      await killAndStart()
    })
    await prepare?.()
    const before = await look()
    await saveUntil(hold)
    expect(is(await look(), before)).toBe(true)
    await killAndStart()
    await expectWhole()
  },
)

const moments = 12

test(`A site killed at ${moments} random moments comes back with the last save each time`, async () => {
  for (let moment = 0; moment < moments; moment += 1) {
    const saved = save().catch(() => undefined)
    await sleep(randomBelow(2000))
    await killAndStart()
    await saved
    await expectWhole()
  }
})
