import { ownValue } from '#src/domain/own-value.ts'
import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributes } from '#src/domain/product/attributes.ts'
import { isNumeric } from './number-signs.ts'
import { vocabulary, wordsByMeaning, wordsByValue } from '#src/domain/vocabulary/words.ts'

type Words = Readonly<Record<string, readonly string[]>>

const headings = wordsByMeaning(vocabulary.names, 'heading')
const values = wordsByValue(vocabulary.values, 'cell')

/** By the key of an attribute of numbers: names in lower case that a cell may have before its value, longest first: ‘ra’ of ‘Ra 90’. */
export const namesInCells: Words = Object.fromEntries(
  attributes.filter(isNumeric).map(({ key, label, short = '', names = [] }: Attribute) => {
    // Longer headings don’t stand in cells, and each is loaded with the tables.
    const words = (headings[`specs.${key}`] ?? []).filter((name) => /^\S{1,14}$/.test(name))
    const all = [label, short, ...names, ...words]
    const different = new Set(all.map((name) => name.toLowerCase()))
    return [
      key,
      [...different]
        .filter((name) => /[a-z\p{Script=Arabic}]/u.test(name))
        .sort((one, other) => other.length - one.length),
    ]
  }),
)

/** Of makers’ names of beams, which differ from one maker to another, so that the number beside them counts. */
const ofBeams = ['spot', 'flood', 'narrow', 'medium', 'wide', 'very', 'extra', 'super'].concat([
  'symmetric',
  'eng',
  'mittel',
  'breit',
])

const lightColours = ['cct', 'cctMax'].flatMap((key) =>
  Object.entries(ownValue(values, key) ?? {}).flatMap(([value, words]) => [value, ...words]),
)

/** By the key of an attribute: words that a cell may have beside its number, longest first: ‘Warm white (3000 K)’. */
export const wordsBesideNumbers: Words = {
  beam: ofBeams,
  cct: [...new Set(lightColours)].sort((one, other) => other.length - one.length),
}

/** By the key of an attribute: the words for each of its choices. */
export const choicesInCells: Readonly<Record<string, Words>> = Object.fromEntries(
  attributes.flatMap((attribute: Attribute) => {
    if (attribute.kind !== 'choice' && attribute.kind !== 'set') return []
    const phrases = Object.entries(attribute.phrases ?? {})
    const words = ownValue(values, attribute.key) ?? {}
    const choices = attribute.choices.map((choice) => {
      const meaning = phrases.flatMap(([phrase, [only, other]]) =>
        only === choice && other === undefined ? [phrase] : [],
      )
      return [choice, [...meaning, ...(words[choice] ?? [])]]
    })
    return [[attribute.key, Object.fromEntries(choices)]]
  }),
)

/** By the key of an attribute: words that say less than a choice, with the choices that may be meant. */
export const askedValues: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(wordsByValue(vocabulary.asked, 'cell')).map(([key, words]) => [
    key,
    Object.fromEntries(
      Object.entries(words).flatMap(([choices, all]) =>
        all.map((word) => [word, choices.split(' or ')]),
      ),
    ),
  ]),
)

/** Words and signs before a number, by what they say of it. */
export const limitsInCells: Words = wordsByMeaning(vocabulary.limits, 'cell')

export const unitsInCells: Words = wordsByMeaning(vocabulary.units, 'cell')

export const coloursInCells: Words = wordsByMeaning(vocabulary.colours, 'cell')

export const surfacesInCells: readonly string[] = Object.values(
  wordsByMeaning(vocabulary.surfaces, 'cell'),
).flat()

export const answersInCells: Words = wordsByMeaning(vocabulary.answers, 'cell')
