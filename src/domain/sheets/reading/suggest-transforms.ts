import { ownValue } from '#src/domain/own-value.ts'
import { codePattern } from '#src/domain/product/code.ts'
import { type Finish, isFinishCode } from '#src/domain/product/finish.ts'
import { attributeAt, propertyOf } from '#src/domain/product/properties.ts'
import { coloursInCells } from '../cell-words.derived.ts'
import { foldedName } from '../cells.ts'
import { askedChoices, betweenChoices } from '../read-attribute.ts'
import type { ColumnGuess } from './guess-columns.ts'
import type { NamedColumn } from './column-names.ts'
import { type DateOrder, readDate } from './date-texts.ts'
import { suggestedMatrices } from './suggest-matrix.ts'
import { readingWords } from './reading-messages.ts'
import { type SheetView, type Transform, type TransformOf, dateOrders } from './reading.ts'
import { markIn, partsOf } from './transform-cells.ts'
import { isPerMetre, unitFactors, unitNamed, unitNames } from './unit-factors.ts'
import { unitCalled } from './units-in-texts.ts'
import { Trial, type Table, isNothing } from './trial.ts'
type Offer = SheetView['offers'][number]

/**
 * Transforms for cells that our columns can’t read: those that add no meaning, and those that choose one, which are
 * offered. A column whose cells are all read needs none.
 */
export function suggestTransforms(table: Table): { transforms: Transform[]; offers: Offer[] } {
  const matrices = suggestedMatrices(table)
  const taken = new Set(
    matrices.flatMap(({ transform }) => transform.columns.map(({ heading }) => heading)),
  )
  const empty = emptyWords(table, taken)
  const before: Transform[] = empty === undefined ? [] : [empty]
  const transforms = [...before]
  const offers: Offer[] = []
  for (const { transform, isTold } of matrices)
    if (isTold) transforms.push(transform)
    else offers.push({ transform, cells: transform.columns.length })
  for (const { transform } of matrices)
    for (const { value } of transform.to === 'specs.finish' ? transform.columns : [])
      if (!('value' in table.read(transform.to, value)))
        for (const made of newFinish(value, table.finishes))
          offers.push({ transform: made, cells: 1 })
  for (const [index, column] of table.columns.entries()) {
    const guess = table.guesses[index]
    if (guess === undefined || taken.has(column.heading)) continue
    const flag = flagOf(column, guess, table)
    if (flag !== undefined) {
      transforms.push(flag)
      const cells = table.samplesOf(column.place).cells.length
      for (const value of choicesAsked(flag.to, flag.value) ?? [])
        offers.push({ transform: { ...flag, value }, cells })
      continue
    }
    const trial = new Trial(column, guess.column, before, table)
    for (const transform of sureFor(trial)) if (trial.takes(transform)) transforms.push(transform)
    for (const transform of offersFor(trial)) {
      const cells = trial.reads(transform)
      if (cells > 0 || transform.kind === 'finish')
        offers.push({ transform, cells: Math.max(cells, 1) })
    }
    offers.push(...sizeOffers(trial), ...codeOffers(trial))
  }
  const different = new Map(
    offers.map((offer) => [JSON.stringify(offer.transform).toLowerCase(), offer]),
  )
  return { transforms, offers: [...different.values()].slice(0, 100) }
}

/** Words for nothing in columns that can’t read them, and in those that become rows. */
function emptyWords(
  { columns, guesses, samplesOf, read }: Table,
  ofMatrix: ReadonlySet<string>,
): Transform | undefined {
  const words = new Map<string, string>()
  for (const [index, { place, heading }] of columns.entries()) {
    const key = guesses[index]?.column ?? ''
    const kind = propertyOf(key)?.kind
    const isIn = ofMatrix.has(heading) || !['retired', 'code', undefined].includes(kind)
    for (const text of isIn ? samplesOf(place).texts.filter(isNothing) : []) {
      const isRead = (kind === 'attribute' || kind === 'field') && 'value' in read(key, text)
      if (!isRead) words.set(foldedName(text), text)
    }
  }
  return words.size === 0 ? undefined : { kind: 'empty', words: [...words.values()] }
}

