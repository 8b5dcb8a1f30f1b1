import { describe, expect, test } from 'vitest'
import { spokenAttributes } from '#src/domain/facets/spoken-values.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { valuesOfTerm } from '#src/domain/facets/facet-terms.ts'
import { queryTerms } from '#src/domain/search/query-terms.ts'
import { tradeWordEnd, tradeWordsIn, tradeWordsLike } from '#src/domain/search/trade-word-reader.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { luminaireWords, placeWords } from '#src/domain/search/trade-words.ts'
import { wordGroups } from '#src/domain/search/word-groups.ts'
import { fold, wordsOf } from '#src/domain/search/words.ts'

const table = [...luminaireWords, ...placeWords]
const spellings = table.flatMap(({ key, en, de, ar }) =>
  [...en, ...de, ...ar].map((spelling) => ({ key, spelling })),
)

describe('The table of trade words', () => {
  test('gives each spelling one meaning', () => {
    const keys = Map.groupBy(spellings, ({ spelling }) => wordsOf(spelling).join(''))
    const ambiguous = [...keys].filter(([, all]) => new Set(all.map(({ key }) => key)).size > 1)
    expect(ambiguous).toEqual([])
  })

  test('names other kinds of its own only', () => {
    const keys = new Set(table.map(({ key }) => key))
    expect(keys.size).toBe(table.length)
    for (const { key, also = [] } of table) {
      expect(also).not.toContain(key)
      for (const other of also) expect(keys, `${key} → ${other}`).toContain(other)
    }
  })

  test.each(spellings)('reads ‘$spelling’ whole', ({ key, spelling }) => {
    expect([...tradeWordsIn(spelling)]).toEqual([key])
    expect(tradeWordEnd(spelling, 0)).toBe(spelling.length)
  })
})

describe('A trade word is read', () => {
  test.each([
    ['joined, apart and with a hyphen', ['uplight', 'up light', 'up-light', 'UP–LIGHT'], 'uplight'],
    ['in the plural', ['uplights', 'up lights', 'Bodenstrahler', 'uplighters'], 'uplight'],
    ['in the German plural', ['Wandleuchten', 'Wandlampen'], 'wall-light'],
    ['with umlauts transcribed', ['überfahrbar', 'ueberfahrbar', 'uberfahrbar'], 'drive-over'],
    ['with or without its accent', ['façade', 'facade', 'Fassade'], 'facade'],
    ['with the Arabic article', ['الجدارية', 'جدارية', 'للجدارية', 'والجدارية'], 'wall-light'],
    ['as ‘lite’', ['downlite', 'down lites', 'Downlight'], 'downlight'],
    ['with what it lights', ['palm lights', 'tree lighting', 'اضاءة نخيل', 'إضاءة النخيل'], 'uplight'],
    ['with an Arabic preposition', ['إضاءة للنخيل', 'إنارة للأشجار'], 'uplight'],
    ['whatever its hamza', ['إنارة أرضية', 'انارة ارضية', 'إنارة أرضيه'], 'in-ground'],
  ])('%s', (_, texts, key) => {
    for (const text of texts) expect([...tradeWordsIn(text)], text).toEqual([key])
  })

  test('as the longest that is there', () => {
    expect([...tradeWordsIn('Up/down wall light')]).toEqual(['up-down'])
    expect([...tradeWordsIn('In-ground up light')]).toEqual(['in-ground', 'uplight'])
  })

  test('while it is typed, and with a typing error', () => {
    expect(tradeWordsLike('upli')).toContain('uplight')
    expect([...tradeWordsLike('uplihgt')]).toEqual(['uplight'])
    expect([...tradeWordsLike('donwlight')]).toEqual(['downlight'])
    expect([...tradeWordsLike('donwligth')]).toEqual(['downlight'])
    expect([...tradeWordsLike('dounlite')]).toEqual(['downlight'])
    expect([...tradeWordsLike('xyzzy')]).toEqual([])
  })
})

describe('A query', () => {
  const shapeOf = (query: string) => {
    const { wanted, unwanted } = queryTerms(query)
    const name = ({ words, trade }: (typeof unwanted)[number]) => trade ?? words.join(' ')
    return { wanted: wanted.map((terms) => terms.map(name)), unwanted: unwanted.map(name) }
  }

  test.each([
    ['outdoor up light', [['outdoor'], ['uplight']], []],
    ['spot or downlight garden', [['spot', 'downlight'], ['garden']], []],
    ['uplight not garden', [['uplight']], ['garden']],
    ['Wandleuchte ohne Sensor', [['wall-light']], ['sensor']],
    ['a light for the villa', [['villa']], []],
    ['light', [['light']], []],
    ['not', [['not']], []],
    ['', [], []],
  ])('‘%s’ is read as conditions', (query, wanted, unwanted) => {
    expect(shapeOf(query)).toEqual({ wanted, unwanted })
  })

  test('has groups that can be left out one by one', () => {
    expect(wordGroups('outdoor Up-Light for the Garden')).toEqual([
      { text: 'outdoor', rest: 'Up Light for the Garden' },
      { text: 'Up Light', rest: 'outdoor for the Garden' },
      { text: 'Garden', rest: 'outdoor Up Light for the' },
    ])
    expect(wordGroups('garden')).toEqual([{ text: 'garden', rest: '' }])
    expect(wordGroups('uplight not garden')).toEqual([
      { text: 'uplight', rest: 'not garden' },
      { text: 'not garden', rest: 'uplight' },
    ])
  })
})

test('Every spoken term is one of its attribute, and is spelled as a person would type it', () => {
  for (const [key, { terms = {} }] of Object.entries(spokenAttributes)) {
    const facet = facets.find((one) => one.key === key)
    for (const [term, all] of Object.entries(terms)) {
      if (facet?.kind === 'set')
        expect(valuesOfTerm(facet, term, []), `${key} ${term}`).toBeTruthy()
      expect(facet?.kind, key).toBe('set')
      for (const spelling of all) expect(fold(spelling).trim(), spelling).not.toBe('')
    }
  }
})

test('Every spoken limit is that of a phrase of its attribute’s entry', () => {
  const list: readonly Attribute[] = attributes
  for (const [key, { limits = {} }] of Object.entries(spokenAttributes)) {
    const entry = list.find((one) => one.key === key)
    const phrases = entry && 'phrases' in entry ? entry.phrases : undefined
    for (const phrase of Object.keys(limits)) expect(phrases, key).toHaveProperty([phrase])
  }
})
