import type { Range } from '#src/domain/product/attribute.ts'
import { measured } from './figure-phrases.ts'
import { type PhraseReader, anyOf, phraseEnd, spaceless } from './phrases.ts'
import { spokenAttributes } from './spoken-values.ts'

/** Readers of words for limits of a number: 'warm white', 'narrow beam'. */
export const limitsReaders: readonly PhraseReader[] = measured.flatMap((attribute) => {
  const { key, names, phrases = {}, classes = {} } = attribute
  const spoken = spokenAttributes[key]?.limits ?? []
  const limits = new Map<string, Partial<Range>>()
  for (const [phrase, range] of Object.entries({ ...classes, ...phrases }))
    limits.set(spaceless(phrase), range)
  for (const [range, texts] of spoken) for (const text of texts) limits.set(spaceless(text), range)
  if (limits.size === 0) return []
  const texts = [...Object.keys({ ...classes, ...phrases }), ...spoken.flatMap(([, all]) => all)]
  const pattern = new RegExp(
    [
      `(?:(?:${anyOf(names)})\\s*[:=]?\\s*)?`,
      `(?<phrase>${anyOf(texts)})`,
      `(?:\\s+(?:${anyOf(names)})(?!\\s*\\d))?`,
      phraseEnd,
    ].join(''),
    'iuy',
  )
  const reader: PhraseReader = (text, start) => {
    pattern.lastIndex = start
    const choice = limits.get(spaceless(pattern.exec(text)?.groups?.['phrase'] ?? ''))
    return choice && { key, choice, end: pattern.lastIndex }
  }
  return [reader]
})