const chosenKeys = ['specs.control', 'specs.mounting']

/** A column of marks below the name of a choice. */
function flagOf(
  column: NamedColumn,
  guess: ColumnGuess,
  table: Table,
): TransformOf<'flag'> | undefined {
  const { texts } = table.samplesOf(column.place)
  const isMarked = texts.length > 0 && texts.every((text) => markIn(text) !== undefined)
  if (!isMarked || ['hand', 'profile'].includes(guess.by)) return undefined
  const { column: key } = guess
  const isChosen = key !== null && chosenKeys.includes(key)
  const isRead = (text: string) => key !== null && 'value' in table.read(key, text)
  if (isChosen ? texts.every(isRead) : texts.some(isRead)) return undefined
  const { heading } = column
  if (key === 'retired') return { kind: 'flag', heading, to: key, value: 'yes' }
  const value = column.lines.at(-1) ?? ''
  const to = chosenKeys.find(
    (key) => 'value' in table.read(key, value) || isAsked(key, value) || isAsked(key, heading),
  )
  if (to === undefined) return undefined
  Object.assign(guess, {
    column: null,
    sure: 'likely',
    by: 'values',
    why: readingWords.ofTransform,
  })
  return { kind: 'flag', heading, to, value }
}

const isAsked = (key: string, text: string) => choicesAsked(key, text) !== undefined

/** The choices that a word may mean. */
function choicesAsked(key: string, text: string): readonly string[] | undefined {
  const attribute = attributeAt(key)
  return attribute && askedChoices(attribute, text)
}

/** Transforms that add no meaning. */
function* sureFor(trial: Trial): Generator<Transform> {
  const { heading, key, column } = trial
  const attribute = attributeAt(key ?? '')
  const symbol = attribute?.unit?.symbol
  const own = unitNamed(unitOf(column))
  if (own !== undefined && own !== symbol && unitFactors[own].of === symbol)
    yield { kind: 'unit', heading, unit: own }
  if (trial.unread.length === 0) return
  // A cell's own unit wins; the transform's is that of cells without one, or of each metre.
  const usual = own ?? unitNamed(symbol)
  if (usual !== undefined && symbol !== 'V')
    for (const unit of unitNames)
      if (unitFactors[unit].of === symbol && trial.unread.some((text) => hasUnit(text, unit)))
        yield { kind: 'unit', heading, unit: isPerMetre(unit) ? unit : usual }
  if (key === 'specs.cct' && !trial.unread.some((text) => text.includes('/')))
    yield { kind: 'split', heading, to: ['specs.cct', 'specs.cctMax'] }
  if (key === 'specs.ip' || key === 'specs.ik')
    yield { kind: 'split', heading, to: ['specs.ip', 'specs.ik'] }
  if (key === 'specs.beam' && trial.unread.some((text) => /\d\D*[x×]\s*\d/i.test(text)))
    yield { kind: 'split', heading, to: ['specs.beam', 'specs.beamC90'] }
  const [order, ...others] = key === 'dateOfRelease' ? bestOrders(trial) : []
  if (order !== undefined && others.length === 0) yield { kind: 'date', heading, order }
}

/** The orders of dates that read most cells; one if they read them alike. */
function bestOrders(trial: Trial): DateOrder[] {
  const { heading, unread } = trial
  const counted = dateOrders.map((order) => trial.reads({ kind: 'date', heading, order }))
  const most = Math.max(1, ...counted)
  const best = dateOrders.filter((_, index) => counted[index] === most)
  const isSame = unread.every(
    (text) => new Set(best.map((order) => readDate(text, order))).size <= 1,
  )
  return isSame ? best.slice(0, 1) : best
}

const unitOf = ({ unit }: NamedColumn) => (unit === undefined ? undefined : unitCalled(unit))

