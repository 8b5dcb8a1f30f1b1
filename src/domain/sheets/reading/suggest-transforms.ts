import { ownValue } from '#src/domain/own-value.ts'
import { type Finish, isFinishCode } from '#src/domain/product/finish.ts'
import { attributeAt, propertyOf } from '#src/domain/product/properties.ts'
import { answersInCells, askedValues, coloursInCells } from '../cell-words.derived.ts'
import { type Cell, cellText, foldedName } from '../cells.ts'
import type { KnownSign } from '../number-signs.ts'
import type { ColumnGuess } from './guess-columns.ts'
import type { NamedColumn } from './column-names.ts'
import { datesIn } from './date-texts.ts'
import { suggestedMatrix } from './suggest-matrix.ts'
import { readingWords } from './reading-messages.ts'
import type { SheetView, Transform } from './reading.ts'
import type { Samples, TrialReader } from './samples.ts'
import { isOfCells, markIn, partsOf, splitCell, transformedCell } from './transform-cells.ts'
import { type UnitName, unitNames } from './unit-factors.ts'
import { factorOf, unitCalled } from './units-in-texts.ts'

type Offer = SheetView['offers'][number]

export interface Table {
  columns: readonly NamedColumn[]
  guesses: ColumnGuess[]
  samplesOf: (place: number) => Samples
  read: TrialReader
  finishes: readonly Finish[]
  decimal: KnownSign
  /** a text above the header, such as the supplier’s name */
  title: string
}

/** Words for nothing, folded. */
const nothings = new Set(
  ['n/a', 'n.a.', 'na', 'n. a.', '-', '–', '—', '--', '---', '.', '/', 'tbd', 'tbc', 'tba', 'none']
    .concat(['auf anfrage', 'on request', 'upon request', 'a.a.', 'k.a.', 'k. a.', 'keine angabe'])
    .concat(['folgt', 'offen', 'entfällt', 'nicht verfügbar', 'not available', 'not applicable'])
    .concat([
      '?',
      'x.x',
      'غير متوفر',
      'غير متاح',
      'لا يوجد',
      'عند الطلب',
      'لا ينطبق',
      'sur demande',
    ]),
)

/**
 * Transforms for cells that our columns can’t read: those that add no meaning, and those that choose one, which are
 * offered. A column whose cells are all read needs none.
 */
export function suggestTransforms(table: Table): { transforms: Transform[]; offers: Offer[] } {
  const empty = emptyWords(table)
  const before: Transform[] = empty === undefined ? [] : [empty]
  const transforms = [...before]
  const offers: Offer[] = []
  const matrix = suggestedMatrix(table)
  if (matrix?.isTold === true) transforms.push(matrix.transform)
  else if (matrix !== undefined)
    offers.push({ transform: matrix.transform, cells: matrix.transform.columns.length })
  const taken = new Set(matrix?.transform.columns.map(({ heading }) => heading))
  for (const [index, column] of table.columns.entries()) {
    const guess = table.guesses[index]
    if (guess === undefined || taken.has(column.heading)) continue
    const flag = flagOf(column, guess, table)
    if (flag !== undefined) {
      transforms.push(flag)
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
  return { transforms, offers: offers.slice(0, 100) }
}

/** A column with its cells that can’t be read by the transforms so far. */
export class Trial {
  readonly heading: string
  readonly key: string | null
  readonly column: NamedColumn
  readonly table: Table
  readonly #own: Transform[]
  #unread: Cell[]

  constructor(column: NamedColumn, key: string | null, before: readonly Transform[], table: Table) {
    this.column = column
    this.heading = column.heading
    this.key = key
    this.table = table
    this.#own = [...before]
    this.#unread =
      key === null ? [] : this.#unreadBy(table.samplesOf(column.place).cells, this.#own)
  }

  get unread(): readonly string[] {
    return this.#unread.map(cellText)
  }

  /** A text that can’t be read as the transforms so far leave it. */
  rest = (text: string): string => cellText(this.#cell(text, this.#own))

  /** How many more cells can be read by a transform. */
  reads(transform: Transform): number {
    return this.#unread.length - this.#unreadBy(this.#unread, [...this.#own, transform]).length
  }

  /** Keeps a transform if it makes cells readable. */
  takes(transform: Transform): boolean {
    const isTold = transform.kind === 'unit' && this.#isOtherUnit(transform.unit)
    if (!isTold && this.reads(transform) === 0) return false
    this.#own.push(transform)
    this.#unread = this.#unreadBy(this.#unread, this.#own)
    return true
  }

  /** A heading in grams makes kilograms of ‘430’, which could be read, but wrongly. */
  #isOtherUnit(unit: UnitName): boolean {
    const { column } = this
    return (
      column.unit !== undefined &&
      unitCalled(column.unit) === unit &&
      this.table.samplesOf(column.place).cells.length > 0
    )
  }

  #cell(cell: Cell, transforms: readonly Transform[]): Cell {
    const { decimal } = this.table
    return transforms
      .filter(isOfCells)
      .reduce<Cell>(
        (one, transform) =>
          transformedCell(transform, one, { key: this.key, decimal, metres: () => 1 }),
        cell,
      )
  }

  #unreadBy(cells: readonly Cell[], transforms: readonly Transform[]): Cell[] {
    const { read } = this.table
    const split = transforms.findLast((one) => one.kind === 'split' || one.kind === 'variants')
    const isRead = (key: string, cell: Cell) =>
      cell === null || ('value' in read(key, cell as never) && !isFailedText(cell))
    return cells.filter((cell) => {
      const now = this.#cell(cell, transforms)
      if (now === null) return false
      if (split?.kind === 'split')
        return ![...splitCell(now, split.to, (key, text) => isRead(key, text))].every(
          ([key, part]) => isRead(key, part),
        )
      if (split?.kind === 'variants') {
        const parts = partsOf(now, [split.to])
        return !parts.every((part) => isRead(split.to, part))
      }
      return !isRead(this.key ?? '', now)
    })
  }
}

