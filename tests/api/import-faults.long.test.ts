import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { manyMessages } from '#src/domain/catalogue/change-messages.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { importLife, stagedChangeLife, unusedFileGracePeriod } from '#src/domain/limits.ts'
import { archiveMessages } from '#src/domain/sheets/archive-messages.ts'
import { importMessages } from '#src/domain/sheets/import-messages.ts'
import type { Database } from '#src/server/database/database.ts'
import { findFile } from '#src/server/files/store.ts'
import { sweepFiles } from '#src/server/files/sweep.ts'
import { deleteParts, readUpload } from '#src/server/files/uploads.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { allItems, forgetHistory } from '#tests/support/changes.ts'
import { picture, rowsOf } from '#tests/support/editing.ts'
import { onFullDisk, onlyBegun, writingThrough } from '#tests/support/failing-writes.ts'
import { type Imports, type Sheet, startImports } from '#tests/support/imports.ts'
import { csvOf } from '#tests/support/sheets.ts'
import { zipOf } from '#tests/support/zips.ts'

let site: Imports
let database: Database
let other: string

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
const texts = (id: number, mark: string): Sheet => [
  ['Code', 'Color'],
  [`LUM-${id}`, mark],
]
const zipFor = async (id: number, mark: string) =>
  zipOf([
    { name: `LUM-${id}.jpg`, content: await (await picture(`#${mark}`)).bytes() },
    { name: 'other.jpg', content: new Uint8Array(9) },
  ])

const stateOf = async (id: string) =>
  (await (await site.call(`import/${id}`)).json()) as ImportAnswer
const apply = (id: string, token?: string) => {
  const body = { confirmDeviations: true }
  return token === undefined
    ? site.post(`import/${id}/apply`, body)
    : site.postAs(token, `import/${id}/apply`, body)
}
const told = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, unknown>,
})
const revision = async () => {
  const [row] = await rowsOf(database, 'SELECT catalogue_revision AS revision FROM publication')
  return Number(row?.['revision'])
}
describe('A disk that is full', { tags: ['in-process'] }, () => {
  /** Tries an act with twice the room on the disk each time, until it succeeds. */
  async function withMoreRoom(
    act: () => Promise<Response>,
    afterFailure: () => Promise<void>,
  ): Promise<number> {
    for (let room = 0; ; room = 2 * room + 1) {
      const { status, body } = await told(await onFullDisk(database, room, act))
      if (status === 200) return room
      expect([status, body['message']]).toEqual([503, faultMessages.disk])
      await afterFailure()
    }
  }

  test('refuses an apply and its undo as a whole, and accepts them once there is room', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
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
      () => apply(id),
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
      () => site.post(`import/${id}/undo`),
      async () => {
        expect((await stateOf(id)).state).toBe('applied')
        expect(await allItems(database)).toEqual(applied)
      },
    )
    expect(await allItems(database)).toEqual(before)
  })

  test('leaves a dry run where another call goes on', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const undisturbed = (await site.dryRun(powers(107, 55))).rows
    // The numbers of an import are compared anew.
    const { import: id } = await site.dryRun(powers(107, 55))
    const numbers = () => site.post(`import/${id}/numbers`, { decimal: 'point' })
    await withMoreRoom(numbers, () => Promise.resolve())
    await site.post(`import/${id}/continue`)
    expect(await stateOf(id)).toMatchObject({ done: true, rows: undisturbed })
  })
})

describe('Two administrators who import at once', () => {
  const applyAs = async (token: string | undefined, { import: id }: ImportAnswer) =>
    told(await apply(id, token))

  test('both succeed with different products', async () => {
    const [one, two] = [await site.dryRun(powers(105, 31)), await site.dryRun(powers(106, 32))]
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
    const [one, two] = [await site.dryRun(powers(107, 40)), await site.dryRun(sheet)]
    const raised = await revision()
    const answers = await Promise.all([applyAs(undefined, one), applyAs(other, two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isFirst = answers[0].status === 200
    const refused = isFirst ? answers[1] : answers[0]
    expect(refused.body).toMatchObject({ current: { rows: [2, 3] } })
    expect((await site.product(107))?.specs['watts']).toBe(isFirst ? 40 : 41)
    expect((await site.product(108))?.specs['watts']).toBe(12)
    expect(await revision()).toBe(raised + 1)
    // The same file once more sees what was edited.
    const again = await site.dryRun(sheet)
    expect(again.rows[0]?.changes).toEqual(isFirst ? { 'Power (W)': ['40', '41'] } : undefined)
  })

  test('a discard and an apply at once end in one of both', async () => {
    const answer = await site.dryRun(powers(111, 50))
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

test(
  'An apply whose import is discarded meanwhile changes nothing',
  { tags: ['in-process'] },
  async () => {
    const { import: id } = await site.dryRun(powers(112, 60))
    const raised = await revision()
    const applied = () => rowsOf(database, `SELECT id FROM audit WHERE action = 'change applied'`)
    const before = await applied()
    let isDiscarded = false
    const late: Parameters<typeof writingThrough>[1] = async (statements, write) => {
      if (!isDiscarded) {
        isDiscarded = true
        await site.call(`import/${id}`, { method: 'DELETE' })
      }
      return write(statements)
    }
    const refused = await told(await writingThrough(database, late, () => apply(id)))
    expect([refused.status, refused.body['message']]).toEqual([404, manyMessages.notFound])
    expect([await revision(), await applied()]).toEqual([raised, before])
  },
)

describe('A discarded import', () => {
  test('takes its rows and its uploads with it; its stored files go with the sweep', async () => {
    const counts = () =>
      Promise.all(
        ['import', 'import_row', 'import_chunk', 'import_file'].map((table) =>
          rowsOf(database, `SELECT count(*) AS rows FROM ${table}`),
        ),
      )
    const before = await counts()
    const zip = await zipFor(101, 'a10012')
    const upload = await site.upload(zip, 'files.zip')
    const response = await site.post('import', {
      upload: await site.upload(csvOf(texts(101, 'a10012'))),
      files: upload,
    })
    const { import: id } = (await response.json()) as ImportAnswer
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

test('An import that waits is forgotten a day after it was compared, with what it would change', async () => {
  const { import: id } = await site.dryRun(powers(106, 34))
  await forgetHistory(database, importLife - 60_000)
  expect((await stateOf(id)).state).toBe('compared')
  await forgetHistory(database, importLife + 60_000)
  expect((await site.call(`import/${id}`)).status).toBe(404)
  const change = `SELECT 1 FROM proposal WHERE state = 'in change'
    AND change_id = (SELECT change_id FROM import_log WHERE import_id = '${id}')`
  expect(await rowsOf(database, change)).toEqual([])
  await forgetHistory(database, stagedChangeLife + 60_000)
  expect(await rowsOf(database, `SELECT 1 FROM change WHERE state = 'staged'`)).toEqual([])
})

test(
  'A ZIP file that the sweep has taken is asked for again',
  { tags: ['in-process'] },
  async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const zip = new Uint8Array(await zipFor(101, 'a10013'))
    const files = await site.upload(zip, 'files.zip')
    const upload = await site.upload(csvOf(texts(101, 'a10013')), 'swept.csv')
    await onlyBegun(database, () => site.post('import', { upload, files }))
    await deleteParts(files, zip.byteLength)
    const { imports } = (await (await site.call('import')).json()) as { imports: ImportAnswer[] }
    const id = imports.find(({ name }) => name === 'swept.csv')?.import
    const refused = await site.post(`import/${id}/continue`)
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { message: archiveMessages.gone, errors: { files: [archiveMessages.gone] } },
    ])
  },
)
