import { describe, expect, test } from 'vitest'
import { notShown } from '#tests/claims/claims.ts'
import type { RanTest } from '#tests/claims/ran-tests.ts'
import { circlesIn } from '#tests/lint/circles.ts'
import { looseNames } from '#tests/lint/loose-names.ts'
import { looseTexts } from '#tests/lint/loose-texts.ts'
import { typedFiles } from '#tests/lint/program.ts'
import { sentencesOf } from '#tests/lint/sentences.ts'

// Our own rules, which `npm run check` applies to our files, find what they are for.

const samples: [markup: string, reason?: string][] = [
  ['<p>{count} products</p>', 'changes beside others'],
  ['<p>{` ${count} `}</p>'],
  ['<p> {name}</p>', 'changes beside others'],
  ['<p><b>1</b>{name}</p>', 'changes beside others'],
  ['<p><b>1</b> <span>{name}</span></p>'],
  ['<p>{isOpen && name}</p>'],
  ['<p>{isOpen && <b>1</b>}of</p>', 'follows what comes and goes'],
  ['<p>of {isOpen && <b>1</b>}</p>'],
  ['<p>{isOpen ? name : <b>1</b>}<i>2</i></p>', 'changes beside others'],
  ['<p>{names}</p>', 'changes beside others'],
  ['<p>{names.map((one) => <b key={one}>{one}</b>)}</p>'],
  ['<p>{names.map((one) => <b key={one}>{one}</b>)}more</p>', 'follows what comes and goes'],
  ['<p><b key={name}>1</b>of</p>', 'follows what comes and goes'],
  ['<p><Sentence /></p>', 'changes beside others'],
  ['<><b>1</b>of</>', 'without an element'],
  ['<p><b>1</b>{children}</p>', 'changes beside others'],
]

const table = `const table: Record<string, Record<string, number>> = { a: { b: 1 } }
export const read = (name: string) => table[name]
export const part = (name: string) => table['a']?.[name]
export const cast = (name: string) => table[name as 'a']
export const asked = (name: string) => name in table
export const known = (name: 'a' | 'b') => table[name]
export const listed = (names: string[], at: number) => names[at]`

const own = {
  'src/loose.ts': table,
  ...Object.fromEntries(
    samples.map(([markup], index) => [
      `src/ui/Sample${index}.tsx`,
      `import type { ReactNode } from 'react'
       declare const [name, names, count, isOpen, children]: [string, string[], number, boolean, ReactNode]
       declare function Sentence(): string
       export const Sample = () => ${markup}`,
    ]),
  ),
}
const files = typedFiles(Object.keys(own), own)

test('A text that changes beside others is found in every form in which JSX can have it', () => {
  const found = looseTexts(files)
  const reasonOf = (index: number) =>
    found.find(({ place }) => place.startsWith(`src/ui/Sample${index}.tsx:`))?.reason
  expect(samples.map(([markup], index) => [markup, reasonOf(index)])).toEqual(
    samples.map(([markup, reason]) => [markup, reason]),
  )
})

test('A table that is read under any text is found, also behind a cast, in a part of it, and by `in`', () => {
  expect(looseNames(files).map(({ place }) => place)).toEqual(
    ['2', '3', '4', '5'].map((line) => `src/loose.ts:${line}`),
  )
})

test('A circle of imports is found, however it is closed', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ])
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c']])
})

test('The texts for people are found in templates and markup, and not in comments', () => {
  expect(
    sentencesOf(
      'a.astro',
      '---\n// A comment.\nconst a = `Take ${1} off`\n---\n<p>\n  Keep it\n</p>\n',
    ),
  ).toEqual([
    { place: 'a.astro:3', text: 'Take … off' },
    { place: 'a.astro:6', text: 'Keep it' },
  ])
})

describe('A claim', () => {
  const claims = [{ place: 'Here', file: 'e2e/a.spec.ts', title: '${one} answers $at with %s' }]
  const ran: RanTest = {
    file: 'e2e/a.spec.ts',
    titles: ['home answers / with 200', 'Every address'],
    outcome: 'passed',
    seconds: 1,
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
    const { wrong, left } = notShown(claims, tests)
    expect([...wrong, ...left]).toEqual(
      reasons.map((reason) => expect.stringContaining(reason) as string),
    )
  })

  test('about a whole file is shown by its tests', () => {
    const whole = [{ place: 'Here', file: 'e2e/a.spec.ts' }]
    expect(notShown(whole, [ran])).toEqual({ wrong: [], left: [] })
    expect(notShown(whole, []).left).toHaveLength(1)
    expect(notShown(whole, [{ ...ran, outcome: 'skipped' }]).left).toHaveLength(1)
  })
})