const hasUnit = (text: string, unit: string) =>
  [...text.matchAll(/\d\s*(["\p{L}][\p{L}/]*)/gu)].some(
    ([, spelling = '']) => unitCalled(spelling) === unit,
  )

/** Transforms that choose a meaning. */
function* offersFor(trial: Trial): Generator<Transform> {
  const { heading, key, unread } = trial
  if (key === null || unread.length === 0) return
  yield { kind: 'limits', heading }
  if (key === 'specs.voltage') {
    // A cell that names its current keeps it.
    if (!unread.every((text) => /DC|⎓/i.test(text))) yield { kind: 'unit', heading, unit: 'V AC' }
    if (!unread.every((text) => /AC|~/i.test(text))) yield { kind: 'unit', heading, unit: 'V DC' }
  }
  if (key === 'specs.beam') {
    yield { kind: 'variants', heading, to: key, code: '{code}-{beam}' }
    yield { kind: 'split', heading, to: ['specs.beam', 'specs.field'] }
    yield { kind: 'split', heading, to: ['specs.beam', 'specs.beamC90'] }
  }
  if (key === 'specs.cct') yield { kind: 'split', heading, to: ['specs.cct', 'specs.cctMax'] }
  if (key === 'specs.ip') yield { kind: 'split', heading, to: ['specs.ip', 'specs.ipBack'] }
  if (key === 'specs.cct' || key === 'specs.finish' || key === 'specs.watts')
    yield { kind: 'variants', heading, to: key, code: `{code}-{${key.replace('specs.', '')}}` }
  if (key === 'dateOfRelease')
    for (const order of bestOrders(trial)) yield { kind: 'date', heading, order }
  for (const find of unread.slice(0, 20)) yield* offersOf(trial.rest(find), trial)
}

/** Other texts for one that can’t be read. */
function* offersOf(text: string, { heading, key, table }: Trial): Generator<Transform> {
  const attribute = attributeAt(key ?? '')
  const other = (find: string, by: string): Transform => ({
    ...{ kind: 'replace', heading, find, with: by, whole: true },
  })
  const isSet = attribute?.kind === 'set'
  const parts = isSet ? [text, ...text.split(betweenChoices)] : [text]
  const asked = parts.flatMap((part) =>
    (choicesAsked(key ?? '', part.trim()) ?? []).map((choice) => other(part.trim(), choice)),
  )
  yield* asked
  if (attribute?.kind === 'lifetimes')
    for (const life of livesOf(text, heading)) yield other(text, life)
  const limits = attribute?.kind === 'opening' ? /(\d+)\s*[-–]\s*(\d+)/.exec(text) : null
  for (const limit of limits?.slice(1) ?? [])
    yield other(text, text.replace(limits?.[0] ?? '', limit))
  const result = table.read(key ?? '', text)
  const nearest = 'message' in result ? result.nearest : undefined
  if (nearest !== undefined && attribute?.kind !== 'number') yield other(text, nearest)
  if (attribute?.kind === 'finish')
    for (const part of partsOf(text, [key ?? '']))
      if (!('value' in table.read(key ?? '', part))) yield* newFinish(part, table.finishes)
  // A text that means no choice, such as a way of control that the catalogue lacks, can be left out by itself.
  const isChosen = isSet || attribute?.kind === 'choice'
  if (isChosen && asked.length === 0 && nearest === undefined) yield other(text, '')
}

/** IEC 62722-2-1 calls the time after which half of them fall below L the median useful life. */
function livesOf(text: string, heading: string): string[] {
  if (/L\s*\d+\D*B\s*\d/i.test(text)) return []
  if (/L\s*\d+/i.test(text)) return [text.replaceAll(/L\s*(\d+)/gi, 'L$1B50')]
  if (!/^[\d.,\s'’]+(?:h|hrs|hours|std)?\.?$/i.test(text)) return []
  const [, told, b = 'B50'] = /\bL\s*(\d+)\W*(B\s*\d+)?/i.exec(heading) ?? []
  return (told === undefined ? ['70', '80'] : [told]).map((l) => `L${l}${b} ${text}`)
}

const swatches: Readonly<Record<string, string>> = {
  ...{ black: '#1a1a1a', white: '#f5f5f2', grey: '#8a8a8a', anthracite: '#3b3f42' },
  ...{ silver: '#b8b8b8', bronze: '#6b4a2f', brass: '#b5893c', gold: '#c9a227' },
  ...{ copper: '#b66a3c', brown: '#5a3d28', green: '#3f6b4a', beige: '#d9c9a8' },
}

/** A finish by its name, with the colour that its name says. One in other letters has the English name of its colour. */
function* newFinish(text: string, finishes: readonly Finish[]): Generator<Transform> {
  const word = text.toLowerCase()
  const colour = Object.entries(coloursInCells).find(([meaning, words]) =>
    [meaning, ...words].some((one) => word.includes(one.toLowerCase())),
  )?.[0]
  const isOther = colour !== undefined && !/[a-z]/i.test(text)
  const isColour = isOther && ownValue(coloursInCells, colour)?.includes(text) === true
  const name = isColour ? colour.replace(/^./, (first) => first.toUpperCase()) : text
  const plain = (isOther ? colour : name).normalize('NFD').replaceAll('ß', 'ss').toUpperCase()
  const letters = plain.replaceAll(/[^A-Z0-9]+/g, '')
  const isTaken = (code: string) =>
    finishes.some((one) => one.code.toUpperCase() === code) || !isFinishCode(code)
  const code = [letters.slice(0, 2), letters.slice(0, 4), letters.slice(0, 12)].find(
    (one) => !isTaken(one),
  )
  if (code === undefined || name.length > 30) return
  const ral = /RAL\s*(\d{4})/i.exec(name)?.[1]
  const swatch = ownValue(swatches, colour ?? '') ?? '#999999'
  yield {
    kind: 'finish',
    finish: { code, name, ral: ral === undefined ? '' : `RAL ${ral}`, swatch },
  }
}

const sizes = ['specs.length', 'specs.width', 'specs.height']

/** A size that stands in one text, also where our text takes it. */
function sizeOffers({ heading, key, table, column }: Trial): Offer[] {
  if (key !== 'length' && key !== 'specs.diameter' && key !== 'specs.length') return []
  const hasSides = table.guesses.some(
    (guess) => guess.column !== key && sizes.includes(guess.column ?? ''),
  )
  if (hasSides) return []
  const { texts } = table.samplesOf(column.place)
  const isRound = texts.some((text) => /[ø⌀∅]/i.test(text))
  const to = isRound ? ['specs.diameter', ...sizes] : sizes
  const own = unitNamed(unitOf(column))
  const unit =
    own !== undefined && own !== 'mm' && unitFactors[own].of === 'mm' ? { unit: own } : {}
  const sized = texts.filter((text) => {
    const parts = partsOf(text, to)
    return parts.length > 1 && parts.length < 4 && parts.every((part) => /\d/.test(part))
  })
  return sized.length === 0
    ? []
    : [{ transform: { kind: 'split', heading, to, ...unit }, cells: sized.length }]
}

/** Codes without a letter need some before them, and have no spaces. */
function codeOffers({ heading, key, table, column }: Trial): Offer[] {
  if (key !== 'code' && key !== 'orderCode') return []
  const { texts } = table.samplesOf(column.place)
  const signs = new Set(texts.flatMap((text) => text.match(/[^A-Za-z0-9._-]/g) ?? []))
  const cleaned = (text: string) => text.replaceAll(/[^A-Za-z0-9._-]/g, '-')
  if (signs.size > 0 && signs.size < 4 && texts.every((text) => codePattern.test(cleaned(text))))
    return [...signs].map((find) => ({
      transform: { kind: 'replace', heading, find, with: '-', whole: false },
      cells: texts.filter((text) => text.includes(find)).length,
    }))
  if (!texts.some((text) => /^[\d._-]*\d[\d._-]*$/.test(text))) return []
  const letters = /\p{L}{3}/u.exec(table.title)?.[0].normalize('NFD').toUpperCase() ?? ''
  const prefix = /^[A-Z]{3}$/.test(letters) ? letters : 'NO'
  const pattern = `${prefix}-{${heading}}`
  return [{ transform: { kind: 'text', to: key, pattern }, cells: texts.length }]
}
