import { withLatinDecimals } from '#src/domain/fields/latin-decimals.ts'
import { ownValue } from '#src/domain/own-value.ts'
import type { Attribute, Unit } from './attribute.ts'
import { type AttributeKey, attributes } from './attributes.ts'

// Finds the numbers of a text that state values of attributes: '1,010 lm', '2700, 3000 and 4000 K',
// '15–60°', 'CRI 97', 'IP44'. What it can't attribute to one attribute it leaves out, because a
// warning that is wrong teaches people to overlook the right ones.

/** A stated number, in each way that it may be read: '1.250' is 1250 or 1.25. */
type Readings = readonly number[]

/** One number, or both ends of a range. */
export type Stated = readonly [Readings] | readonly [Readings, Readings]

/** Numbers of a text that belong together, such as a list. */
export interface StatedQuantity {
  key: AttributeKey
  /** as the text spells it */
  text: string
  stated: readonly Stated[]
  /** of a list, those that carry a unit themselves; others before a comma may be something else */
  certain: readonly Stated[]
  bound?: 'atMost' | 'atLeast' | 'about' | undefined
  /** The text does not name the attribute, and its unit has others: the number may be something else. */
  isUnsure: boolean
}

/** A choice, such as an IP code, that a text states. */
export interface StatedChoice {
  key: AttributeKey
  text: string
  choice: string
}

type Listed = Extract<Attribute, { kind: 'number' | 'supply' | 'opening' | 'range' }>

/** Without those that complete another attribute, which stands for both. */
const measured = attributes.filter(
  (attribute): attribute is Extract<(typeof attributes)[number], Listed> =>
    ['number', 'supply', 'opening', 'range'].includes(attribute.kind) &&
    !('completes' in attribute),
)

/** Units in words, by symbol. */
const unitWords: Readonly<Record<string, readonly string[]>> = {
  lm: ['lumens', 'lumen'],
  W: ['watts', 'watt'],
  'lm/W': ['lumens per watt', 'lumen per watt'],
  K: ['kelvins', 'kelvin'],
  '°': ['degrees', 'degree'],
  V: ['volts', 'volt'],
  mm: ['millimetres', 'millimetre', 'millimeters', 'millimeter'],
  kg: ['kilograms', 'kilogram'],
  min: ['minutes', 'minute'],
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const anyOf = (texts: readonly string[]) =>
  [...texts]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

const spellingsOf = ({ symbol, spellings = [] }: Unit) => [
  symbol,
  ...spellings,
  ...(ownValue(unitWords, symbol) ?? []),
]
const allUnits: readonly Unit[] = measured.flatMap((attribute) =>
  'unit' in attribute ? [attribute.unit] : [],
)
const symbolOf = new Map(
  allUnits.flatMap((unit) =>
    spellingsOf(unit).map((spelling) => [spelling.toLowerCase(), unit.symbol] as const),
  ),
)

const number = String.raw`\d+(?:[.,\s]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?`
const unit = String.raw`(?:${anyOf([...symbolOf.keys()])})(?![\p{L}\p{N}²³]|\s?\/\s?\p{L})(?!(?<=[°º])\s?[CF]\b)`
const gap = String.raw`[\s-]?`
const through = String.raw`\s?(?:–|—|-|…|\.{2,3})\s?|\s(?:to|through)\s`
const between = String.raw`${through}|\s?[×x*]\s?|,\s(?:and\s|or\s)?|\s?[\/&]\s?|\s(?:and|or)\s`
/** At most twelve numbers of a list, so that a text of numbers alone takes no longer than its length. */
const quantityPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,±+−–-])(?:${number}(?:${gap}${unit})?(?:${between})){0,11}${number}${gap}${unit}`,
  'giu',
)
const partPattern = new RegExp(
  String.raw`(?<number>${number})(?:${gap}(?<unit>${unit}))?(?<separator>${between})?`,
  'giu',
)
const isThrough = new RegExp(`^(?:${through})$`, 'i')
const isTimes = /^\s?[×x*]\s?$/i

/** By the name of an attribute without a unit: 'cri', 'ra', 'sdcm'. */
const namedKeys = new Map<string, AttributeKey>(
  measured
    .filter((attribute) => !('unit' in attribute))
    .flatMap((attribute) => {
      const { key, label } = attribute
      const names = 'names' in attribute ? attribute.names : []
      return ['short' in attribute ? attribute.short : label, ...names].map(
        (name) => [name.toLowerCase(), key] as const,
      )
    }),
)
const name = `(?:${anyOf([...namedKeys.keys()])})`
const comparison = String.raw`(?<comparison>\s*(?:of|is|:|=|≥|>=?|≤|<=?|below|under|above|over|at least|at most|min\.?|max\.?|up to))?`
const namedPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<name>${name})${comparison}\s*(?<numbers>${number}(?:(?:${through}|\s?\/\s?|\sor\s)${number})*)(?!\d|[.,]\d|${gap}${unit}|\s?[×x]\s?\d|\p{L})|(?<![\p{L}\p{N}.,±+−–-])(?<before>${number})${gap}(?<after>${name})(?![\p{L}\p{N}]|\s?\d)`,
  'giu',
)

