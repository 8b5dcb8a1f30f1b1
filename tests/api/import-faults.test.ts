import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { stagedChangeLife, unusedFileGracePeriod } from '#src/domain/limits.ts'
import { archiveMessages } from '#src/domain/sheets/archive-messages.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import { discardImport } from '#src/server/catalogue/import/discard-import.ts'
import {
  applyImport,
  continueImport,
  importState,
  undoImport,
} from '#src/server/catalogue/import/imports.ts'
import { type ImportSource, startImport } from '#src/server/catalogue/import/start-import.ts'
import type { Database } from '#src/server/database/database.ts'
import { databaseFault } from '#src/server/database/faults.ts'
import { deleteOldHistory } from '#src/server/database/history.ts'
import { findFile } from '#src/server/files/store.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { deleteParts, readUpload } from '#src/server/files/uploads.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { allItems, editorOf } from '#tests/support/changes.ts'
import { DeathError, dyingDatabase } from '#tests/support/dying-database.ts'
import { picture, rowsOf } from '#tests/support/editing.ts'
import { fullDisk } from '#tests/support/full-disk.ts'
import { type Imports, type Sheet, startImports } from '#tests/support/imports.ts'
import { ldt } from '#tests/support/photometric-files.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { zipOf } from '#tests/support/zips.ts'

let site: Imports
let database: Database
let other: string
const editor = editorOf()

beforeAll(async () => {
  site = await startImports()
  database = site.database
  other = await sessionOf(database, 'Omar')
})
afterAll(() => site.stop())

const powers = (id: number, watts: number): Sheet => [
  ['Order code', 'Power (W)'],
  [`LUM-${id}-27`, watts],
  [`LUM-${id}-30`, watts],
]
/** A sheet that makes a product, changes another and has two files. */
const sheetOf = (id: number, mark: string): Sheet => [
  [
    ...['Code', 'Order code', 'Name', 'Title', 'Brand', 'Product number', 'Date of release'],
    ...['Description', 'Dimensions', 'Color', 'Material', 'Accessories'],
  ],
  [`LUM-${id}`, `LUM-${id}-27`, '', '', '', '', '', '', '', mark, '', ''],
  ...['27', '30'].map((cct) => [
    ...[`N-${mark}`, `N-${mark}-${cct}`, 'New', 'T', 'Sila', '1', '2026-01-01', 'D'],
    ...['1 m', 'black', 'steel', 'none'],
  ]),
]
const zipFor = async (id: number, mark: string) =>
  zipOf([
    {
      name: `N-${mark}.jpg`,
      content: new Uint8Array(await (await picture(`#${mark}`)).arrayBuffer()),
    },
    { name: `LUM-${id}-27.ldt`, content: ldt() },
    { name: 'other.jpg', content: new Uint8Array(9) },
  ])

async function sourceOf(sheet: Sheet, zip?: Uint8Array<ArrayBuffer>): Promise<ImportSource> {
  const archive = zip && {
    ...{ upload: await site.upload(zip, 'files.zip'), size: zip.byteLength, name: 'files.zip' },
  }
  return { name: 'sheet.csv', bytes: csvOf(sheet), archive }
}
/** For another start: the bytes move to the thread that reads them. */
const copyOf = (source: ImportSource) => ({ ...source, bytes: new Uint8Array(source.bytes) })
const stateOf = (id: string) => importState(database, id, { from: 0, limit: 100 })
async function finish(id: string): Promise<ImportAnswer> {
  for (;;) {
    await continueImport(database, id)
    const answer = await stateOf(id)
    if (answer.done) return answer
  }
}
const revision = async () => {
  const [row] = await rowsOf(database, 'SELECT catalogue_revision AS revision FROM publication')
  return Number(row?.['revision'])
}
const counts = () =>
  Promise.all(
    ['import', 'import_row', 'import_chunk', 'import_file', 'change', 'proposal'].map((table) =>
      rowsOf(database, `SELECT count(*) AS rows FROM ${table}`),
    ),
  )

/** Kills an act before each of its statements and before each answer, until it lives through. */
async function killedEverywhere(
  act: (dying: Database) => Promise<unknown>,
  afterDeath: (after: number) => Promise<void>,
): Promise<number> {
  for (let after = 0; ; after += 1) {
    try {
      await act(dyingDatabase(database, after))
      return after
    } catch (error) {
      if (!(error instanceof DeathError)) throw error
      await afterDeath(after)
    }
  }
}

