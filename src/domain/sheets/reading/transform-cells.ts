import type { Attribute } from '#src/domain/product/attribute.ts'
import { attributeAt } from '#src/domain/product/properties.ts'
import { answersInCells } from '../cell-words.derived.ts'
import { type Cell, cellText, foldedName } from '../cells.ts'
import { isFailed } from '../failed-cells.ts'
import { type KnownSign, numberMessages, openNumber, withPlainNumbers } from '../number-signs.ts'
import { betweenChoices, exactText, latin, sidesBefore } from '../read-attribute.ts'
import { readDate } from './date-texts.ts'
import { readingWords } from './reading-messages.ts'
import type { Transform, TransformOf } from './reading.ts'
import { type UnitName, isPerMetre, unitFactors, unitNamed } from './unit-factors.ts'
import { unitCalled } from './units-in-texts.ts'

export interface CellRule {
  /** the key of the column that the heading is matched to */
  key: string | null | undefined
  decimal: KnownSign
  /** the length of the row’s luminaire in metres */
  metres: () => number | undefined
}

/** Transforms of one cell into another. */
export type CellTransform = TransformOf<'replace' | 'empty' | 'unit' | 'limits' | 'date'>
const kinds: readonly Transform['kind'][] = ['replace', 'empty', 'unit', 'limits', 'date']
export const isOfCells = (transform: Transform): transform is CellTransform =>
  kinds.includes(transform.kind)

/** Longer texts are not values: the patterns below would take long for them. */
export const longestValue = 1000

/** A cell after a transform; one that it does not fit stays as it is. */
export function transformedCell(transform: CellTransform, cell: Cell, rule: CellRule): Cell {
  if (cell === null || isFailed(cell)) return cell
  if (transform.kind !== 'empty' && cellText(cell).length > longestValue) return cell
  if (transform.kind === 'unit' && typeof cell !== 'object') return inOurUnit(transform, cell, rule)
  if (typeof cell === 'object' || typeof cell === 'boolean') return cell
  const text = cellText(cell)
  switch (transform.kind) {
    case 'replace':
      return replaced(transform, text, cell, rule.key)
    case 'empty':
      return transform.words.some((word) => foldedName(word) === foldedName(text)) ? null : cell
    case 'limits': {
      const attribute = attributeAt(rule.key ?? '')
      return attribute === undefined ? cell : (exactText(attribute, latin(text)) ?? cell)
    }
    case 'date':
      return readDate(text, transform.order) ?? cell
    default:
      return cell
  }
}

function replaced(
  { find, with: by, whole }: TransformOf<'replace'>,
  text: string,
  cell: Cell,
  key: CellRule['key'],
): Cell {
  const isWhole = (part: string) => foldedName(part) === foldedName(find)
  if (whole && isWhole(text)) return by || null
  if (whole) {
    const entries = attributeAt(key ?? '')?.kind === 'set' ? text.split(betweenChoices) : []
    return entries.some(isWhole)
      ? entries.flatMap((entry) => (isWhole(entry) ? by : entry.trim()) || []).join(', ')
      : cell
  }
  return text.includes(find) ? text.replaceAll(find, () => by).trim() || null : cell
}

function inOurUnit(
  { unit }: TransformOf<'unit'>,
  cell: string | number | boolean,
  { key, decimal, metres }: CellRule,
): Cell {
  if (unit === 'V AC' || unit === 'V DC') return supply(String(cell), unit)
  let factor: number = unitFactors[unit].factor
  if (isPerMetre(unit)) {
    const length = metres()
    if (length === undefined) return { failure: String(cell), message: readingWords.noLength }
    factor *= length
  }
  if (typeof cell === 'boolean') return cell
  const value =
    typeof cell === 'number' ? cell * factor : converted(latin(cell), unit, factor, decimal)
  return typeof value === 'number' ? inSteps(value, key) : value
}

/** A converted number in the steps of its attribute: 2.2 lb are 0.9979 kg, of which we keep 1. */
function inSteps(value: number, key: CellRule['key']): number {
  const attribute = attributeAt(key ?? '')
  const step = attribute !== undefined && 'step' in attribute ? attribute.step : 0.0001
  return rounded(Math.round(value / step) * step)
}

