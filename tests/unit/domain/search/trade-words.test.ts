import { describe, expect, test } from 'vitest'
import { spokenNames, spokenValues } from '#src/domain/facets/spoken-values.derived.ts'
import { facets } from '#src/domain/facets/facet.ts'
import { valuesOfTerm } from '#src/domain/facets/facet-terms.ts'
import { queryTerms } from '#src/domain/search/query-terms.ts'
import {
  kindsAlike,
  tradeWordEnd,
  tradeWordsIn,
  tradeWordsLike,
} from '#src/domain/search/trade-word-reader.ts'
import { type Attribute, units } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { lineFields } from '#src/domain/schedule/line-fields.ts'
import { tradeWords } from '#src/domain/search/trade-words.derived.ts'
import { properties } from '#src/domain/product/properties.ts'
import { vocabulary } from '#src/domain/vocabulary/words.ts'
import { wordGroups } from '#src/domain/search/word-groups.ts'
import { fold, wordsOf } from '#src/domain/search/words.ts'

const spellings = Object.entries(tradeWords).flatMap(([key, all]) =>
  all.map((spelling) => ({ key, spelling })),
)

describe('The table of trade words', () => {
  test('gives each spelling one meaning', () => {
    const keys = Map.groupBy(spellings, ({ spelling }) => wordsOf(spelling).join(''))
    const ambiguous = [...keys].filter(([, all]) => new Set(all.map(({ key }) => key)).size > 1)
    expect(ambiguous).toEqual([])
  })

  test('names other kinds of its own only', () => {
    for (const [key, others] of Object.entries(kindsAlike)) {
      expect(others).not.toContain(key)
      for (const known of [key, ...others]) expect(tradeWords).toHaveProperty([known])
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
    [
      'with what it lights',
      ['palm lights', 'tree lighting', 'اضاءة نخيل', 'إضاءة النخيل'],
      'uplight',
    ],
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

const list: readonly Attribute[] = attributes

test('Every spoken value is a term or a phrase of its attribute, and is spelled as people type it', () => {
  for (const [key, values] of Object.entries(spokenValues)) {
    const entry = list.find((one) => one.key === key)
    const facet = facets.find((one) => one.key === key)
    for (const [value, all] of Object.entries(values)) {
      if (facet?.kind === 'set')
        expect(valuesOfTerm(facet, value, []), `${key} ${value}`).toBeTruthy()
      else expect(entry && 'phrases' in entry ? entry.phrases : {}).toHaveProperty([value])
      for (const spelling of all) expect(fold(spelling).trim(), spelling).not.toBe('')
    }
  }
})

test('Every name in the vocabulary is that of a property, or of a column of a pasted list', () => {
  const keys = [...properties, ...lineFields].map(({ key }) => key)
  const known = new Set([...keys, 'quantity'])
  for (const { means } of vocabulary.names) expect(known).toContain(means)
  for (const key of Object.keys(spokenNames)) expect(known).toContain(key)
})

test('Every choice in the vocabulary is one of its attribute, and every unit is one of ours', () => {
  const cells = vocabulary.values.filter(({ in: places }) => !places.includes('search'))
  const asked = vocabulary.asked.flatMap(({ means }) => {
    const [key = '', choices = ''] = means.split(': ')
    return choices.split(' or ').map((choice) => `${key}: ${choice}`)
  })
  for (const means of [...cells.map((one) => one.means), ...asked]) {
    const [key = '', choice = ''] = means.split(': ')
    const entry = list.find((one) => one.key === key)
    expect(entry && 'choices' in entry ? entry.choices : [], means).toContain(choice)
  }
  for (const { means } of vocabulary.units) expect(units).toHaveProperty([means])
})

test('Every word of the vocabulary stands in the column of its language', () => {
  for (const { means, en, de, ar, fr } of Object.values(vocabulary).flat()) {
    for (const word of ar) expect(word, means).toMatch(/^[\p{Script=Arabic}\s]+$/u)
    for (const word of [...en, ...de, ...fr]) expect(word, means).not.toMatch(/\p{Script=Arabic}/u)
  }
})
