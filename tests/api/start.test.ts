import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { releasesIn } from '#content-build/host/releases.ts'
import { releaseManifestIn } from '#src/server/rendering/file-list.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { insertItem } from '#src/server/database/items.ts'
import { insertImage } from '#src/server/database/files.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { image } from '#tests/support/public-api.ts'
import { longDescribe, longTest } from '#tests/support/long-test.ts'
import { buildTimeout } from '#tests/support/time-limit.ts'

const root = path.join(import.meta.dirname, '../..')
const running: ChildProcess[] = []

/** `npm start` on a data folder, with its output so far. */
function start(
  dataDir: string,
  port: number,
  command = [process.execPath, 'content-build/host/start.ts'],
  environment: Record<string, string> = {},
) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    child,
    ended,
    printed: () => printed,
    says: async (sentence: string) => {
      const said = expect
        .poll(() => printed, { interval: 20, timeout: buildTimeout })
        .toContain(sentence)
      await Promise.race([said, ended.then(() => expect(printed).toContain(sentence))])
    },
  }
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** A database with an administrator, so nothing is seeded. */
async function prepareDatabase(dataDir: string): Promise<Database> {
  const database = openDatabase(`file:${path.join(dataDir, 'catalogue.db')}`)
  await migrate(database)
  await database.write([`INSERT INTO administrator (username, password_hash) VALUES ('a', 'none')`])
  return database
}

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'start site-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  return port
}

test('A port in use is reported in one sentence, before anything is created', async () => {
  const folder = await newFolder()
  const dataDir = path.join(folder, 'data')
  const other = net.createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as net.AddressInfo
  const { ended, printed } = start(dataDir, port)
  expect(await ended).toBe(1)
  expect(printed()).toBe(
    `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.\n`,
  )
  expect(existsSync(dataDir)).toBe(false)
  other.close()
  await remove(folder)
})

test('An invalid environment is reported', async () => {
  const { ended, printed } = start('unused', 70_000)
  expect(await ended).toBe(1)
  expect(printed()).toMatch(/^The environment is not valid\.\n {2}PORT: /)
})

describe('A site', () => {
  let dataDir: string
  let database: Database
  let port: number

  beforeAll(async () => {
    dataDir = await newFolder()
    database = await prepareDatabase(dataDir)
    port = await freePort()
  })
  afterAll(async () => {
    database.close()
    await remove(dataDir)
  })

  const answer = async (at: string) => (await fetch(`http://localhost:${port}${at}`)).text()

  longTest(
    'that is stopped during its build leaves no process behind, and exits cleanly',
    async () => {
      const site = start(dataDir, port)
      await site.says('Building the site …')
      let builders: string[] | undefined
      await expect.poll(async () => (builders = await childrenOf(site.child.pid))).toBeDefined()
      site.child.kill('SIGINT')
      expect(await site.ended).toBe(0)
      await expect
        .poll(() => builders?.some((builder) => existsSync(`/proc/${builder}`)))
        .toBe(false)
    },
  )

  test('is built at the first start and served', async () => {
    const site = start(dataDir, port)
    await site.says('Ctrl-C stops it.')
    expect(site.printed()).toContain(`http://localhost:${port}`)
    expect(JSON.parse(await answer('/publication.json'))).toMatchObject({ revision: 0 })
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  })

  test('starts the second time without a build', async () => {
    const site = start(dataDir, port)
    await site.says('Ctrl-C stops it.')
    expect(site.printed()).not.toContain('Building')
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
  })

  test('hides its data from other users, including files that an earlier version left open', async () => {
    const former = ['mail', 'blobs/a', 'backups'].map((name) => path.join(dataDir, name))
    for (const folder of former) {
      await mkdir(folder, { recursive: true, mode: 0o755 })
      await writeFile(path.join(folder, 'open'), 'personal data', { mode: 0o644 })
    }
    for (const name of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
      const place = path.join(dataDir, name)
      const { mode } = await stat(place)
      await chmod(place, mode | ((mode & 0o500) >> 3) | ((mode & 0o500) >> 6))
    }
    expect(await openPlaces(dataDir)).toEqual(
      expect.arrayContaining(['.', 'catalogue.db', 'mail/open', 'releases']),
    )
    const site = start(dataDir, port)
    await site.says('Ctrl-C stops it.')
    await database.write([`UPDATE publication SET step = step + 1`])
    const backup = start(dataDir, port, [
      process.execPath,
      'content-build/host/backup/command.ts',
      'backup',
    ])
    expect(await backup.ended).toBe(0)
    expect(await openPlaces(dataDir)).toEqual([])
    expect(await readdir(dataDir)).toEqual(
      expect.arrayContaining(['catalogue.db-wal', 'lock.db', 'lock.json', 'releases']),
    )
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
  })

  longTest('exits when npm is killed, even without a signal', async () => {
    const shell = start(dataDir, port, [
      'sh',
      '-c',
      `"${process.execPath}" content-build/host/start.ts; :`,
    ])
    await shell.says('Ctrl-C stops it.')
    shell.child.kill('SIGKILL')
    await expect.poll(() => answer('/').catch(() => 'nobody there')).toBe('nobody there')
  })

  longTest('with an unhandled rejection logs it, stops in order and exits with 1', async () => {
    const rejecting = path.join(root, 'tests/support/reject-on-signal.ts')
    const site = start(dataDir, port, undefined, { NODE_OPTIONS: `--import "${rejecting}"` })
    await site.says('Ctrl-C stops it.')
    expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(true)
    site.child.kill('SIGUSR2')
    expect(await site.ended).toBe(1)
    expect(site.printed()).toContain('The site is stopping after an unexpected error.')
    expect(site.printed()).toMatch(/left behind[^]*"stack":\[[^\]]*reject-on-signal\.ts/)
    expect(existsSync(path.join(dataDir, 'lock.json'))).toBe(false)
  })

  longTest(
    'with a changed catalogue serves the old release until the new one is built',
    async () => {
      await database.writeCatalogue([`INSERT INTO suggestion (phrase) VALUES ('downlight')`])
      const site = start(dataDir, port)
      await site.says('Ctrl-C stops it.')
      expect(JSON.parse(await answer('/publication.json'))).toMatchObject({ revision: 0 })
      await expect
        .poll(async () => JSON.parse(await answer('/publication.json')) as unknown, {
          timeout: buildTimeout,
        })
        .toMatchObject({ revision: 1 })
      site.child.kill('SIGINT')
      expect(await site.ended).toBe(0)
    },
  )

  longTest('with an unpublishable row keeps its old release and names the row', async () => {
    await database.writeCatalogue([
      `INSERT INTO file (path, kind, size, width, height, color)
        VALUES ('/storage/odd', 'image', 1, 1, 1, '#000000')`,
      `INSERT INTO category (id, type, location, image) VALUES (7, 'Odd', 'Indoor', '/storage/odd')`,
    ])
    const releases = await readdir(path.join(dataDir, 'releases'))
    const site = start(dataDir, port)
    await site.says('The previous release is still being served.')
    expect(site.printed()).toContain('Category 7')
    expect(site.printed()).not.toContain('node_modules')
    expect(JSON.parse(await answer('/publication.json'))).toMatchObject({ revision: 1 })
    expect(await readdir(path.join(dataDir, 'releases'))).toEqual(releases)
    site.child.kill('SIGINT')
    expect(await site.ended).toBe(0)
  })
})