const coded = attributes.filter(
  (attribute) => attribute.kind === 'choice' && attribute.choices.every((one) => /\d/.test(one)),
)
const codedPattern = /(?<![\p{L}\p{N}])(?<letters>IP|IK)[\s-]?(?<digits>\d\d)(?!\d)\+?/giu

/** Choices with a unit, such as '1–10 V', name a kind of control and no voltage. */
const choicesWithUnit = new RegExp(
  attributes
    .flatMap((attribute) => ('choices' in attribute ? attribute.choices : []))
    .filter((choice) => /\d.* \p{L}$/u.test(choice))
    .map((choice) => escaped(choice).replaceAll(/[–-]/g, `(?:${through})`).replaceAll(' ', '\\s?'))
    .join('|'),
  'giu',
)

/** A thing beside a luminaire has values of its own. */
const ofSomethingElse = {
  before: /(?:\beach(?:\s\p{L}+){0,3}|\bstand-?by(?: power)?(?: of)?|\bfilter)\s*$/iu,
  after:
    /^\s*(?:each\b|per\b|apiece\b|(?:in )?stand-?by|emergency|(?:[\p{L}-]+\s)?(?:driver|connector|plug|socket|cable|gland|filter)\b)/iu,
}
/** Angles at which a luminaire is aimed or cut off. */
const otherAngle = {
  before:
    /(?:tilt|turn|rotat|swivel|pivot|aim|inclin|cut(?:s|ting)?[ -]?off|shield|above|below|under|out of sight|step)[\p{L}]*(?:\s(?:by|at|of|to|from|up|through|and))*\s*$/iu,
  after: /^\s*(?:to the|from the|above|below|tilt|rotation|swivel|cut-?off|shield)/iu,
}

const bounds = {
  atMost: {
    before: /(?:up to|at most|no more than|less than|max(?:imum|\.)?|below|under|≤|<=?)\s*$/iu,
    after: /^\s*(?:or (?:less|below)|max(?:imum)?\b)/iu,
  },
  atLeast: {
    before: /(?:at least|more than|min(?:imum|\.)?|from|above|over|≥|>=?)\s*$/iu,
    after: /^(?:\+|\s*or (?:more|better|above))/iu,
  },
  about: {
    before: /(?:about|around|approx(?:imately|\.)?|circa|ca\.|~|≈)\s*$/iu,
    after: /^$(?!)/u,
  },
} as const

/** The fields whose lengths are those of the luminaire; elsewhere 300 mm may be a distance. */
const ofLuminaire: readonly string[] = ['name', 'title', 'length']

/** How many characters beside a number may say what it is. */
const beside = 60

interface TextInField {
  /** of the same length as the text, in Latin digits */
  plain: string
  text: string
  field: string
}

/**
 * The values that a text states.
 * @param field of a product: what a length means depends on it
 */