const isFailedText = (cell: Cell) => typeof cell === 'object' && cell !== null && 'failure' in cell

/** Words for nothing in columns that can’t read them. */
function emptyWords({ columns, guesses, samplesOf, read }: Table): Transform | undefined {
  const words = new Map<string, string>()
  for (const [index, { place }] of columns.entries()) {
    const key = guesses[index]?.column
    if (key === undefined || key === null || key === 'retired') continue
    const kind = propertyOf(key)?.kind
    for (const text of samplesOf(place).texts) {
      const folded = foldedName(text)
      if (!nothings.has(folded)) continue
      const isRead = kind === 'attribute' || kind === 'field' ? 'value' in read(key, text) : false
      if (!isRead && kind !== 'code') words.set(folded, text)
    }
  }
  return words.size === 0 ? undefined : { kind: 'empty', words: [...words.values()] }
}

const answers = { yes: answersInCells['yes'] ?? [], no: answersInCells['no'] ?? [] }
const chosenKeys = ['specs.control', 'specs.mounting']

/** A column of marks below the name of a choice. */
function flagOf(column: NamedColumn, guess: ColumnGuess, table: Table): Transform | undefined {
  const { texts } = table.samplesOf(column.place)
  const isMarked = texts.length > 0 && texts.every((text) => markIn(text, answers) !== undefined)
  if (!isMarked || ['hand', 'profile'].includes(guess.by)) return undefined
  if (guess.column !== null && !chosenKeys.includes(guess.column)) return undefined
  const { column: key } = guess
  if (key !== null && texts.every((text) => 'value' in table.read(key, text))) return undefined
  const value = column.lines.at(-1) ?? ''
  const to = chosenKeys.find(
    (key) =>
      'value' in table.read(key, value) || isAsked(key, value) || isAsked(key, column.heading),
  )
  if (to === undefined) return undefined
  Object.assign(guess, {
    column: null,
    sure: 'likely',
    by: 'values',
    why: readingWords.ofTransform,
  })
  return { kind: 'flag', heading: column.heading, to, value }
}

const isAsked = (key: string, text: string) => choicesAsked(key, text) !== undefined

/** The choices that a word may mean. */
function choicesAsked(key: string, text: string): readonly string[] | undefined {
  const words = ownValue(askedValues, key.replace('specs.', '')) ?? {}
  const found = Object.keys(words).find((word) => foldedName(word) === foldedName(text))
  return found === undefined ? undefined : words[found]
}

/** Transforms that add no meaning. */
function* sureFor(trial: Trial): Generator<Transform> {
  const { heading, key, column } = trial
  const attribute = attributeAt(key ?? '')
  const own = column.unit === undefined ? undefined : unitCalled(column.unit)
  const symbol = attribute?.unit?.symbol
  if (own !== undefined && own !== symbol && factorOf(own)?.of === symbol)
    yield { kind: 'unit', heading, unit: own as UnitName }
  if (trial.unread.length === 0) return
  if (symbol !== undefined && symbol !== 'V')
    for (const unit of unitNames)
      if (factorOf(unit)?.of === symbol && trial.unread.some((text) => hasUnit(text, unit)))
        yield { kind: 'unit', heading, unit: (own as UnitName | undefined) ?? (symbol as UnitName) }
  if (key === 'specs.cct') yield { kind: 'split', heading, to: ['specs.cct', 'specs.cctMax'] }
  if (key === 'specs.ip' || key === 'specs.ik')
    yield { kind: 'split', heading, to: ['specs.ip', 'specs.ik'] }
  if (key === 'specs.beam' && trial.unread.some((text) => /\d\D*[x×]\s*\d/i.test(text)))
    yield { kind: 'split', heading, to: ['specs.beam', 'specs.beamC90'] }
  const [order, ...others] = key === 'dateOfRelease' ? (datesIn(trial.unread) ?? []) : []
  if (order !== undefined && others.length === 0) yield { kind: 'date', heading, order }
}

