import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/server/database/database.ts'
import { collectionsIn, selectCollections } from '#src/server/database/collections.ts'
import {
  draftsIn,
  formerDraftsIn,
  saveDrafts,
  savedDraftIn,
  selectDrafts,
  selectFormerDrafts,
} from '#src/server/database/drafts.ts'
import { listMigrations, migrate } from '#src/server/database/migrate.ts'
import { previewIn, selectPreview, selectPreviewFiles } from '#src/server/database/previews.ts'
import { sha256 } from '#src/server/secrets.ts'
import { findSchedule } from '#src/server/database/schedules.ts'
import { type TestDatabase, everyDatabaseKind, startFile } from '#tests/support/databases.ts'
import { rowsOf } from '#tests/support/editing.ts'
import { isLong } from '#tests/support/long-run.ts'
import { randomBelow } from '#tests/support/random.ts'

const root = path.join(import.meta.dirname, '../..')
const program = path.join(root, 'tests/support/migrate.ts')
const names = await listMigrations()

async function run(...args: string[]): Promise<{ signal: string | null; ran: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [ran, ended] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { signal: ended[1] as string | null, ran: ran.trim() }
}

/** The point of a migration's commit, after the pragma, the begin, the migration's row and its statements. */
async function lastPoint(name: string): Promise<number> {
  const sql = await readFile(path.join(root, 'src/server/database/migrations', name), 'utf8')
  return 4 + (sql.match(/;[ \t]*$/gm)?.length ?? 0)
}

const schemaOf = (database: Database) =>
  rowsOf(
    database,
    `SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB '_litestream*'
    ORDER BY type, name`,
  )

/** Content of a database after its first migration. */
const earlyRows = [
  `INSERT INTO file (path, kind, size, width, height, color)
    VALUES ('/storage/images/a.jpg', 'image', 1, 1, 1, '#000000')`,
  `INSERT INTO category (type, location, image) VALUES ('Pendants', 'Indoor', '/storage/images/a.jpg')`,
  `INSERT INTO inquiry (first_name, last_name, email, phone, address)
    VALUES ('Ada', 'Lovelace', 'ada@example.com', '1', 'Boston')`,
  `INSERT INTO administrator (username, password_hash) VALUES ('Noor', 'hash')`,
  `INSERT INTO session (token_sha256, administrator_id) VALUES ('${'a'.repeat(64)}', 1)`,
]

/** Columns of the first schema; later migrations may add others. */
const earlyData = async (database: Database) => [
  await rowsOf(database, 'SELECT id, type, location, image FROM category'),
  await rowsOf(database, 'SELECT id, first_name, email, state FROM inquiry'),
  await rowsOf(database, 'SELECT id, username, password_hash FROM administrator'),
  await rowsOf(database, 'SELECT token_sha256, administrator_id FROM session'),
]