describe('Killed at each statement', () => {
  test('of an apply, all or nothing is applied, and the import says which', async () => {
    const id = await startImport(
      database,
      await sourceOf(sheetOf(101, 'a10001'), await zipFor(101, 'a10001')),
      editor,
    )
    await finish(id)
    const before = await allItems(database)
    const raised = await revision()
    let applied: unknown
    const deaths = await killedEverywhere(
      (dying) => applyImport(dying, id, { confirmDeviations: true }, editor),
      async () => {
        const { state } = await stateOf(id)
        const isApplied = (await revision()) > raised
        expect(state).toBe(isApplied ? 'applied' : 'compared')
        if (isApplied) applied ??= await allItems(database)
        expect(await allItems(database)).toEqual(isApplied ? applied : before)
      },
    )
    expect(deaths).toBeGreaterThan(10)
    expect(await revision()).toBe(raised + 1)
    expect(applied).not.toEqual(before)
    expect(await applyImport(database, id, { confirmDeviations: true }, editor)).toMatchObject({
      created: 1,
      changed: 1,
    })

    let undone = 0
    await killedEverywhere(
      (dying) => undoImport(dying, id, {}, editor),
      async () => {
        const isUndone = (await stateOf(id)).state === 'undone'
        undone += isUndone ? 1 : 0
        expect(await allItems(database)).toEqual(isUndone ? before : applied)
      },
    )
    expect(undone).toBe(1)
    expect(await allItems(database)).toEqual(before)
  })

  test('of a start, no import is left, and the same files start another', async () => {
    const source = await sourceOf(powers(102, 20), await zipFor(102, 'a10002'))
    const before = await counts()
    let answered = false
    await killedEverywhere(
      (dying) => startImport(dying, copyOf(source), editor),
      async () => {
        // Before its answer, the import is there whole, and is offered to its administrator.
        const after = await counts()
        if (JSON.stringify(after) === JSON.stringify(before)) return
        answered = true
        const listed = (await (await site.call('import')).json()) as {
          imports: { import: string }[]
        }
        const left = listed.imports[0]?.import ?? ''
        expect((await finish(left)).summary).toMatchObject({ change: 2, error: 0 })
        await discardImport(database, left)
        source.archive = (await sourceOf(powers(102, 20), await zipFor(102, 'a10002'))).archive
        expect(await counts()).toEqual(before)
      },
    )
    expect(answered).toBe(true)
  })

  test('of a comparison, another call ends it with the same result', async () => {
    const sheet = sheetOf(103, 'a10003')
    const zip = await zipFor(103, 'a10003')
    const begin = async () => startImport(database, await sourceOf(sheet, zip), editor)
    const resultOf = ({ summary, warned, files, rows }: ImportAnswer) => ({
      ...{ summary, warned, files, rows },
    })
    const staged = (id: string) =>
      rowsOf(
        database,
        `SELECT item_id, version, after FROM proposal
          WHERE change_id = (SELECT change_id FROM import WHERE id = '${id}') ORDER BY id`,
      )
    const undisturbed = await begin()
    const expected = resultOf(await finish(undisturbed))
    expect(expected.files).toMatchObject({ total: 3, kept: 2 })
    let id = await begin()
    const deaths = await killedEverywhere(
      (dying) => continueImport(dying, id),
      async () => {
        expect(resultOf(await finish(id))).toEqual(expected)
        expect(await staged(id)).toEqual(await staged(undisturbed))
        await discardImport(database, id)
        id = await begin()
      },
    )
    expect(deaths).toBeGreaterThan(5)
    for (const one of [id, undisturbed]) await discardImport(database, one)
  })

  test('of a discard, the import is whole or gone', async () => {
    const source = await sourceOf(powers(104, 20))
    let id = await startImport(database, copyOf(source), editor)
    const { summary } = await finish(id)
    await killedEverywhere(
      (dying) => discardImport(dying, id),
      async () => {
        const found = await stateOf(id).catch(() => undefined)
        if (found !== undefined) expect(found.summary).toEqual(summary)
        else id = await startImport(database, copyOf(source), editor)
      },
    )
    await expect(stateOf(id)).rejects.toThrow(importMessages.notFound)
  })
})