longTest('The administrator can sign in from the first answer of a first start', async () => {
  const folder = await newFolder()
  const port = await freePort()
  // A category, so that no demo is seeded.
  const database = openDatabase(`file:${path.join(folder, 'catalogue.db')}`)
  await migrate(database)
  await database.writeCatalogue([
    insertImage({ path: image, width: 1, height: 1, color: '#888888' }, 1),
    ...insertItem('category', {
      id: 1,
      type: 'Spots',
      location: 'Indoor',
      image,
      product_ids: [],
    }),
  ])
  database.close()
  const access = { ADMIN_USERNAME: 'noor', ADMIN_PASSWORD: 'a long enough password' }
  const site = start(folder, port, undefined, access)
  const signIn = () =>
    fetch(`http://localhost:${port}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'noor', password: access.ADMIN_PASSWORD }),
    }).catch(() => undefined)
  let answer: Response | undefined
  while (answer === undefined && site.child.exitCode === null) answer = await signIn()
  expect([answer?.status, await answer?.json()]).toEqual([
    200,
    { user: { token: expect.any(String) as string } },
  ])
  site.child.kill('SIGINT')
  expect(await site.ended).toBe(0)
  await remove(folder)
})

longDescribe('A data folder whose database is empty', () => {
  let dataDir: string
  let port: number
  beforeEach(async () => {
    dataDir = await newFolder()
    port = await freePort()
  })
  afterEach(() => remove(dataDir))

  const storeFile = async () => {
    await mkdir(path.join(dataDir, 'blobs/files'), { recursive: true })
    await writeFile(path.join(dataDir, 'blobs/files/picture'), 'a stored picture')
  }
  const keepRelease = async () => {
    const release = await releasesIn(dataDir).next()
    await mkdir(release, { recursive: true })
    await writeFile(path.join(release, 'index.html'), 'home')
    await writeFile(path.join(release, 'publication.json'), '{"revision":3}')
    await writeFile(releaseManifestIn(release), '{}')
  }

  longTest.each([
    ['stored files', storeFile],
    ['a release', keepRelease],
  ])('but that has %s of a catalogue is not filled with the demo', async (_what, leave) => {
    await leave()
    const before = await readdir(dataDir, { recursive: true })
    const site = start(dataDir, port)
    expect(await site.ended).toBe(1)
    expect(site.printed()).toMatch(
      /^The database .*catalogue\.db is empty, but .* npm run restore -- FILE\. .*\n$/,
    )
    expect(await readdir(dataDir, { recursive: true })).toEqual(expect.arrayContaining(before))
  })

  longTest('because of an interrupted seeding is seeded again', async () => {
    const first = start(dataDir, port)
    await first.says('Seeding the demo catalogue')
    first.child.kill('SIGKILL')
    await first.ended
    await storeFile()
    const second = start(dataDir, port)
    await second.says('Seeding the demo catalogue')
    second.child.kill('SIGKILL')
    await second.ended
  })
})

/** Files in a folder that other users may read, write or enter. */
async function openPlaces(folder: string): Promise<string[]> {
  const found = []
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    // The server may have renamed or removed a file of its cache meanwhile.
    const place = lstatSync(path.join(folder, name), { throwIfNoEntry: false })
    if (place?.isSymbolicLink() === false && (place.mode & 0o077) !== 0) found.push(name)
  }
  return found
}

/** Process ids; undefined while there are none. Linux only. */
async function childrenOf(pid = 0): Promise<string[] | undefined> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list === '' ? undefined : list.trim().split(' ')
}
