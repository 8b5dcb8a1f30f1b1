import { codePattern } from '#src/domain/product/code.ts'
import { coloursInCells, surfacesInCells, wordsBesideNumbers } from '../cell-words.derived.ts'
import { groupBy } from '#src/domain/group-by.ts'
import { columnOf } from '../match-headings.ts'
import type { NamedColumn } from './column-names.ts'
import { readingWords } from './reading-messages.ts'
import type { TransformOf } from './reading.ts'
import { markIn } from './transform-cells.ts'
import { type Table, isNothing } from './trial.ts'
import { attributeOfUnit } from './units-in-texts.ts'

/** A heading that is a value of a variant. */
interface Axis {
  index: number
  heading: string
  to: string
  value: string
  /** the rest of the heading, which names what the cells say */
  rest: string
}

const finishWords = new Set(
  [...Object.entries(coloursInCells).flat(2), ...surfacesInCells].map((one) => one.toLowerCase()),
)

/** Around a colour temperature: ‘Warm white 3000K’. */
const lightColours = new RegExp(
  String.raw`(?<!\p{L})(?:${(wordsBesideNumbers['cct'] ?? []).join('|')})(?!\p{L})`,
  'giu',
)

const isFinish = (line: string) => {
  const words = line
    .toLowerCase()
    .split(/[\s,/()-]+/)
    .filter(Boolean)
  return words.length > 0 && words.every((word) => finishWords.has(word))
}

/** ‘Art.-Nr. weiß’ */
function codeOfFinish(line: string): Pick<Axis, 'value' | 'rest'> | undefined {
  const words = line.split(/\s+/)
  for (let at = 1; at < words.length; at += 1) {
    const [rest, value] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (isFinish(value) && columnOf(rest)?.kind === 'code') return { rest, value }
  }
  return undefined
}

function axisOf(
  { heading, lines, unit }: NamedColumn,
  index: number,
  { read }: Table,
): Axis | undefined {
  for (const line of lines.toReversed()) {
    const others = lines.filter((one) => one !== line).join(' ')
    const cct = /(?<!\d)([1-9]\d{3})\s*K(?![\p{L}\d])/u.exec(line)
    if (cct !== null) {
      const rest = `${others} ${line.replace(cct[0], ' ').replaceAll(lightColours, ' ')}`
        .replaceAll(/[@:–-]|\(\s*\)/g, ' ')
        .trim()
      return { index, heading, to: 'specs.cct', value: cct[1] ?? '', rest: rest || (unit ?? '') }
    }
    const coded = codeOfFinish(line)
    if (coded !== undefined) return { index, heading, to: 'specs.finish', ...coded }
    const isColour = isFinish(line) || /^RAL\s*\d{4}/i.test(line)
    if (
      isColour ||
      (columnOf(line) === undefined && /\p{L}/u.test(line) && 'value' in read('specs.finish', line))
    )
      return { index, heading, to: 'specs.finish', value: line, rest: others }
    const beam = /^(\d{1,3})\s*°$/.exec(line)
    if (beam !== null)
      return { index, heading, to: 'specs.beam', value: beam[1] ?? '', rest: others }
  }
  return undefined
}

interface Matrix {
  transform: TransformOf<'matrix'>
  /** the cells are the order codes, or what they say of variants that have some, so that nothing is made up */
  isTold: boolean
}

/**
 * Columns whose headings are values of variants, as blocks: the flux for each CCT, and beside it the order code for each.
 * The first block makes the variants and the others fill them in, so that one with order codes comes first.
 */
export function suggestedMatrices(table: Table): Matrix[] {
  const { columns, guesses } = table
  const axes = columns.flatMap((column, index) => {
    const by = guesses[index]?.by
    return by === 'hand' || by === 'profile' ? [] : (axisOf(column, index, table) ?? [])
  })
  const [first] = axes
  const blocks = [
    ...groupBy(
      axes.filter(({ to }) => to === first?.to),
      ({ rest }) => meaningOf(rest)?.key,
    ).values(),
  ].flatMap((block) =>
    new Set(block.map(({ value }) => value)).size === block.length
      ? [block]
      : [...groupBy(block, ({ rest }) => rest).values()],
  )
  const matrices = blocks.flatMap((own) => matrixOf(own, table) ?? [])
  const isOfCodes = ({ transform }: Matrix) => transform.cells === 'orderCode'
  const hasCodes = matrices.some(isOfCodes)
  return matrices
    .map((one) => ({ ...one, isTold: hasCodes && one.isTold }))
    .sort((one, other) => Number(isOfCodes(other)) - Number(isOfCodes(one)))
}

const meaningOf = (rest: string) =>
  columnOf(rest) ?? attributeOfUnit(rest.replaceAll(/[()[\]]/g, ''))

function matrixOf(own: readonly Axis[], table: Table): Matrix | undefined {
  const { columns, guesses, samplesOf } = table
  const [first] = own
  if (first === undefined || own.length < 2) return undefined
  const texts = own
    .flatMap(({ index }) => samplesOf(columns[index]?.place ?? -1).texts)
    .filter((text) => !isNothing(text))
  if (texts.length === 0) return undefined
  const isMarks = texts.every((text) => markIn(text) !== undefined)
  const named = columnOf(first.rest)
  const byUnit =
    attributeOfUnit(columns[first.index]?.unit) ??
    attributeOfUnit(first.rest.replaceAll(/[()[\]]/g, ''))
  const isCodes =
    texts.every((text) => codePattern.test(text) && /\d/.test(text)) || named?.kind === 'code'
  const cells = isMarks
    ? null
    : isCodes
      ? 'orderCode'
      : named?.kind === 'attribute'
        ? named.key
        : byUnit !== undefined
          ? `specs.${byUnit.key}`
          : 'specs.lumens'
  if (cells !== null && cells === first.to) return undefined
  for (const { index } of own)
    guesses[index] = { column: null, sure: 'likely', by: 'values', why: readingWords.ofVariants }
  const short = first.to.replace('specs.', '')
  return {
    isTold: isCodes || named?.kind === 'attribute' || byUnit !== undefined,
    transform: {
      kind: 'matrix',
      columns: own.map(({ heading, value }) => ({ heading, value })),
      ...{ to: first.to, cells },
      code: isCodes ? null : `{code}-{${short}}`,
    },
  }
}