describe('A disk that is full', { tags: ['in-process'] }, () => {
  /** Tries an act with twice the room on the disk each time, until it succeeds. */
  async function withMoreRoom(
    act: (full: Database) => Promise<unknown>,
    afterFailure: () => Promise<void>,
  ): Promise<number> {
    for (let room = 0; ; room = 2 * room + 1) {
      try {
        await act(await fullDisk(database, room))
        return room
      } catch (error) {
        expect(databaseFault(error)).toBe('disk')
        await afterFailure()
      }
    }
  }

  test('refuses an apply and its undo as a whole, and accepts them once there is room', async () => {
    // Long texts fill the pages that earlier tests have freed.
    const sheet: Sheet = [
      ['Code', 'Description'],
      ...Array.from({ length: 12 }, (_, index) => [
        `LUM-${101 + index}`,
        randomBytes(40_000).toString('base64'),
      ]),
    ]
    const { import: id } = await site.dryRun(sheet)
    const before = await allItems(database)
    const raised = await revision()
    const full = await withMoreRoom(
      (database) => applyImport(database, id, { confirmDeviations: true }, editor),
      async () => {
        expect((await stateOf(id)).state).toBe('compared')
        expect(await revision()).toBe(raised)
        expect(await allItems(database)).toEqual(before)
      },
    )
    expect(full).toBeGreaterThan(0)
    const applied = await allItems(database)
    expect(applied).not.toEqual(before)
    await withMoreRoom(
      (database) => undoImport(database, id, {}, editor),
      async () => {
        expect((await stateOf(id)).state).toBe('applied')
        expect(await allItems(database)).toEqual(applied)
      },
    )
    expect(await allItems(database)).toEqual(before)
  })

  test('leaves a dry run where another call goes on', async () => {
    const sheet = powers(107, 55)
    const begin = async () => startImport(database, await sourceOf(sheet), editor)
    const undisturbed = (await finish(await begin())).rows
    const id = await begin()
    await withMoreRoom(
      (database) => continueImport(database, id),
      async () => {
        expect((await stateOf(id)).done).toBe(false)
      },
    )
    expect((await finish(id)).rows).toEqual(undisturbed)
  })
})