describe('A killed migration', () => {
  let place: TestDatabase
  let expected: unknown

  beforeAll(async () => {
    const whole = await startFile()
    const database = openDatabase(whole.url)
    await migrate(database)
    expected = await schemaOf(database)
    database.close()
    await whole.stop()
  })
  afterEach(() => place.stop())

  /** The long run kills every migration. */
  const killed = isLong ? names : [names[0] ?? '', names.at(-1) ?? '']

  test.each(killed)('in %s is completed by the next start, without losing data', async (name) => {
    const last = await lastPoint(name)
    // The pragma, the begin and the migration's row; any of its statements; the commit.
    const points = [...(isLong ? [3, 4] : []), 4 + randomBelow(last - 4), last]
    place = await startFile()
    const database = openDatabase(place.url)
    const isFirst = name === names[0]
    if (!isFirst) {
      // The state after only the first migration.
      await run(place.url, names[1] ?? '', '2')
      await database.write(earlyRows)
    }
    const before = isFirst ? undefined : await earlyData(database)
    for (const point of new Set(points)) {
      const { signal } = await run(place.url, name, String(point))
      expect([point, signal]).toEqual([point, 'SIGKILL'])
      const done = await rowsOf(database, 'SELECT name FROM migration ORDER BY name')
      expect(done.map((row) => row['name'])).toEqual(names.slice(0, names.indexOf(name)))
    }
    expect(await migrate(database)).toEqual(names.slice(names.indexOf(name)))
    expect(await schemaOf(database)).toEqual(expected)
    if (before !== undefined) expect(await earlyData(database)).toEqual(before)
    expect(await rowsOf(database, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(await rowsOf(database, 'PRAGMA foreign_key_check')).toEqual([])
    database.close()
  })
})

test('A schedule that was shared before luminaires had a table stays as it was', async () => {
  const place = await startFile()
  await run(place.url, '0017-shared-schedules.sql', '2')
  const database = openDatabase(place.url)
  const ids = ['a', 'b'].map((letter) => letter.repeat(22))
  const line = (id: number, position: number, title: string, note: string) => ({
    sql: `INSERT INTO schedule_line VALUES
      (?, ?, 20, 3, 'AX-30', 'A1', 'Foyer', ?, 'AX-30', 'Axis', ?, 'sila', '/storage/images/a.jpg',
        '[{"watts":12.5},{"cct":3000}]', 'Black', 1)`,
    args: [ids[id] ?? '', position, note, title],
  })
  await database.write([
    ...ids.map((id) => ({
      sql: `INSERT INTO schedule VALUES (?, 'Villa', '2026-01-02T03:04:05.678Z', '2026-02-03')`,
      args: [id],
    })),
    ...[line(0, 0, 'Spot', 'غرفة'), line(0, 1, 'Spot', ''), line(0, 2, 'Spotlight', '')],
    line(1, 0, 'Spot', ''),
  ])
  await migrate(database)
  expect(await findSchedule(database, ids[0] ?? '')).toEqual({
    title: 'Villa',
    created_at: '2026-01-02T03:04:05.678Z',
    isVisitedToday: false,
    lines: ['Spot', 'Spot', 'Spotlight'].map((title, position) => ({
      ...{ id: 20, quantity: 3, orderCode: 'AX-30', mark: 'A1', location: 'Foyer' },
      ...{ code: 'AX-30', name: 'Axis', title, brand: 'sila', image: '/storage/images/a.jpg' },
      ...{ specs: { watts: 12.5, cct: 3000 }, finish: 'Black', retired: true },
      note: position === 0 ? 'غرفة' : undefined,
    })),
  })
  expect((await findSchedule(database, ids[1] ?? ''))?.lines).toHaveLength(1)
  const titles = await rowsOf(database, 'SELECT title FROM schedule_luminaire ORDER BY id')
  expect(titles).toEqual([{ title: 'Spot' }, { title: 'Spotlight' }])
  const total = 'SELECT schedules, bytes FROM schedule_total'
  const sizes = 'SELECT count(*) AS schedules, sum(size) AS bytes FROM schedule'
  expect(await rowsOf(database, total)).toEqual(await rowsOf(database, sizes))
  await database.write([{ sql: 'DELETE FROM schedule WHERE id = ?', args: [ids[0] ?? ''] }])
  expect(await rowsOf(database, 'SELECT * FROM schedule_line')).toHaveLength(1)
  expect((await rowsOf(database, total))[0]?.['schedules']).toBe(1)
  database.close()
  await place.stop()
})

test('Drafts, collections, previews and changes of former tables are kept, however often the migration is killed', async () => {
  const name = '0034-every-save-is-a-change.sql'
  const place = await startFile()
  await run(place.url, name, '2')
  const database = openDatabase(place.url)
  const image = '/storage/images/a.jpg'
  const shown = (id: number, item: number | null, action: string, after: object) => {
    const base = action === 'edit' ? { name: 'X' } : {}
    return { kind: 'product', item, action, base, after, id, name: `Item ${id}` }
  }
  const items = [
    shown(3, 3, 'edit', { name: 'Y', image }),
    shown(2_000_000_001, null, 'add', { name: 'N' }),
    shown(9, null, 'add', { name: 'R' }),
    shown(4, 4, 'delete', {}),
  ]
  await database.write([
    ...earlyRows,
    `INSERT INTO change (at, administrator, action, title, state, applied_at, created, changed, deleted, revision)
      VALUES ('2026', 'Noor', 'publish', 'Published', 'applied', '2026', 0, 1, 1, 5),
        ('2026', 'Noor', 'import', 'sheet.csv', 'staged', NULL, NULL, NULL, NULL, NULL)`,
    `INSERT INTO change_item (change_id, position, kind, item_id, version, after)
      VALUES (1, 0, 'product', 1, 1, '{"name":"A"}'), (1, 1, 'product', 2, 1, NULL),
        (2, 0, 'product', NULL, 0, '{"name":"B"}')`,
    `INSERT INTO collection (name, at, state, reason, administrator, published_at, change_id)
      VALUES ('Old', '2026-01-01', 'published', NULL, 'Noor', '2026', 1),
        ('Fair', '2027-01-01', 'waiting', NULL, 'Noor', NULL, NULL),
        ('Late', '2026-01-02', 'failed', 'Refused', 'Noor', NULL, NULL)`,
    `INSERT INTO draft (kind, item_id, former_id, item_version, action, base, after, version, administrator, at,
        collection_id)
      VALUES ('product', 3, NULL, 2, 'edit', '{"name":"X"}', '{"name":"Y","image":"${image}"}', 4, 'Noor', '2026', 2),
        ('product', NULL, NULL, 0, 'add', '{}', '{"name":"N"}', 1, 'Noor', '2026', NULL),
        ('product', NULL, 9, 0, 'add', '{}', '{"name":"R"}', 1, 'Noor', '2026', NULL),
        ('category', 4, NULL, 3, 'delete', '{}', '{}', 1, 'Noor', '2026', 3),
        ('project', 5, NULL, 1, 'edit', '{}', '{}', 1, 'Noor', '2026', NULL)`,
    'DELETE FROM draft WHERE id = 5',
    `INSERT INTO draft_file VALUES (1, '${image}')`,
    `INSERT INTO former_draft (kind, item_id, item_version, action, base, after, administrator, at, ending, ended_by,
        ended_at)
      VALUES ('product', 3, 1, 'edit', '{"name":"W"}', '{"name":"Z"}', 'Ada', '2025', 'saved over', 'Noor', '2026')`,
    {
      sql: `INSERT INTO preview (id, secret_sha256, administrator_id, at, until, items)
        VALUES ('p', ?, 1, '2026', '2026-02-01', ?)`,
      args: [sha256('secret'), JSON.stringify(items)],
    },
    `INSERT INTO preview_file VALUES ('p', '${image}')`,
  ])
  const last = await lastPoint(name)
  // The long run kills it at each of its statements.
  const points = isLong
    ? Array.from({ length: last - 2 }, (_, index) => index + 3)
    : [3 + randomBelow(last - 3), last]
  for (const point of points) {
    const { signal } = await run(place.url, name, String(point))
    expect([point, signal]).toEqual([point, 'SIGKILL'])
  }
  await migrate(database)
  const [drafts, formers, collections, preview, files] = await database.read([
    selectDrafts({}),
    selectFormerDrafts({}),
    selectCollections,
    selectPreview('secret', new Date('2026-01-15')),
    ...selectPreviewFiles('p'),
  ])
  const inCollection = (name: string) =>
    collectionsIn(collections).find((one) => one.name === name)?.id
  expect(draftsIn(drafts).toReversed()).toMatchObject([
    {
      ...{
        id: 1,
        item: 3,
        action: 'edit',
        itemVersion: 2,
        version: 4,
        collection: inCollection('Fair'),
      },
      ...{ base: { name: 'X' }, after: { name: 'Y', image }, publishAt: '2027-01-01' },
    },
    { id: 2, item: null, formerId: null, action: 'add', after: { name: 'N' }, collection: null },
    { id: 3, item: null, formerId: 9, action: 'add', after: { name: 'R' } },
    { id: 4, kind: 'category', item: 4, action: 'delete', collection: inCollection('Late') },
  ])
  expect(formerDraftsIn(formers)).toMatchObject([
    { item: 3, by: 'Ada', ending: 'saved over', base: { name: 'W' }, after: { name: 'Z' } },
  ])
  expect(collectionsIn(collections)).toMatchObject([
    { name: 'Late', state: 'failed', reason: 'Refused' },
    { name: 'Fair', state: 'waiting', at: '2027-01-01' },
    { name: 'Old', state: 'published', change: 1 },
  ])
  expect(previewIn(preview)?.items).toEqual(items)
  expect(files?.rows).toHaveLength(1)
  const staged =
    'SELECT change_id, item_id, version, after FROM proposal WHERE state = ? ORDER BY id'
  expect(await rowsOf(database, staged, ['in change'])).toMatchObject([
    { change_id: 1, item_id: 1, after: '{"name":"A"}' },
    { change_id: 1, item_id: 2, after: null },
    { change_id: 2, item_id: null, version: 0 },
  ])
  // The number of the draft that is gone is not used again.
  const draft = {
    kind: 'project',
    item: 7,
    action: 'edit',
    base: {},
    after: {},
    itemVersion: 1,
  } as const
  const saved = await database.write(saveDrafts([{ draft, former: undefined }], 'Noor'))
  expect(savedDraftIn(saved)).toBeGreaterThan(5)
  expect(await rowsOf(database, 'PRAGMA foreign_key_check')).toEqual([])
  database.close()
  await place.stop()
})

describe.each(everyDatabaseKind())('On $name', ({ start }) => {
  let place: TestDatabase

  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.stop())

  test('concurrent processes run each migration once', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => run(place.url)))
    expect(runs.map(({ signal }) => signal)).toEqual([null, null, null, null])
    expect(runs.flatMap(({ ran }) => ran.split(' ').filter(Boolean)).sort()).toEqual(names)
    const database = openDatabase(place.url)
    expect(await migrate(database)).toEqual([])
    expect(await rowsOf(database, 'SELECT count(*) AS rows FROM publication')).toEqual([
      { rows: 1 },
    ])
    database.close()
  })
})
