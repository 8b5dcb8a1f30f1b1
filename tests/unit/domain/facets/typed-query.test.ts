import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import { facetChips } from '#src/domain/facets/facet-chips.ts'
import { queryReader } from '#src/domain/facets/typed-query.ts'
import { valuesOfTerm } from '#src/domain/facets/facet-terms.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { kindsAlike } from '#src/domain/search/trade-word-reader.ts'
import { type Entry, vocabulary } from '#src/domain/vocabulary/words.ts'
import { searchPhrases } from './search-phrases.ts'

const finishes = [
  { code: 'MB', name: 'Matt black', ral: 'RAL 9005', swatch: '#000000' },
  { code: 'WH', name: 'White', ral: 'RAL 9016', swatch: '#ffffff' },
]
const { read } = queryReader(finishes)
const tradeRow = ({ means, en, de, ar }: Entry) =>
  `| ${[en, de, ar, kindsAlike[means] ?? []].map((all) => all.join(', ')).join(' | ')} |`

const docs = path.resolve(import.meta.dirname, '../../../../docs/search-phrases.md')

test.each(searchPhrases)('‘$typed’ is understood', ({ typed, facets, words }) => {
  expect(read(typed)).toMatchObject({ facets, words })
  expect(Object.keys(read(typed).facets).sort()).toEqual(Object.keys(facets).sort())
})

test('docs/search-phrases.md shows the table', async () => {
  const rows = searchPhrases.map(({ typed }) => {
    const { facets, words } = read(typed)
    const chips = facetChips(facets, finishes).map(({ label, text }) => `${label}: ${text}`)
    const cells = [`\`${typed}\``, chips.join('; '), words]
    return `| ${cells.join(' | ')} |`
  })
  const text = `# Texts that the search understands

Figures and shorthand in a search text are understood as facets; what is left is searched for as words.
A single figure means a sensible range: the entries in \`src/domain/product/attributes.ts\` say which and why. A word in quotation marks is only a word. This table
is a test's, \`tests/unit/domain/facets/search-phrases.ts\`, which has two finishes.
\`npx vitest run --project unit typed-query -u\` writes it anew.

| typed | understood | words |
| --- | --- | --- |
${rows.join('\n')}

## Kinds of luminaires and places

Words for these are searched for in names, titles, categories and values. What is in the last column is found too, after the rest.
Plurals, hyphens and typing errors need no entry.

| English | German | Arabic | finds too |
| --- | --- | --- | --- |
${[...vocabulary.kinds, ...vocabulary.places].map(tradeRow).join('\n')}
`
  const options = await resolveConfig(docs)
  await expect(await format(text, { ...options, filepath: docs })).toMatchFileSnapshot(docs)
})

test('Understood phrases are found in the text as it was typed', () => {
  const text = 'spot ٣٠٠٠ K, not IP 65'
  expect(read(text).understood).toEqual([
    { start: 5, end: 11, key: 'cct', choice: { min: 3000, max: 3000 } },
    { start: 13, end: 22, key: 'ip', choice: ['not IP65'] },
  ])
})

describe('Not understood', () => {
  test.each([
    ['a figure that no luminaire has', '300000 lm'],
    ['a figure without a unit', '3000'],
    ['a length, which is no facet', '80 mm'],
    ['a phrase inside a code', 'XIP65 IP65-BOX 10W-A'],
    ['a mains voltage', '220-240V'],
    ['an angle of more than a circle', '400°'],
    ['a code that is no choice', 'ip99 ik12'],
  ])('%s', (_, typed) => {
    expect(read(typed)).toEqual({ text: typed, facets: {}, words: typed, understood: [] })
  })
})

test('Finishes are understood by the last word of their names, unless it is a metal', () => {
  const { read: reader } = queryReader([
    { code: 'A', name: 'Matt black', ral: 'RAL 9005' },
    { code: 'B', name: 'Gloss black', ral: 'RAL 9005' },
    { code: 'C', name: 'Brushed aluminium', ral: '' },
  ])
  expect(reader('black').facets).toEqual({ finish: ['any black'] })
  expect(reader('gloss black').facets).toEqual({ finish: ['B'] })
  expect(reader('brushed aluminium').facets).toEqual({ finish: ['C'] })
  expect(reader('aluminium').facets).toEqual({})
})

test('A long text of signs and figures is no phrase', () => {
  const long = '1 '.repeat(500) + '>'.repeat(500) + ' ip'.repeat(300)
  expect(read(long).understood).toEqual([])
})

test('Only as much of a text is read as ‘Search’ takes', () => {
  expect(read('dali '.repeat(20_000))).toEqual(read('dali '.repeat(51)))
})

test('Every phrase of an attribute names its terms', () => {
  const list: readonly Attribute[] = attributes
  for (const attribute of list) {
    if (attribute.kind !== 'choice' && attribute.kind !== 'set') continue
    const terms = Object.values(attribute.phrases ?? {}).flat()
    expect(terms.filter((term) => valuesOfTerm(attribute, term, []) === undefined)).toEqual([])
  }
})
