import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '#src/domain/api/import.ts'
import { fileMessages } from '#src/domain/sheets/file-messages.ts'
import { headingMessages } from '#src/domain/sheets/match-headings.ts'
import { hostileSheets } from '#tests/support/hostile-sheets.ts'
import { type Imports, startImports } from '#tests/support/imports.ts'
import { longTest } from '#tests/support/long-test.ts'
import { csvOf, workbookOf, xmlRow } from '#tests/support/sheets.ts'

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
  const isOver = () => progress.isOver
  const over = work.finally(() => {
    progress.isOver = true
  })
  const statuses = new Set<number>()
  let visits = 0
  while (!isOver()) {
    const { status } = await fetch(`${site.url}/api/home`)
    if (isOver()) break
    statuses.add(status)
    visits += 1
  }
  await over
  return { statuses, visits }
}

const send = (body: Uint8Array<ArrayBuffer>) =>
  site.call('import', {
    ...{ method: 'POST', body },
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** Imports a sheet until it is compared, discards it, and returns the statuses that are not expected. */
async function faultsOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown[]> {
  let response = await send(bytes)
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

longTest(
  'A hundred hostile sheets are each read or refused with a reason, beside visitors, and leave no memory behind',
  async () => {
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
  },
)

test('Visitors are answered while a large sheet is read', async () => {
  const answer = send(workbookOf(xmlRow(1, ['Order code']) + '<row/>'.repeat(3_000_000)))
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

longTest(
  'A small file with more texts than its reader may hold is refused beside visitors, and the next one is read',
  async () => {
    // In memory a text takes 40 bytes or more.
    const strings = '<si><t>A text that is kept</t></si>'.repeat(12_000_000)
    const answer = send(workbookOf('', { strings }))
    const { statuses } = await visitedDuring(answer)
    expect([...statuses]).toEqual([200])
    const response = await answer
    const message = fileMessages.takesTooMuch
    expect([response.status, await response.json()]).toEqual([
      422,
      { message, errors: { file: [message] } },
    ])
    const sound = [
      ['Order code', 'Color'],
      ['LUM-101-27', 'new'],
    ]
    expect((await site.dryRun(sound)).done).toBe(true)
  },
)
