import type { Range } from '#src/domain/product/attribute.ts'
import { measured } from './figure-phrases.ts'
import { type PhraseReader, anyOf, namesOf, phraseEnd, spaceless } from './phrases.ts'
import { spokenValues } from './spoken-values.derived.ts'

// Words for limits of a number: 'warm white', 'narrow beam'.

const phrased = measured.flatMap((attribute) => {
  const { key, phrases = {}, classes = {} } = attribute
  const own = Object.entries<Partial<Range>>({ ...classes, ...phrases })
  const ranges = new Map(own)
  const spoken = Object.entries(spokenValues[key] ?? {})
  const limits = [
    ...own,
    ...spoken.flatMap(([phrase, texts]) =>
      texts.map((text) => [text, ranges.get(phrase) ?? {}] as const),
    ),
  ]
  return limits.length === 0 ? [] : [{ attribute, limits }]
})

export const limitsTexts: readonly string[] = phrased.flatMap(({ limits }) =>
  limits.map(([text]) => text),
)

export const limitsReaders: readonly PhraseReader[] = phrased.map(({ attribute, limits }) => {
  const names = anyOf(namesOf(attribute))
  const meanings = new Map(limits.map(([text, range]) => [spaceless(text), range]))
  const pattern = new RegExp(
    [
      String.raw`(?:(?:${names})\s*[:=]?\s*)?`,
      `(?<phrase>${anyOf(limits.map(([text]) => text))})`,
      String.raw`(?:\s+(?:${names})(?!\s*\d))?`,
      phraseEnd,
    ].join(''),
    'iuy',
  )
  return (text, start) => {
    pattern.lastIndex = start
    const choice = meanings.get(spaceless(pattern.exec(text)?.groups?.['phrase'] ?? ''))
    return choice && { key: attribute.key, choice, end: pattern.lastIndex }
  }
})
