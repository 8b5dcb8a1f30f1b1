import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startBlobs } from '#content-build/host/blobs.ts'
import {
  DamagedArchiveError,
  listArchive,
  readBytes,
  writeArchive,
} from '#content-build/host/backup/archive.ts'
import {
  type Manifest,
  manifestName,
  manifestText,
  parseManifest,
} from '#content-build/host/backup/manifest.ts'
import { restoreBackup } from '#content-build/host/backup/restore.ts'
import { lockBackups } from '#content-build/host/backup-lock.ts'
import { commitRestore, finishRestore, lockDataDir } from '#content-build/host/data-dir-lock.ts'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { recordMade } from '#src/server/database/made-files.ts'
import { insertImage } from '#src/server/database/files.ts'
import { insertInquiry } from '#src/server/database/inquiries.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { closeCatalogueDatabase, openCatalogueDatabase } from '#src/server/database/open.ts'
import { insertItem } from '#src/server/database/items.ts'
import { madeFiles } from '#src/server/datasheets/made-store.ts'
import { readEnv } from '#src/server/env.ts'
import { sha256 } from '#src/server/secrets.ts'
import { keepFiles } from '#src/server/files/keep-files.ts'
import { filePath, findFile, putFile } from '#src/server/files/store.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { isLong, sampled } from '#tests/support/long-run.ts'
import { catalogueOf, image, productOf } from '#tests/support/public-api.ts'
import { heldAt, holdable } from '#tests/support/held-site.ts'
import { longTest } from '#tests/support/long-test.ts'