export function quantitiesIn(
  text: string,
  field: string,
): { quantities: StatedQuantity[]; choices: StatedChoice[] } {
  if (!/\p{Nd}/u.test(text)) return { quantities: [], choices: [] }
  const blank = (found: string) => ' '.repeat(found.length)
  const plain = withLatinDecimals(text).replace(choicesWithUnit, blank)
  const named = namedIn({ plain, text, field })
  const left = plain.replace(namedPattern, blank)
  return {
    quantities: [...named, ...measuredIn({ plain: left, text, field })],
    choices: choicesIn(plain, text),
  }
}

function readingsOf(digits: string): Readings {
  const joined = digits.replaceAll(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.')
  // English writes thousands with a comma, so that '1,250' is no 1.25; a space may stand between two numbers.
  const last = (digits.split(/\s/).at(-1) ?? '').replace(/^0,/, '0.')
  return [...new Set([joined, last].map(Number))].filter(Number.isFinite)
}

function boundOf(before: string, after: string): StatedQuantity['bound'] {
  const found = Object.entries(bounds).find(
    ([, words]) => words.before.test(before) || words.after.test(after),
  )
  return found?.[0] as StatedQuantity['bound']
}

function namedIn({ plain, text }: TextInField): StatedQuantity[] {
  return [...plain.matchAll(namedPattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const key = namedKeys.get((groups['name'] ?? groups['after'] ?? '').toLowerCase())
    if (key === undefined) return []
    const digits = groups['numbers'] ?? groups['before'] ?? ''
    const stated = elementsOf(digits).map(({ stated: one }) => one)
    const before = `${plain.slice(Math.max(0, index - beside), index)}${groups['comparison'] ?? ''}`
    const bound = boundOf(before, plain.slice(index + found.length, index + found.length + beside))
    const quoted = text.slice(index, index + found.length)
    return [{ key, text: quoted, stated, certain: stated, bound, isUnsure: false }]
  })
}

function measuredIn({ plain, text, field }: TextInField): StatedQuantity[] {
  return [...plain.matchAll(quantityPattern)].flatMap(({ 0: found, index }) =>
    groupsOf(elementsOf(found)).flatMap(({ elements, start, end, symbol }) => {
      const [from, to] = [index + start, index + end]
      const before = plain.slice(Math.max(0, from - beside), from)
      const after = plain.slice(to, to + beside)
      if (ofSomethingElse.before.test(before) || ofSomethingElse.after.test(after)) return []
      const stated = elements.map((element) => element.stated)
      const certain = elements.filter(({ hasUnit }) => hasUnit).map((element) => element.stated)
      const bound = boundOf(before, after)
      return attributesOf(symbol, before, after, field).flatMap(({ key, isUnsure, words }) => {
        const quantity = { key, text: text.slice(from, to + words).trim(), bound, isUnsure }
        // Each side of 112 × 58 mm is a value.
        return symbol === 'mm'
          ? stated.map((one) => ({ ...quantity, stated: [one], certain: [one] }))
          : [{ ...quantity, stated, certain }]
      })
    }),
  )
}

interface Element {
  stated: Stated
  symbol: string | undefined
  hasUnit: boolean
  start: number
  end: number
}

/** The numbers and ranges of a chain such as '4 W, 2700, 3000 or 4000 K', each with its unit. */
function elementsOf(chain: string): Element[] {
  const parts = [...chain.matchAll(partPattern)].map(({ 0: part, index, groups = {} }) => ({
    readings: readingsOf(groups['number'] ?? ''),
    symbol: symbolOf.get((groups['unit'] ?? '').toLowerCase()),
    separator: groups['separator'] ?? '',
    start: index,
    end: index + part.length - (groups['separator'] ?? '').length,
  }))
  const elements: Element[] = []
  let symbol: string | undefined
  for (let place = parts.length - 1; place >= 0; place -= 1) {
    const part = parts[place]
    if (part === undefined) continue
    const hasUnit = part.symbol !== undefined || elements.length === 0
    symbol = part.symbol ?? symbol
    const next = elements[0]
    const isJoined = next !== undefined && symbol === next.symbol && next.stated.length === 1
    if (isJoined && isThrough.test(part.separator))
      elements[0] = { ...next, stated: [part.readings, next.stated[0]], start: part.start }
    else if (isJoined && isTimes.test(part.separator) && symbol !== 'mm')
      elements[0] = { ...next, stated: [timesOf(part.readings, next.stated[0])], start: part.start }
    else elements.unshift({ ...part, stated: [part.readings], symbol, hasUnit })
  }
  return elements
}

/** '2 × 6 W' is 12 W, or twice a luminaire of 6 W; '15 × 60°' are two angles of one beam. */
const timesOf = (counts: Readings, values: Readings): Readings => [
  ...values,
  ...counts.flatMap((count) => values.map((value) => count * value)),
]

/** Consecutive elements with the same unit. */
function groupsOf(elements: readonly Element[]) {
  const groups: { elements: Element[]; symbol: string; start: number; end: number }[] = []
  for (const element of elements) {
    const last = groups.at(-1)
    if (element.symbol === undefined) continue
    if (last?.symbol === element.symbol) {
      last.elements.push(element)
      last.end = element.end
    } else groups.push({ ...element, symbol: element.symbol, elements: [element] })
  }
  return groups
}

interface Named {
  key: AttributeKey
  isUnsure: boolean
  /** how many characters behind the number name the attribute */
  words: number
}

/**
 * The attribute that a number with a unit states, if only one has the unit or the text says which;
 * else those by which people choose a variant.
 */
function attributesOf(symbol: string, before: string, after: string, field: string): Named[] {
  const having = measured.filter(
    (attribute) =>
      attribute.kind !== 'range' && 'unit' in attribute && attribute.unit.symbol === symbol,
  )
  const [only] = having
  if (only !== undefined && having.length === 1)
    return [{ key: only.key, isUnsure: false, words: 0 }]
  for (const { key } of having) {
    const names = namePatterns.get(key)
    const behind = names?.behind.exec(after) ?? null
    if (behind !== null || names?.ahead.test(before) === true)
      return [{ key, isUnsure: false, words: behind?.[0].length ?? 0 }]
  }
  if (symbol === 'mm' && !ofLuminaire.includes(field)) return []
  if (symbol === '°' && (otherAngle.before.test(before) || otherAngle.after.test(after))) return []
  return having.flatMap((attribute) =>
    'axis' in attribute ? [{ key: attribute.key, isUnsure: true, words: 0 }] : [],
  )
}

/** How a text names an attribute before and behind a number. */
const namePatterns = new Map(
  measured
    // 'Length' and 'height' are also those of rooms; a facet's name is the luminaire's own.
    .filter(({ uses }) => uses.some((use) => use === 'facet'))
    .map((attribute) => {
      const names = namesOf(attribute)
      const behind = new RegExp(String.raw`^\s?(?:${names})s?(?!\p{L})`, 'iu')
      const ahead = new RegExp(
        String.raw`(?<!\p{L})(?:${names})s?(?:\s(?:is|are|of))?\s*[:=Ø⌀]?\s*$`,
        'iu',
      )
      return [attribute.key, { behind, ahead }] as const
    }),
)

function namesOf(attribute: Listed): string {
  const names = [attribute.label, attribute.short ?? '', ...(attribute.names ?? [])]
  // 'Ø' and 'depth' alone say too little.
  const own = names.filter((one) => one.length > 5 || one === attribute.short)
  return anyOf([...new Set(own)].filter(Boolean)).replaceAll('-', '[- ]?')
}

function choicesIn(plain: string, text: string): StatedChoice[] {
  return [...plain.matchAll(codedPattern)].flatMap(({ 0: found, index, groups = {} }) => {
    const after = plain.slice(index + found.length, index + found.length + beside)
    if (ofSomethingElse.after.test(after)) return []
    const choice = `${groups['letters'] ?? ''}${groups['digits'] ?? ''}`.toUpperCase()
    const attribute = coded.find(
      (one) =>
        !('completes' in one) && 'choices' in one && one.choices.some((each) => each === choice),
    )
    const quoted = text.slice(index, index + found.length)
    return attribute === undefined ? [] : [{ key: attribute.key, text: quoted, choice }]
  })
}
