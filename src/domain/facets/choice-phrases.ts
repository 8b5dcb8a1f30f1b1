import { groupBy } from '#src/domain/group-by.ts'
import { ownValue } from '#src/domain/own-value.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import type { SpokenFinish } from '#src/domain/search/index-format.ts'
import { wordsOf } from '#src/domain/search/words.ts'
import { colourWords } from './colour-words.derived.ts'
import { anyFinish, betterTerm } from './facet-terms.ts'
import {
  type PhraseReader,
  anyOf,
  facetAttributes,
  namesOf,
  phraseEnd,
  pluralEnding,
  spaceless,
} from './phrases.ts'
import { spokenValues } from './spoken-values.derived.ts'

/** A text and the terms that it means, before its attribute's names are added. */
interface Spelling {
  spelling: string
  terms: readonly string[]
  /** those that a negation excludes: 'not IP20' excludes IP20 alone */
  exact: readonly string[]
  /** understood only beside the attribute's name */
  needsName: boolean
}

/** A reader for each attribute whose values are texts, and one for the finishes. */
export function choiceReaders(finishes: readonly SpokenFinish[]): {
  readers: PhraseReader[]
  /** all texts that they know */
  texts: string[]
} {
  const known = new Set<string>()
  const readers: PhraseReader[] = []
  for (const attribute of facetAttributes) {
    const spellings = spellingsOf(attribute, finishes)
    if (spellings.length === 0) continue
    // 'IP65' alone is the face's, because the back has the same choices later in the list.
    const named = spellings.map((each) => ({
      ...each,
      needsName: each.needsName || known.has(each.spelling),
    }))
    readers.push(readerOf(attribute, named))
    for (const { spelling } of spellings) known.add(spelling)
  }
  return { readers, texts: [...known] }
}

function spellingsOf(
  attribute: Attribute & { key: AttributeKey },
  finishes: readonly SpokenFinish[],
): Spelling[] {
  if (attribute.kind === 'finish') return finishSpellings(finishes)
  if (attribute.kind !== 'choice' && attribute.kind !== 'set') return []
  const { key, choices, groups = {}, phrases = {} } = attribute
  const whole = choices.flatMap((choice) =>
    [choice, withoutZero(choice)].map((spelling) => ({
      ...spelled(spelling, [betterTerm(attribute, choice)], [choice]),
      needsName: !standsAlone(choice),
    })),
  )
  const grouped = Object.keys(groups).map((name) => spelled(name, [name]))
  const other = Object.entries(phrases).map(([phrase, terms]) => spelled(phrase, terms))
  const spoken = Object.entries(spokenValues[key] ?? {}).flatMap(([term, all]) =>
    all.map((spelling) => spelled(spelling, [term])),
  )
  return [...whole, ...byLastWord(choices), ...grouped, ...other, ...spoken]
}

const spelled = (spelling: string, terms: readonly string[], exact = terms) => ({
  spelling,
  terms,
  exact,
  needsName: false,
})

/** 'IK8' means 'IK08'. */
const withoutZero = (choice: string) => choice.replace(/(?<=\p{L})0(?=\d$)/u, '')

/** A short word without a figure, such as 'II', has other meanings without the attribute's name. */
const standsAlone = (text: string) => text.length >= 4 || /\d/.test(text)

/** 'DT8' means 'DALI-2 DT8'. */
function byLastWord(choices: readonly string[]): Spelling[] {
  const lastWords = choices.flatMap((choice) => {
    const words = choice.split(' ')
    const last = words.at(-1)?.toLowerCase() ?? ''
    return words.length > 1 && last.length >= 3 ? [{ last, choice }] : []
  })
  return [...groupBy(lastWords, ({ last }) => last)].map(([last, those]) =>
    spelled(
      last,
      those.map(({ choice }) => choice),
    ),
  )
}

/** For a catalogue without a colour: words in the names of finishes that look alike, nearest first. */
const coloursAlike: Readonly<Record<string, readonly string[]>> = {
  grey: ['silver', 'aluminium', 'steel'],
  silver: ['aluminium', 'steel', 'chrome', 'grey'],
  brass: ['gold'],
  gold: ['brass'],
}

/**
 * Finishes by name, by RAL number, and by a colour in their names: 'black'. Without a RAL number the last
 * word is a metal, and 'aluminium' alone asks for a material.
 */
function finishSpellings(finishes: readonly SpokenFinish[]): Spelling[] {
  const named = finishes.flatMap(({ code, name, ral }) =>
    [name.toLowerCase(), ...(ral === '' ? [] : [ral])].map((spelling) => ({ spelling, code })),
  )
  const exact = [...groupBy(named, ({ spelling }) => spelling)].map(([spelling, those]) =>
    spelled(spelling, [...new Set(those.map(({ code }) => code))]),
  )
  const colours = new Set(
    finishes.flatMap(({ name, ral }) =>
      ral === '' ? [] : (name.toLowerCase().split(' ').at(-1) ?? []),
    ),
  )
  const words = new Set(finishes.flatMap(({ name }) => wordsOf(name)))
  const spoken = Object.entries(colourWords).flatMap(([colour, spellings]) => {
    const known = [colour, ...(ownValue(coloursAlike, colour) ?? [])].find((one) => words.has(one))
    if (known === undefined) return []
    const all = known === colour ? spellings : [colour, ...spellings]
    return all.map((spelling) => spelled(spelling, [anyFinish(known)]))
  })
  return [
    ...exact,
    ...[...colours].map((colour) => spelled(colour, [anyFinish(colour)])),
    ...spoken,
  ]
}

/**
 * One pattern finds all spellings of an attribute, because a browser takes several times as long to
 * compile a pattern for each.
 */
function readerOf(
  attribute: Attribute & { key: AttributeKey },
  spellings: readonly Spelling[],
): PhraseReader {
  const names = anyOf(namesOf(attribute))
  const pattern = new RegExp(
    [
      String.raw`(?:(?<name>${names})\s*[:=]?\s*)?`,
      // The choices already say 'at least'.
      String.raw`(?:(?:>=?|≥|min\.?|at least)\s*)?`,
      `(?<spelling>${anyOf(spellings.map(({ spelling }) => spelling))})`,
      String.raw`${pluralEnding}\+?(?:\s+(?:or|and)\s+(?:better|higher|above|more))?(?:\s+(?:${names})(?!\s*\d))?`,
      phraseEnd,
    ].join(''),
    'iuy',
  )
  // Of equal spellings the later one counts: 'recessed' is also the last word of choices, and 'white'
  // the name of one finish.
  const meanings = new Map(spellings.map((each) => [spaceless(each.spelling), each]))
  return (text, start) => {
    pattern.lastIndex = start
    const { name, spelling = '' } = pattern.exec(text)?.groups ?? {}
    const meaning = meanings.get(spaceless(spelling))
    if (meaning === undefined || (meaning.needsName && name === undefined)) return undefined
    const { terms, exact } = meaning
    return { end: pattern.lastIndex, key: attribute.key, choice: terms, exact }
  }
}