const measured = /(\d[\d.,]*(?<=\d))(\s*)(["\p{L}°][\p{L}°/]*)?/gu

/** A text with its numbers in our unit. One unit at its end holds for all of them: ‘12 x 8 cm’. */
function converted(text: string, unit: UnitName, factor: number, decimal: KnownSign): Cell {
  const open = decimal === undefined ? openNumber(text) : undefined
  if (open !== undefined) return { failure: text, message: numberMessages.open(open) }
  const to = unitFactors[unit].of
  const factorNamed = (spelling = '') => {
    const unit = unitNamed(unitCalled(spelling))
    return unit !== undefined && unitFactors[unit].of === to && !isPerMetre(unit)
      ? unitFactors[unit].factor
      : undefined
  }
  const named = [...text.matchAll(measured)].map(([, , , spelling]) => factorNamed(spelling))
  const common = named.findLast((one) => one !== undefined) ?? factor
  let at = 0
  const plain = text.replace(measured, (_, number: string, space: string, spelling = '') => {
    const own = named[at]
    at += 1
    const value = rounded(Number(withPlainNumbers(number, decimal)) * (own ?? common))
    const isUnit = own !== undefined || unitCalled(spelling as string) === unit
    return Number.isNaN(value)
      ? number + space + spelling
      : `${value}${isUnit ? '' : space + spelling}`
  })
  const only = plain.trim()
  return /^-?\d+(?:\.\d+)?$/.test(only) ? Number(only) : only
}

const rounded = (value: number) => Number(value.toFixed(4))

/** A supply with its current, where the cell names neither a frequency nor DC. */
function supply(text: string, unit: 'V AC' | 'V DC'): string {
  const isDirect = /DC|⎓/i.test(text) || (unit === 'V DC' && !/AC|~/i.test(text))
  const plain = latin(text)
    .replaceAll(/\s*(?:\b[AD]C|(?<=V)[AD]C\b|[AD]C(?=\d)|~|⎓)\s*/gi, ' ')
    .replace(/\s*(?:volts?|فولت)(?!\p{L})/iu, ' V')
    .trim()
  if (/Hz/i.test(plain)) return plain
  const volts = /V/i.test(plain) ? plain : `${plain} V`
  return `${volts} ${isDirect ? 'DC' : '50/60 Hz'}`
}

const yes = new Set(['✓', '✔', '☑', '✅', '●', '•', '√', '■', ...(answersInCells['yes'] ?? [])])
const no = new Set(['✗', '✘', '✕', '❌', '☐', '○', '', '/', ...(answersInCells['no'] ?? [])])

/** Whether a mark below the heading of a choice says yes; undefined for a text that says neither. */
export function markIn(cell: Cell): boolean | undefined {
  if (cell === null) return false
  const text = foldedName(latin(cellText(cell))).replaceAll('\uFE0F', '')
  if (yes.has(text)) return true
  return no.has(text) ? false : undefined
}

/** Letters before a part of a size, or a code, that say which column it belongs to. */
const marks: readonly (readonly [string, RegExp])[] = [
  ...Object.entries(sidesBefore).map(([side, pattern]) => [`specs.${side}`, pattern] as const),
  ['specs.ip', /^(?=IP\s*\d)/i],
  ['specs.ik', /^(?=IK\s*\d)/i],
]

const betweenNumbers =
  /\s*(?:[/;|×*…]|,\s|(?<=[\d°\p{L}])\s*[-–—]\s*(?=\d)|(?<=[\d°)\p{L}]|\s)\s*x\s*(?=[\dø⌀∅\p{L}])|(?<=\d)x|\bto\b|\bbis\b|\bإلى\b)\s*/iu
const betweenParts = /\s*[/;|+&,]\s*|\s+(?=I[PK]\s*\d)/i

const isChosen = (attribute: Attribute | undefined) =>
  attribute?.kind === 'choice' || attribute?.kind === 'set' || attribute?.kind === 'finish'

/** The parts of a cell that holds several values. */
export function partsOf(cell: Cell, to: readonly string[]): string[] {
  const text = latin(cellText(cell)).trim()
  if (text.length > longestValue) return [text]
  const pattern = to.some((key) => isChosen(attributeAt(key))) ? betweenParts : betweenNumbers
  return text.split(pattern).filter((part) => part.trim() !== '')
}

/** The cells of columns of ours for the parts of a cell. */
export function splitCell(
  { to, unit = 'mm' }: TransformOf<'split'>,
  cell: Cell,
  decimal: KnownSign,
  isRead: (key: string, text: string) => boolean,
): ReadonlyMap<string, Cell> {
  if (cell === null || isFailed(cell)) return new Map([[to[0] ?? '', cell]])
  if (cellText(cell).length > longestValue) return new Map([[to[0] ?? '', cell]])
  const isSize = to.every((key) => attributeAt(key)?.unit?.symbol === 'mm')
  const sized = isSize
    ? converted(latin(cellText(cell)), unit, unitFactors[unit].factor, decimal)
    : cell
  if (isFailed(sized)) return new Map([[to[0] ?? '', sized]])
  const parts = partsOf(sized, to)
  if (parts.length > to.length) {
    const message = readingWords.tooManyParts(cellText(cell), parts.length, to)
    return new Map([[to[0] ?? '', { failure: cellText(cell), message }]])
  }
  const found = new Map<string, Cell>()
  const free = () => to.filter((key) => !found.has(key))
  const rest = parts.filter((part) => {
    const mark = marks.find(([key, pattern]) => to.includes(key) && pattern.test(part))
    if (mark === undefined || found.has(mark[0])) return true
    found.set(mark[0], part.replace(mark[1], ''))
    return false
  })
  for (const part of rest) {
    const open = free()
    const isRound = found.has('specs.diameter') && open.includes('specs.height')
    // A size without Ø has no diameter, unless nothing else is there.
    const usual = open.filter((key) => key !== 'specs.diameter' || !to.includes('specs.length'))
    const key = isRound ? 'specs.height' : (usual.find((one) => isRead(one, part)) ?? usual[0])
    if (key !== undefined) found.set(key, part)
  }
  return found
}