describe('Two administrators who import at once', () => {
  const dryRunOf = (sheet: Sheet) => site.dryRun(sheet)
  const applyAs = async (token: string | undefined, { import: id }: ImportAnswer) => {
    const path = `import/${id}/apply`
    const body = { confirmDeviations: true }
    const response = await (token === undefined
      ? site.post(path, body)
      : site.postAs(token, path, body))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('both succeed with different products', async () => {
    const [one, two] = [await dryRunOf(powers(105, 31)), await dryRunOf(powers(106, 32))]
    const answers = await Promise.all([applyAs(undefined, one), applyAs(other, two)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const found = [await site.product(105), await site.product(106)]
    expect(found.map((product) => product?.specs['watts'])).toEqual([31, 32])
    const by = await rowsOf(
      database,
      `SELECT administrator FROM history WHERE change_id IN
        (SELECT change_id FROM import WHERE id IN ('${one.import}', '${two.import}')) ORDER BY item_id`,
    )
    expect(by.map(({ administrator }) => administrator)).toEqual(['Noor', 'Omar'])
  })

  test('the second with the same product is refused with its rows, and nothing is lost', async () => {
    const sheet: Sheet = [...powers(107, 41), ['LUM-108-27', 41]]
    const [one, two] = [await dryRunOf(powers(107, 40)), await dryRunOf(sheet)]
    const raised = await revision()
    const answers = await Promise.all([applyAs(undefined, one), applyAs(other, two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isFirst = answers[0].status === 200
    const refused = isFirst ? answers[1] : answers[0]
    expect(refused.body).toMatchObject({
      message: importMessages.changedSince([2, 3]),
      current: { rows: [2, 3] },
    })
    expect((await site.product(107))?.specs['watts']).toBe(isFirst ? 40 : 41)
    expect(await revision()).toBe(raised + 1)
  })

  test('the second that makes the same product is refused with its code', async () => {
    const both = [
      await site.dryRun(sheetOf(109, 'a10009'), await zipFor(109, 'a10009')),
      await site.dryRun(sheetOf(110, 'a10009'), await zipFor(110, 'a10009')),
    ] as const
    expect((await applyAs(undefined, both[0])).status).toBe(200)
    const before = await allItems(database)
    const refused = await applyAs(other, both[1])
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      manyMessages.codesTaken(['N-a10009', 'N-a10009-27', 'N-a10009-30']),
    ])
    expect(await allItems(database)).toEqual(before)
  })

  test('a discard and an apply at once end in one of both', async () => {
    const answer = await dryRunOf(powers(111, 50))
    const raised = await revision()
    const [applied, discarded] = await Promise.all([
      applyAs(undefined, answer),
      site.call(`import/${answer.import}`, { method: 'DELETE' }),
    ])
    const isApplied = applied.status === 200
    expect([applied.status, discarded.status]).toEqual(isApplied ? [200, 409] : [404, 200])
    expect((await site.product(111))?.specs['watts']).toBe(isApplied ? 50 : 12)
    expect(await revision()).toBe(raised + (isApplied ? 1 : 0))
  })
})

test('An apply whose import is discarded meanwhile changes nothing', async () => {
  const answer = await site.dryRun(powers(112, 60))
  const raised = await revision()
  const applied = () => rowsOf(database, `SELECT id FROM audit WHERE action = 'change applied'`)
  const before = await applied()
  const late: Database = {
    ...database,
    writeCatalogue: async (statements) => {
      await discardImport(database, answer.import)
      return database.writeCatalogue(statements)
    },
  }
  await expect(applyImport(late, answer.import, {}, editor)).rejects.toThrow(manyMessages.notFound)
  expect(await revision()).toBe(raised)
  expect(await applied()).toEqual(before)
})

test('An edit between dry run and apply refuses all of it and stays', async () => {
  const answer = await site.dryRun([...powers(111, 70), ['LUM-112-27', 71]])
  const edited = await site.post('items', {
    edits: [{ id: 112, orderCode: 'LUM-112-27', values: { watts: 99 } }],
  })
  expect(edited.status).toBe(200)
  const before = await allItems(database)
  const refused = await site.post(`import/${answer.import}/apply`, { confirmDeviations: true })
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { message: importMessages.changedSince([4]), current: { rows: [4] } },
  ])
  expect(await allItems(database)).toEqual(before)
  // The same file once more sees the edit.
  const again = await site.dryRun([...powers(111, 70), ['LUM-112-27', 71]])
  expect(again.rows[2]?.changes).toEqual({ 'Power (W)': ['99', '71'] })
})

describe('A discarded import', () => {
  test('takes its rows and its uploads with it; its stored files go with the sweep', async () => {
    const before = await counts()
    const zip = await zipFor(101, 'a10012')
    const upload = await site.upload(zip, 'files.zip')
    const response = await site.post('import', {
      upload: await site.upload(csvOf(sheetOf(101, 'a10012'))),
      files: upload,
    })
    const { import: id } = (await response.json()) as ImportAnswer
    await finish(id)
    const [stored] = await rowsOf(
      database,
      `SELECT path FROM import_file WHERE import_id = '${id}' AND kind = 'image' AND path IS NOT NULL`,
    )
    const path = String(stored?.['path'])
    const later = () => new Date(Date.now() + 2 * unusedFileGracePeriod)
    await sweepFiles(database, later())
    expect(await findFile(path)).toBeDefined()

    const discarded = await site.call(`import/${id}`, { method: 'DELETE' })
    expect([discarded.status, await discarded.json()]).toEqual([
      200,
      { message: importMessages.discarded },
    ])
    expect(await counts()).toEqual(before)
    expect(await readUpload(upload, zip.byteLength)).toBeUndefined()
    await sweepFiles(database, later())
    expect(await findFile(path)).toBeUndefined()
    for (const method of ['GET', 'DELETE'])
      expect((await site.call(`import/${id}`, { method })).status).toBe(404)
  })

  test('that has been applied is refused, because it can be undone', async () => {
    const answer = await site.dryRun(powers(105, 33))
    await site.post(`import/${answer.import}/apply`, { confirmDeviations: true })
    const refused = await site.call(`import/${answer.import}`, { method: 'DELETE' })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { message: importMessages.alreadyApplied },
    ])
  })
})

test('Imports and staged changes are forgotten at the same time', async () => {
  const { import: id } = await site.dryRun(powers(106, 34))
  const at = (age: number) => deleteOldHistory(new Date(Date.now() + age), 90)
  await database.write(at(stagedChangeLife - 60_000))
  expect((await stateOf(id)).state).toBe('compared')
  await database.write(at(stagedChangeLife + 60_000))
  await expect(stateOf(id)).rejects.toThrow(importMessages.notFound)
  expect(await rowsOf(database, `SELECT 1 FROM change WHERE state = 'staged'`)).toEqual([])
})

test('A ZIP file that the sweep has taken is asked for again', async () => {
  const source = await sourceOf(sheetOf(101, 'a10013'), await zipFor(101, 'a10013'))
  const id = await startImport(database, source, editor)
  const { upload = '', size = 0 } = source.archive ?? {}
  await deleteParts(upload, size)
  const refused = await site.post(`import/${id}/continue`)
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { message: archiveMessages.gone, errors: { files: [archiveMessages.gone] } },
  ])
})