const hasUnit = (text: string, unit: string) =>
  [...text.matchAll(/\d\s*(["\p{L}][\p{L}/]*)/gu)].some(
    ([, spelling = '']) => unitCalled(spelling) === unit,
  )

/** Transforms that choose a meaning. */
function* offersFor(trial: Trial): Generator<Transform> {
  const { heading, key, unread, table } = trial
  if (key === null || unread.length === 0) return
  const attribute = attributeAt(key)
  yield { kind: 'limits', heading }
  if (key === 'specs.voltage') {
    yield { kind: 'unit', heading, unit: 'V AC' }
    yield { kind: 'unit', heading, unit: 'V DC' }
  }
  if (key === 'specs.beam') {
    yield { kind: 'variants', heading, to: key, code: '{code}-{beam}' }
    yield { kind: 'split', heading, to: ['specs.beam', 'specs.field'] }
    yield { kind: 'split', heading, to: ['specs.beam', 'specs.beamC90'] }
  }
  if (key === 'specs.ip') yield { kind: 'split', heading, to: ['specs.ip', 'specs.ipBack'] }
  if (key === 'specs.cct' || key === 'specs.finish' || key === 'specs.watts')
    yield { kind: 'variants', heading, to: key, code: `{code}-{${key.replace('specs.', '')}}` }
  if (key === 'dateOfRelease')
    for (const order of datesIn(unread) ?? []) yield { kind: 'date', heading, order }
  for (const find of unread.slice(0, 20)) {
    const text = trial.rest(find)
    for (const choice of choicesAsked(key, text) ?? [])
      yield { kind: 'replace', heading, find: text, with: choice, whole: true }
    const result = table.read(key, text)
    const nearest = 'message' in result ? result.nearest : undefined
    if (nearest !== undefined && attribute?.kind !== 'number')
      yield { kind: 'replace', heading, find: text, with: nearest, whole: true }
    if (attribute?.kind === 'finish') yield* newFinish(text, table.finishes)
  }
}

const swatches: Readonly<Record<string, string>> = {
  ...{ black: '#1a1a1a', white: '#f5f5f2', grey: '#8a8a8a', anthracite: '#3b3f42' },
  ...{ silver: '#b8b8b8', bronze: '#6b4a2f', brass: '#b5893c', gold: '#c9a227' },
  ...{ copper: '#b66a3c', brown: '#5a3d28', green: '#3f6b4a', beige: '#d9c9a8' },
}

/** A finish by its name, with the colour that its name says. */
function* newFinish(name: string, finishes: readonly Finish[]): Generator<Transform> {
  const plain = name.normalize('NFD').replaceAll('ß', 'ss').toUpperCase()
  const letters = plain.replaceAll(/[^A-Z0-9]+/g, '')
  const isTaken = (code: string) =>
    finishes.some((one) => one.code.toUpperCase() === code) || !isFinishCode(code)
  const code = [letters.slice(0, 2), letters.slice(0, 4), letters.slice(0, 12)].find(
    (one) => !isTaken(one),
  )
  if (code === undefined || name.length > 30) return
  const word = name.toLowerCase()
  const colour = Object.entries(coloursInCells).find(([meaning, words]) =>
    [meaning, ...words].some((one) => word.includes(one.toLowerCase())),
  )?.[0]
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
  const { texts } = table.samplesOf(column.place)
  const isRound = texts.some((text) => /[ø⌀∅]/i.test(text))
  const to = isRound ? ['specs.diameter', ...sizes] : sizes
  const sized = texts.filter((text) => {
    const parts = partsOf(text, to)
    return parts.length > 1 && parts.length < 4 && parts.every((part) => /\d/.test(part))
  })
  return sized.length === 0
    ? []
    : [{ transform: { kind: 'split', heading, to }, cells: sized.length }]
}

/** Codes of figures alone need letters before them. */
function codeOffers({ heading, key, table, column }: Trial): Offer[] {
  if (key !== 'code' && key !== 'orderCode') return []
  const { texts } = table.samplesOf(column.place)
  if (texts.length === 0 || !texts.every((text) => /^\d+$/.test(text))) return []
  const letters = /\p{L}{3}/u.exec(table.title)?.[0].normalize('NFD').toUpperCase() ?? ''
  const prefix = /^[A-Z]{3}$/.test(letters) ? letters : 'NO'
  const pattern = `${prefix}-{${heading}}`
  return [{ transform: { kind: 'text', to: key, pattern }, cells: texts.length }]
}