const root = path.join(import.meta.dirname, '../..')
let folder: string
let dataDir: string
let database: Database
let blobs: Awaited<ReturnType<typeof startBlobs>>
let datasheet: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'))
  dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  blobs = await startBlobs(path.join(dataDir, 'blobs'))
  const url = `file:${path.join(dataDir, 'catalogue.db')}`
  await openCatalogueDatabase(readEnv({ DATABASE_URL: url }))
  await closeCatalogueDatabase()
  database = openDatabase(url)
  await migrate(database)
  datasheet = await putFile('datasheets', new Uint8Array(randomBytes(3000)), 'pdf')
  await database.writeCatalogue(catalogueOf(datasheet))
  // The small catalogue's picture has no file; these rows name one that exists.
  const picture = await keepPicture()
  await database.write([
    { sql: 'UPDATE product SET image = ?', args: [picture] },
    { sql: 'UPDATE category SET image = ?', args: [picture] },
    { sql: 'UPDATE project_image SET image = ?', args: [picture] },
    { sql: 'DELETE FROM file WHERE path = ?', args: [image] },
  ])
  await sessionOf(database, 'Noor')
})
afterEach(async () => {
  database.close()
  await blobs.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Stores a new picture that no other test has, as a save does. */
async function keepPicture(): Promise<string> {
  const bytes = new Uint8Array(randomBytes(2000))
  const file = filePath('images', bytes, 'jpg')
  const row = { path: file, width: 1, height: 1, color: '#000000' }
  const statements = [insertImage(row, bytes.byteLength)]
  await keepFiles(database, [{ folder: 'images', extension: 'jpg', bytes, statements }])
  return file
}

/** Starts a backup and kills it while it copies the stored files. */
async function killedBackup(file: string): Promise<void> {
  const holdFile = path.join(folder, 'hold.json')
  const child = spawn(process.execPath, ['content-build/host/backup/command.ts', 'backup', file], {
    cwd: root,
    env: {
      ...process.env,
      ...holdable(holdFile),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NETLIFY_BLOBS_CONTEXT: '',
    },
    detached: true,
    stdio: 'ignore',
  })
  await heldAt(holdFile, { when: 'before', call: 'fetch', on: 'site:files' }, () => undefined)
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await once(child, 'exit')
}

async function run(command: 'backup' | 'restore', file: string, to = dataDir, url = '') {
  const child = spawn(process.execPath, ['content-build/host/backup/command.ts', command, file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: to, DATABASE_URL: url, NETLIFY_BLOBS_CONTEXT: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = await once(child, 'close')
  return { code: ended[0] as number, printed }
}

/** All rows of every table and all stored files by path, as they are in a data folder. */
async function contentsOf(at: string) {
  const copy = openDatabase(`file:${path.join(at, 'catalogue.db')}`)
  const store = await startBlobs(path.join(at, 'blobs'))
  try {
    const tables = await rowsOf(
      copy,
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    const rows: Record<string, unknown[]> = {}
    for (const { name } of tables)
      rows[String(name)] = await rowsOf(copy, `SELECT * FROM "${String(name)}" ORDER BY 1, 2`)
    const files: Record<string, string | undefined> = {}
    for (const file of rows['file'] as { path: string }[]) {
      const found = await findFile(file.path)
      files[file.path] = found && Buffer.from(await arrayBuffer(found.body)).toString('base64')
    }
    return { rows, files }
  } finally {
    copy.close()
    await store.stop()
  }
}

const valid = () => path.join(folder, 'a backup.tar')

const afterwards: [string, () => Promise<unknown>][] = [
  ['next start', async () => (await lockDataDir(dataDir, 'npm start')).release()],
  ['next backup', () => run('backup', path.join(folder, 'another.tar'))],
]
test.each(afterwards.slice(0, isLong ? undefined : 1))(
  'What a killed backup leaves is private, and the %s deletes it',
  async (_what, next) => {
    const elsewhere = path.join(folder, 'disk')
    await mkdir(elsewhere)
    await killedBackup(path.join(elsewhere, 'killed.tar'))
    const left = await readdir(elsewhere)
    expect(left).toEqual(expect.arrayContaining(['killed.tar.part', 'killed.tar.part.db']))
    for (const name of left) expect((await stat(path.join(elsewhere, name))).mode & 0o077).toBe(0)
    await next()
    expect(await readdir(elsewhere)).toEqual([])
  },
)

longTest('Two backups at once are not made of the same data', async () => {
  const lock = await lockBackups(dataDir)
  const refused = await run('backup', valid())
  expect([refused.code, refused.printed]).toEqual([
    1,
    expect.stringContaining('Another backup of this data is being made.'),
  ])
  await lock?.release()
  expect((await run('backup', valid())).code).toBe(0)
})

longTest('A backup leaves out made files, which can be made again', async () => {
  await madeFiles.put('datasheets/a.pdf', new Uint8Array(randomBytes(99)), { source: 'A' })
  await database.write([
    recordMade({ name: 'datasheets/a.pdf', kind: 'datasheet', source: 'A' }),
    `INSERT INTO making (subject, sent_at) VALUES ('x', '2026-01-01')`,
  ])
  await run('backup', valid())
  const elsewhere = path.join(folder, 'elsewhere')
  expect(await run('restore', valid(), elsewhere)).toMatchObject({ code: 0 })
  const { rows } = await contentsOf(elsewhere)
  expect([rows['made_file'], rows['making']]).toEqual([[], []])
  const stored = await readdir(path.join(elsewhere, 'blobs'), { recursive: true })
  expect(stored.filter((name) => name.includes('site:made'))).toEqual([])
})

longTest(
  'A restored backup holds collections that are overdue, and leaves the others scheduled',
  async () => {
    await database.write([
      `INSERT INTO change (at, administrator, action, title, state, name, publish_at)
      SELECT '2026', 'Noor', 'publish', column1, 'waiting', column1, column2 FROM (VALUES
        ('Overdue', '2026-01-01T00:00:00.000Z'),
        ('Future', '2999-01-01T00:00:00.000Z'), ('Untimed', NULL))`,
    ])
    await run('backup', valid())
    const elsewhere = path.join(folder, 'elsewhere')
    expect(await run('restore', valid(), elsewhere)).toMatchObject({ code: 0 })
    const { rows } = await contentsOf(elsewhere)
    expect(rows['change']).toMatchObject([
      { name: 'Overdue', state: 'held' },
      { name: 'Future', state: 'waiting' },
      { name: 'Untimed', state: 'waiting' },
    ])
  },
)

test('A backup restored elsewhere has the same rows and bytes', async () => {
  const before = await contentsOf(dataDir)
  const backup = await run('backup', valid())
  expect(backup).toMatchObject({ code: 0 })
  const elsewhere = path.join(folder, 'elsewhere')
  const restore = await run('restore', valid(), elsewhere)
  expect(restore.printed).toContain('npm start')
  expect(restore.code).toBe(0)
  const after = await contentsOf(elsewhere)
  // A restore ends all sessions, and raises the revision above all cached ones.
  const { session, publication, ...rows } = after.rows
  expect(session).toEqual([])
  expect(publication?.[0]).toMatchObject({ catalogue_revision: 2 })
  expect(rows).toEqual(
    Object.fromEntries(
      Object.entries(before.rows).filter(([table]) => !['session', 'publication'].includes(table)),
    ),
  )
  expect(after.files).toEqual(before.files)
  expect(Object.values(after.files)).not.toContain(undefined)
  // Other users of the machine must not be able to read it.
  expect((await stat(valid())).mode & 0o077).toBe(0)
})

longTest(
  'A backup under load holds every write acknowledged before it, and no partial one',
  async () => {
    const acknowledged: { products: string[]; inquiries: number[] } = {
      products: [],
      inquiries: [],
    }
    let stopped = false
    let count = 0
    const load = async () => {
      while (!stopped) {
        const id = 100 + (count += 1)
        const image = await keepPicture()
        await database.writeCatalogue(insertItem('product', productOf(datasheet, { id, image })))
        acknowledged.products.push(`SL-${id}`)
        const stored = await insertInquiry(database, {
          key: `load ${id}`,
          firstName: 'Ada',
          lastName: 'Lovelace',
          email: `ada${id}@example.com`,
          phone: '1',
          address: 'Boston',
          lines: [{ id, quantity: 2 }],
          quarantine: undefined,
          network: String(id),
        })
        if ('id' in stored) acknowledged.inquiries.push(stored.id)
        // Unreferenced files come and go.
        const unnamed = await keepPicture()
        await database.write([
          { sql: `UPDATE file SET used_at = '2020' WHERE path = ?`, args: [unnamed] },
        ])
        if (count % 5 === 0) await sweepFiles(database)
      }
    }
    const loads = [load(), load()]
    await expect.poll(() => acknowledged.inquiries.length).toBeGreaterThan(10)
    const early = structuredClone(acknowledged)
    const backup = await run('backup', valid())
    const late = acknowledged.inquiries.length
    stopped = true
    await Promise.all(loads)
    expect(backup).toMatchObject({ code: 0 })
    expect(late).toBeGreaterThan(early.inquiries.length)

    const elsewhere = path.join(folder, 'elsewhere')
    expect(await run('restore', valid(), elsewhere)).toMatchObject({ code: 0 })
    const { rows, files } = await contentsOf(elsewhere)
    const column = (table: string, name: string) =>
      (rows[table] as Record<string, unknown>[]).map((row) => row[name])
    expect(column('product', 'code')).toEqual(expect.arrayContaining(early.products))
    const inquiries = column('inquiry', 'id')
    expect(inquiries).toEqual(expect.arrayContaining(early.inquiries))
    // Each inquiry is complete, with its line and its two mails, or missing.
    expect(column('inquiry_line', 'inquiry_id')).toEqual(inquiries)
    expect(column('outbox', 'inquiry_id')).toEqual(inquiries.flatMap((id) => [id, id]))
    for (const [file, bytes] of Object.entries(files)) {
      const [, , place, name = ''] = file.split('/')
      const stored = Buffer.from(bytes ?? '', 'base64')
      expect(filePath(place as 'images', stored, name.split('.')[1] ?? '')).toBe(file)
    }
  },
)

longTest('A backup names missing and damaged stored files, and holds the rest', async () => {
  const entries = path.join(dataDir, 'blobs/entries/local')
  const [store = ''] = await readdir(entries)
  const [name = ''] = await readdir(path.join(entries, store, 'datasheets'))
  await writeFile(path.join(entries, store, 'datasheets', name), 'rotten')
  const { code, printed } = await run('backup', valid())
  expect(code).toBe(1)
  expect(printed).toContain(datasheet)
  const elsewhere = path.join(folder, 'elsewhere')
  expect(await run('restore', valid(), elsewhere)).toMatchObject({ code: 0 })
})

test('A backup never overwrites an existing file', async () => {
  await writeFile(valid(), 'precious')
  const { code, printed } = await run('backup', valid())
  expect([code, printed]).toEqual([1, expect.stringContaining('Name another')])
  expect(await readFile(valid(), 'utf8')).toBe('precious')
})

test('The command refuses a database server and says what to use instead', async () => {
  const { code, printed } = await run('backup', valid(), dataDir, 'http://127.0.0.1:1')
  expect([code, printed]).toEqual([1, expect.stringContaining('point-in-time restore')])
})

describe('Restoring', () => {
  let archive: Buffer

  beforeEach(async () => {
    expect(await run('backup', valid())).toMatchObject({ code: 0 })
    archive = await readFile(valid())
    await database.writeCatalogue([`UPDATE product SET name = 'Later'`])
    await writeFile(path.join(dataDir, 'current'), 'a release')
    database.close()
  })

  /**
   * A folder's names and data. SQLite may rewrite its file at any time, so that is compared by
   * content.
   */
  const stateOf = async (at: string) => {
    const names = (await readdir(at, { recursive: true })).sort()
    return sha256(
      JSON.stringify([
        names.filter((name) => !/^lock\.|-(wal|shm)$/.test(name)),
        await contentsOf(at),
      ]),
    )
  }

  longTest('keeps the previous data, and deletes the releases made from it', async () => {
    const { code, printed } = await run('restore', valid())
    expect(code).toBe(0)
    const former = /kept in (.*): delete/.exec(printed)?.[1] ?? ''
    const kept = (await readdir(former)).filter((name) => !/-(wal|shm)$/.test(name))
    expect(kept.sort()).toEqual(['blobs', 'catalogue.db', 'current'])
    const { rows } = await contentsOf(dataDir)
    expect(rows['product']).not.toContainEqual(expect.objectContaining({ name: 'Later' }))
    // Above the revisions of both the previous data and the backup.
    expect(rows['publication']?.[0]).toMatchObject({ catalogue_revision: 3 })
    const before = await contentsOf(former)
    expect(before.rows['product']).toContainEqual(expect.objectContaining({ name: 'Later' }))
    expect(before.rows['session']).toHaveLength(1)
  })

  longTest('is refused while the site runs', async () => {
    const lock = await lockDataDir(dataDir, 'npm start')
    const before = await stateOf(dataDir)
    const { code, printed } = await run('restore', valid())
    expect([code, printed]).toEqual([1, expect.stringContaining('in use by npm start')])
    expect(await stateOf(dataDir)).toEqual(before)
    await lock.release()
  })

  /** The archive with different bytes at a position. */
  const patched = (at: number, bytes: Uint8Array) => {
    const copy = Buffer.from(archive)
    copy.set(bytes, at)
    return copy
  }
  const renamed = (name: string) => {
    const header = Buffer.from(archive.subarray(0, 512))
    header.fill(0, 0, 100)
    header.write(name, 0)
    header.fill(' ', 148, 156)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return patched(0, header)
  }
  const flipped = (at: number) => patched(at, Buffer.from([(archive[at] ?? 0) ^ 0b100]))
  const inDatabase = () => archive.indexOf('SQLite format 3') + 5000
  const hostile: [string, () => Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['a picture', () => randomBytes(5000)],
    [
      'an archive from another program',
      () => Buffer.concat([archive.subarray(0, 1024), Buffer.alloc(1024)]),
    ],
    ['one that broke off', () => archive.subarray(0, archive.length / 2)],
    ['one that broke off before its end', () => archive.subarray(0, archive.length - 1024 - 512)],
    ['one with a bit of a file flipped', () => flipped(600)],
    ['one with a bit of the database flipped', () => flipped(inDatabase())],
    ['one with a bit of a header flipped', () => flipped(3)],
    [
      'one with a flipped bit in the manifest',
      () => flipped(archive.lastIndexOf('"revision"') + 12),
    ],
    ['one that leads out of its folder', () => renamed('../../../../evil.jpg')],
    ['one that leads to the root', () => renamed('/tmp/evil.jpg')],
    ['one whose files are named otherwise', () => renamed(`files/images/${'b'.repeat(32)}.jpg`)],
  ]

  test('a damaged or foreign archive fails and changes nothing', async () => {
    const before = await stateOf(dataDir)
    const env = readEnv({ DATA_DIR: dataDir })
    for (const [what, make] of hostile) {
      const file = path.join(folder, 'hostile.tar')
      await writeFile(file, make())
      const refusal = await restoreBackup(env, file).catch((error: unknown) => error)
      expect([what, refusal]).toEqual([what, expect.any(DamagedArchiveError)])
      expect([what, await stateOf(dataDir)]).toEqual([what, before])
    }
    await writeFile(path.join(folder, 'hostile.tar'), randomBytes(5000))
    const { code, printed } = await run('restore', path.join(folder, 'hostile.tar'))
    expect([code, printed]).toEqual([1, expect.stringContaining('nothing was changed')])
  })

  /** The archive with another manifest, whose own hash is right, and without some entries. */
  async function rewritten(
    change: (manifest: Manifest) => Partial<Manifest>,
    isKept: (name: string) => boolean,
  ): Promise<string> {
    const [source, file] = [await open(valid()), path.join(folder, 'rewritten.tar')]
    await rm(file, { force: true })
    const target = await open(file, 'wx')
    try {
      const writer = writeArchive(target)
      for (const entry of await listArchive(source)) {
        const bytes = await readBytes(source, entry)
        const manifest = entry.name === manifestName ? parseManifest(bytes.toString()) : undefined
        if (manifest !== undefined)
          await writer.add(
            entry.name,
            Buffer.from(manifestText({ ...manifest, ...change(manifest) })),
          )
        else if (isKept(entry.name)) await writer.add(entry.name, bytes)
      }
      await writer.end()
    } finally {
      await source.close()
      await target.close()
    }
    return file
  }

  const rewritings: [
    string,
    (manifest: Manifest) => Partial<Manifest>,
    (name: string) => boolean,
    RegExp,
  ][] = [
    [
      'lacks files that its database names',
      ({ files }) => ({ files: files.filter(({ path: name }) => name.endsWith('.jpg')) }),
      (name) => !name.endsWith('.pdf'),
      /names 1 stored file that its manifest leaves out, such as \/storage\/datasheets\//,
    ],
    [
      'holds files that its manifest leaves out',
      () => ({ files: [] }),
      () => true,
      /does not contain the files that its manifest names/,
    ],
    [
      'has other lengths than its manifest',
      ({ files }) => ({ files: files.map((file) => ({ ...file, size: file.size + 1 })) }),
      () => true,
      /does not contain the files that its manifest names/,
    ],
    [
      'has other contents than its manifest',
      ({ files }) => ({ files: files.map((file) => ({ ...file, sha256: sha256('another') })) }),
      () => true,
      /The stored file .* in it is damaged/,
    ],
  ]

  test.each(sampled(rewritings, 3))(
    'an archive that %s is refused and changes nothing',
    async (...row) => {
      const [, change, isKept, sentence] = row
      const before = await stateOf(dataDir)
      const env = readEnv({ DATA_DIR: dataDir })
      await expect(restoreBackup(env, await rewritten(change, isKept))).rejects.toThrow(sentence)
      expect(await stateOf(dataDir)).toEqual(before)
    },
  )

  longTest('killed at any point leaves either the old or the new data, complete', async () => {
    for (const wait of [300, 700, 1500]) {
      const child = spawn(
        process.execPath,
        ['content-build/host/backup/command.ts', 'restore', valid()],
        {
          cwd: root,
          env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NETLIFY_BLOBS_CONTEXT: '' },
          stdio: 'ignore',
        },
      )
      const ended = once(child, 'exit')
      await new Promise((resolve) => setTimeout(resolve, wait))
      child.kill('SIGKILL')
      await ended
      // A start does this first.
      await (await lockDataDir(dataDir, 'a test')).release()
      const { rows, files } = await contentsOf(dataDir)
      expect(rows['product']).toHaveLength(15)
      expect(Object.values(files)).not.toContain(undefined)
    }
    expect(await run('restore', valid())).toMatchObject({ code: 0 })
    expect((await readdir(dataDir)).filter((name) => name.startsWith('restor'))).toEqual([])
  })
})

test.each(sampled([0, 1, 2, 3, 4, 5, 6], 3))(
  'The next start finishes a swap interrupted after %s of its steps',
  async (steps) => {
    const at = path.join(folder, 'swapped')
    const fresh = path.join(at, 'restoring')
    await mkdir(path.join(at, 'blobs'), { recursive: true })
    await mkdir(path.join(fresh, 'blobs'), { recursive: true })
    await writeFile(path.join(fresh, 'blobs/mark'), 'new')
    await writeFile(path.join(at, 'blobs/mark'), 'old')
    await writeFile(path.join(fresh, 'catalogue.db'), 'new')
    for (const name of ['catalogue.db', 'catalogue.db-wal', 'current'])
      await writeFile(path.join(at, name), 'old')
    await commitRestore(at, fresh, 'x')
    const from = path.join(at, 'restored-x')
    const aside = path.join(at, 'replaced-x')
    const all = [
      () => mkdir(aside),
      () => rename(path.join(at, 'blobs'), path.join(aside, 'blobs')),
      () => rename(path.join(from, 'blobs'), path.join(at, 'blobs')),
      () => rename(path.join(at, 'catalogue.db-wal'), path.join(aside, 'catalogue.db-wal')),
      () => rename(path.join(at, 'catalogue.db'), path.join(aside, 'catalogue.db')),
      () => rename(path.join(from, 'catalogue.db'), path.join(at, 'catalogue.db')),
    ]
    // The last step only removes an empty folder; the old releases are gone by then.
    if (steps > 5) await rename(path.join(at, 'current'), path.join(at, 'moved'))
    for (const step of all.slice(0, steps)) await step()
    if (steps > 5) await rename(path.join(at, 'moved'), path.join(aside, 'current'))
    expect(await finishRestore(at)).toBe(aside)
    expect(await finishRestore(at)).toBeUndefined()
    expect((await readdir(at)).sort()).toEqual(['blobs', 'catalogue.db', 'replaced-x'])
    expect((await readdir(aside)).sort()).toEqual([
      'blobs',
      'catalogue.db',
      'catalogue.db-wal',
      'current',
    ])
    for (const [place, word] of [
      [at, 'new'],
      [aside, 'old'],
    ] as const) {
      expect(await readFile(path.join(place, 'catalogue.db'), 'utf8')).toBe(word)
      expect(await readFile(path.join(place, 'blobs/mark'), 'utf8')).toBe(word)
    }
  },
)
