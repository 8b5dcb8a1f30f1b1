import type { Attribute, ChoiceAttribute, SetAttribute } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import type { SpokenFinish } from '#src/domain/search/index-format.ts'
import {
  type PhraseReader,
  anyOf,
  facetAttributes,
  namesOf,
  phraseEnd,
  spaceless,
} from './phrases.ts'

/** A text and the choices that it means, before its attribute's names are added. */
interface Spelling {
  spelling: string
  choices: readonly string[]
  text: string
  /** understood only beside the attribute's name */
  needsName: boolean
}

/** A reader for each attribute whose values are texts, and one for the finishes. */
export function choiceReaders(finishes: readonly SpokenFinish[]): PhraseReader[] {
  const known = new Set<string>()
  return facetAttributes.flatMap((attribute) => {
    const spellings = spellingsOf(attribute, finishes)
    if (spellings.length === 0) return []
    const reader = readerOf(
      attribute,
      // 'IP65' alone is the face's, because the back has the same choices later in the list.
      spellings.map((each) => ({
        ...each,
        needsName: each.needsName || known.has(each.spelling),
      })),
    )
    for (const { spelling } of spellings) known.add(spelling)
    return [reader]
  })
}

function spellingsOf(
  attribute: Attribute & { key: AttributeKey },
  finishes: readonly SpokenFinish[],
): Spelling[] {
  if (attribute.kind === 'finish') return finishSpellings(finishes)
  if (attribute.kind !== 'choice' && attribute.kind !== 'set') return []
  const { choices, phrases = {} } = attribute
  const whole = choices.map((choice) => {
    const meeting = choicesMeeting(attribute, choice)
    return {
      spelling: choice,
      choices: meeting,
      text: meeting.length > 1 ? `${choice} or better` : choice,
      needsName: !standsAlone(choice),
    }
  })
  const other = Object.entries(phrases).map(([phrase, those]) => spelled(phrase, those))
  return [...whole, ...byLastWord(choices.map((choice) => [choice, choice])), ...other]
}

/** The choices that meet a required one, including itself. */
function choicesMeeting(
  { choices, betterBy }: ChoiceAttribute | SetAttribute,
  required: string,
): readonly string[] {
  if (betterBy === 'IP code') return choices.filter((code) => meetsIp(code, required))
  return betterBy === 'position' ? choices.slice(choices.indexOf(required)) : [required]
}

/**
 * Whether protection of one IP code includes that of another. Immersion (7, 8) and high-pressure jets
 * (9) don't include water jets (5, 6), nor does 9 include immersion.
 * @see IEC 60529, clause 6
 */
function meetsIp(code: string, required: string): boolean {
  const [solids = 0, water = 0] = digitsOf(code)
  const [neededSolids = 0, neededWater = 0] = digitsOf(required)
  if (solids < neededSolids || water < neededWater) return false
  if (neededWater <= 4) return true
  return neededWater <= 6 ? water <= 6 : neededWater === 9 || water <= 8
}

const digitsOf = (code: string) => Array.from(code.slice('IP'.length), Number)

const spelled = (spelling: string, choices: readonly string[], text = choices.join(', ')) => ({
  spelling,
  choices,
  text,
  needsName: false,
})

/** A short word without a figure, such as 'II', has other meanings without the attribute's name. */
const standsAlone = (text: string) => text.length >= 4 || /\d/.test(text)

/** 'recessed' means all kinds of recessed mounting, 'black' all black finishes. */
function byLastWord(named: readonly (readonly [value: string, name: string])[]): Spelling[] {
  const lastWords = named.flatMap(([value, name]) => {
    const words = name.split(' ')
    const last = words.at(-1)?.toLowerCase() ?? ''
    return words.length > 1 && last.length >= 3 ? [{ last, value, name }] : []
  })
  return [...Map.groupBy(lastWords, ({ last }) => last)].map(([last, those]) =>
    spelled(
      last,
      those.map(({ value }) => value),
      those.map(({ name }) => name).join(', '),
    ),
  )
}

/**
 * Finishes by name, by RAL number, and by the last word of their names if it is a colour: 'black'.
 * Without a RAL number it is a metal, and 'aluminium' alone asks for a material.
 */
function finishSpellings(finishes: readonly SpokenFinish[]): Spelling[] {
  const byName = finishes.flatMap(({ code, name, ral }): [string, string, string][] => {
    const last = ral === '' ? undefined : name.split(' ').at(-1)
    return [name, ...(last === undefined ? [] : [last])].map((spelling) => [
      spelling.toLowerCase(),
      code,
      name,
    ])
  })
  const byRal = finishes.flatMap(({ code, name, ral }): [string, string, string][] =>
    ral === '' ? [] : [[ral, code, name]],
  )
  return [...Map.groupBy([...byName, ...byRal], ([spelling]) => spelling)].map(
    ([spelling, those]) =>
      spelled(
        spelling,
        [...new Set(those.map(([, code]) => code))],
        [...new Set(those.map(([, , name]) => name))].join(', '),
      ),
  )
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
      String.raw`\+?(?:\s+(?:${names})(?!\s*\d))?`,
      phraseEnd,
    ].join(''),
    'iuy',
  )
  // Of equal spellings the later one counts: 'recessed' is also the last word of other choices.
  const meanings = new Map(spellings.map((each) => [spaceless(each.spelling), each]))
  return (text, start) => {
    pattern.lastIndex = start
    const { name, spelling = '' } = pattern.exec(text)?.groups ?? {}
    const meaning = meanings.get(spaceless(spelling))
    if (meaning === undefined || (meaning.needsName && name === undefined)) return undefined
    const { choices, text: shown } = meaning
    return { end: pattern.lastIndex, key: attribute.key, choice: choices, shown }
  }
}
