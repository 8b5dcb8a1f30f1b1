import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const tests = path.join(import.meta.dirname, '..')

/** The rows of the checklist: what a visitor can see, and the test that holds it. */
const rows = readFileSync(path.join(tests, 'specification.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [section = '', sentence = '', file = '', title = ''] = line
      .slice(1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    return { section, sentence, file, title }
  })

test('The checklist has rows for sections 2, 4, 8 and 9', () => {
  const sections = new Set(rows.map(({ section }) => section))
  expect(sections).toEqual(new Set(['2', '4', '8', '9']))
})

test.each(rows.filter(({ title }) => title !== 'later issue'))(
  '$section: $sentence',
  ({ file, title }) => {
    const source = readFileSync(path.join(tests, file.replaceAll('`', '')), 'utf8')
    // Titles stand in the checklist as in the source, `${…}` included.
    const bare = title.replace(/^`+ ?| ?`+$/g, '')
    expect(bare).not.toBe('')
    const quoted = ["'", '`', '"'].map((quote) => quote + bare + quote)
    expect(
      quoted.some((text) => source.includes(text)),
      `${file} has no test ‘${bare}’`,
    ).toBe(true)
  },
)
