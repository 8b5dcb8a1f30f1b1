import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checklistClaims, checklistRows, notShown, securityClaims } from '#tests/claims/claims.ts'
import type { RanTest } from '#tests/claims/ran-tests.ts'

const root = path.join(import.meta.dirname, '../..')
const checklist = await readFile(path.join(root, 'tests/specification.md'), 'utf8')
const security = await readFile(path.join(root, 'docs/security/asvs.md'), 'utf8')

test('The checklist has rows for sections 2, 4, 8 and 9', () => {
  const sections = new Set(checklistRows(checklist).map(({ section }) => section))
  expect(sections).toEqual(new Set(['2', '4', '8', '9']))
})

test('Both documents name their tests', () => {
  expect(checklistClaims(checklist)).toHaveLength(
    checklist.split('\n').filter((line) => /^\| \d/.test(line)).length,
  )
  for (const { place, file, title } of checklistClaims(checklist))
    expect([place, file, title]).toEqual([
      place,
      expect.stringMatching(/\.ts$/),
      expect.any(String),
    ])
  expect(securityClaims(security).length).toBeGreaterThan(100)
})

test.each(checklistClaims(checklist))('$file has the test that proves ‘$place’', async (claim) => {
  const source = await readFile(path.join(root, 'tests', claim.file), 'utf8')
  expect(source.replaceAll(String.raw`\'`, "'")).toContain(claim.title)
})

describe('A claim', () => {
  const claims = [{ place: 'Here', file: 'e2e/a.spec.ts', title: '${one} answers $at with %s' }]
  const ran: RanTest = {
    file: 'e2e/a.spec.ts',
    titles: ['home answers / with 200', 'Every address'],
    outcome: 'passed',
  }

  test.each<[string, RanTest[], string[]]>([
    ['is shown by a test that passed', [ran], []],
    ['is shown by a test in a group', [{ ...ran, titles: ['a', ...ran.titles] }], []],
    ['may be skipped on one screen', [{ ...ran, outcome: 'skipped' }, ran], []],
    ['is not shown by a test that was skipped', [{ ...ran, outcome: 'skipped' }], ['was skipped']],
    ['is not shown if one case failed', [ran, { ...ran, outcome: 'failed' }], ['failed']],
    ['is not shown by a title that did not run', [], ['no test ran']],
    ['is not shown by another file', [{ ...ran, file: 'e2e/b.spec.ts' }], ['no test ran']],
    ['is not shown by another title', [{ ...ran, titles: ['Every address'] }], ['no test ran']],
  ])('%s', (_what, tests, reasons) => {
    const { wrong, skipped } = notShown(claims, tests)
    expect([...wrong, ...skipped]).toEqual(
      reasons.map((reason) => expect.stringContaining(reason) as string),
    )
  })

  test('about a whole file is shown by its tests', () => {
    const whole = [{ place: 'Here', file: 'e2e/a.spec.ts' }]
    expect(notShown(whole, [ran])).toEqual({ wrong: [], skipped: [] })
    expect(notShown(whole, []).wrong).toHaveLength(1)
    expect(notShown(whole, [{ ...ran, outcome: 'skipped' }]).skipped).toHaveLength(1)
  })
})
