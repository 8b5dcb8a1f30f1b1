import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { fileMessages } from '#src/domain/sheets/file-messages.ts'
import { headingMessages } from '#src/domain/sheets/match-headings.ts'
import { hostileSheets } from '#tests/support/hostile-sheets.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { isLong } from '#tests/support/long-run.ts'
import { csvOf, workbookOf } from '#tests/support/sheets.ts'

let site: Imports
beforeAll(async () => {
  site = await startImports()
})
afterAll(() => site.stop())

/** Visits the site again and again until some work has ended, and returns what its visitors got. */
async function visitedDuring(
  work: Promise<unknown>,
): Promise<{ statuses: Set<number>; visits: number }> {
  const progress = { isOver: false }
  const over = work.finally(() => {
    progress.isOver = true
  })
  const statuses = new Set<number>()
  let visits = 0
  while (!progress.isOver) {
    const { status } = await fetch(`${site.url}/api/home`)
    if (progress.isOver) break
    statuses.add(status)
    visits += 1
  }
  await over
  return { statuses, visits }
}

/** Imports a sheet as the dashboard does, discards it, and returns the statuses that are not expected. */
async function faultsOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[]> {
  let response = await site.begin(bytes)
  const faults: unknown[] = []
  while (response.ok) {
    const { import: id, done } = (await response.json()) as ImportAnswer
    if (done) {
      const discarded = await site.call(`import/${id}`, { method: 'DELETE' })
      return discarded.ok ? faults : [...faults, discarded.status]
    }
    response = await site.post(`import/${id}/continue`)
  }
  const { errors = {} } = (await response.json()) as { errors?: Record<string, string[]> }
  const hasReason = Object.values(errors)
    .flat()
    .some((sentence) => sentence.endsWith('.'))
  return response.status === 422 && hasReason ? faults : [...faults, response.status, errors]
}

test('A hundred hostile sheets are each read or refused with a reason, beside visitors, and leave no memory behind', async () => {
  const sheets = hostileSheets()
  const faults: unknown[] = []
  const before = process.memoryUsage().rss
  const read = async () => {
    for (const { name, bytes } of sheets)
      for (const fault of await faultsOf(bytes)) faults.push([name, fault])
  }
  const { statuses, visits } = await visitedDuring(read())
  expect(faults).toEqual([])
  expect(sheets.length).toBeGreaterThan(100)
  expect([...statuses]).toEqual([200])
  expect(visits).toBeGreaterThan(sheets.length)
  expect(process.memoryUsage().rss - before).toBeLessThan(1024 ** 3)
})

test('Visitors are answered while a large sheet is read', async () => {
  const upload = await site.upload(strToU8('\n'.repeat(20_000_000)) as Uint8Array<ArrayBuffer>)
  const answer = site.post('import', { upload })
  const { statuses, visits } = await visitedDuring(answer)
  expect([...statuses]).toEqual([200])
  expect(visits).toBeGreaterThan(5)
  expect((await answer).status).toBe(422)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'The heading %s is unknown like any other',
  async (heading) => {
    const response = await site.begin(
      csvOf([
        ['Order code', heading],
        ['LUM-101-27', 'x'],
      ]),
    )
    const message = headingMessages.unknown(heading, undefined)
    const { errors } = (await response.json()) as { errors: object }
    expect([response.status, Object.entries(errors)]).toEqual([422, [[heading, [message]]]])
  },
)

const rowsOfText = (count: number) => '<si><t>A text that is kept</t></si>'.repeat(count)
const bombs: [string, () => Uint8Array<ArrayBuffer>, string][] = [
  [
    'texts for more memory than its reader has',
    () => workbookOf('', { strings: rowsOfText(15_000_000) }),
    fileMessages.takesTooMuch,
  ],
  [
    'more bytes than are unpacked',
    () => zipSync({ 'xl/workbook.xml': new Uint8Array(650 * 1024 * 1024) }),
    fileMessages.tooLarge,
  ],
]
test.runIf(isLong).each(bombs)(
  'A small file with %s is refused beside visitors, and the next one is read',
  async (_, bytes, message) => {
    const bomb = await site.upload(bytes(), 'bomb.xlsx')
    const answer = site.post('import', { upload: bomb })
    const { statuses } = await visitedDuring(answer)
    expect([...statuses]).toEqual([200])
    const response = await answer
    expect([response.status, await response.json()]).toEqual([
      422,
      { message, errors: { file: [message] } },
    ])
    expect(
      (
        await site.dryRun([
          ['Order code', 'Color'],
          ['LUM-101-27', 'new'],
        ])
      ).done,
    ).toBe(true)
  },
)
