import type { Attribute } from '#src/domain/product/attribute.ts'
import type { AttributeKey } from '#src/domain/product/attributes.ts'
import type { SpokenFinish } from '#src/domain/search/index-format.ts'
import { anyOf, facetAttributes, namesOf, patternOf, phraseEnd } from './phrases.ts'
import { choicesMeeting } from './requirements.ts'
import { shorthands } from './shorthands.ts'

export interface ChoicePhrase {
  pattern: RegExp
  key: AttributeKey
  choices: readonly string[]
  /** how a chip names the choices */
  text: string
}

/** A text and what it stands for, before its attribute's names are added. */
interface Spelling {
  spelling: string
  choices: readonly string[]
  text: string
  /** understood only beside the attribute's name */
  needsName: boolean
}

/** Every phrase that chooses among the texts of an attribute, or among the finishes. */
export function choicePhrases(finishes: readonly SpokenFinish[]): ChoicePhrase[] {
  const known = new Set<string>()
  return facetAttributes.flatMap((attribute) => {
    const spellings = spellingsOf(attribute, finishes)
    const phrases = spellings.map((each) =>
      // 'IP65' alone is the face's, because the back has the same choices later in the list.
      phraseOf(attribute, { ...each, needsName: each.needsName || known.has(each.spelling) }),
    )
    for (const { spelling } of spellings) known.add(spelling)
    return phrases
  })
}

function spellingsOf(
  attribute: Attribute & { key: AttributeKey },
  finishes: readonly SpokenFinish[],
): Spelling[] {
  if (attribute.kind === 'finish') return finishSpellings(finishes)
  if (attribute.kind !== 'choice' && attribute.kind !== 'set') return []
  const { key, choices } = attribute
  const whole = choices.map((choice) => {
    const meeting = choicesMeeting(key, choice, choices)
    return {
      spelling: choice,
      choices: meeting,
      text: meeting.length > 1 ? `${choice} or better` : choice,
      needsName: !standsAlone(choice),
    }
  })
  const other = shorthands.choices
    .filter((shorthand) => shorthand.key === key)
    .map(({ phrase, choices: those }) => spelled(phrase, those))
  return [...whole, ...byLastWord(choices.map((choice) => [choice, choice])), ...other]
}

const spelled = (spelling: string, choices: readonly string[], text = choices.join(', ')) => ({
  spelling,
  choices,
  text,
  needsName: false,
})

/** A short word without a figure, such as 'II', has other meanings without the attribute's name. */
const standsAlone = (text: string) => text.length >= 4 || /\d/.test(text)

/** 'recessed' stands for all kinds of recessed mounting, 'black' for all black finishes. */
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

function phraseOf(
  attribute: Attribute & { key: AttributeKey },
  { spelling, choices, text, needsName }: Spelling,
): ChoicePhrase {
  const names = anyOf(namesOf(attribute))
  // The choices already say 'at least'.
  const before = String.raw`(?:(?:${names})\s*[:=]?\s*)${needsName ? '' : '?'}(?:(?:>=?|≥|min\.?|at least)\s*)?`
  const after = String.raw`\+?(?:\s+(?:${names})(?!\s*\d))?`
  const pattern = new RegExp(before + patternOf(spelling) + after + phraseEnd, 'iuy')
  return { pattern, key: attribute.key, choices, text }
}
