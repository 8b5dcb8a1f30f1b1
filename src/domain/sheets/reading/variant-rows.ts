import { type Cell, cellText } from '../cells.ts'
import { isFailed } from '../failed-cells.ts'
import { placeholder } from './pattern.ts'
import { readingWords } from './reading-messages.ts'
import type { TransformOf } from './reading.ts'
import { markIn, partsOf } from './transform-cells.ts'

/** Values of a row by the keys of our columns. */
export type Made = Map<string, Cell>

/** A value by the key of its column or the name of its attribute. */
export const valueCalled = (name: string, values: Made): Cell =>
  values.get(name) ?? values.get(`specs.${name}`) ?? null

/**
 * Rows of variants, whose order codes follow a pattern unless they are among the values.
 * @param isFurther divides variants that another transform has made, so that their order codes are continued
 */
export function variantsOf(
  values: Made,
  variants: readonly (readonly (readonly [string, Cell])[])[],
  code: string | null,
  isFurther = false,
): Made[] {
  const former = isFurther ? values.get('orderCode') : undefined
  // The code of the row is that of the product.
  const base = values.get('code') ?? values.get('orderCode') ?? beginningOf(variants)
  return variants.map((own) => {
    const row: Made = new Map([...values, ['code', base], ...own])
    if (code === null) return row
    const named = code.replaceAll(placeholder, (_, name: string) =>
      codePart(
        cellText(
          name === 'value'
            ? (own[0]?.[1] ?? null)
            : ((name === 'code' ? former : undefined) ?? valueCalled(name, row)),
        ),
      ),
    )
    return row.set('orderCode', isFailed(base) ? base : named)
  })
}

/** A text as a part of a code: ‘3000 K’ as 3000, ‘Weiß matt’ as Weiss-matt. */
const codePart = (text: string) =>
  text
    .trim()
    .replace(/^([\d.,]+)\s*[K°]$/, '$1')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** ‘560/590/620’ lm beside ‘2700/3000/4000 K’ are the fluxes of these. */
export function fluxOf(
  to: string,
  values: Made,
  count: number,
  place: number,
): (readonly [string, Cell])[] {
  const flux = to === 'specs.cct' ? (values.get('specs.lumens') ?? null) : null
  const parts = flux === null || isFailed(flux) ? [] : partsOf(flux, ['specs.lumens'])
  return parts.length === count ? [['specs.lumens', parts[place] ?? null]] : []
}

/** Of order codes alone, which they share, as the code of their product: EM-1 of EM-1-W and EM-1-S. */
function beginningOf(variants: readonly (readonly (readonly [string, Cell])[])[]): Cell {
  const codes = variants.map((own) => cellText(new Map(own).get('orderCode') ?? null).trim())
  const [first = ''] = codes
  const isShared = (length: number) =>
    codes.every((code) => code.startsWith(first.slice(0, length)))
  let length = codes.length < 2 ? 0 : first.length
  while (!isShared(length)) length -= 1
  const shared = first.slice(0, length).replace(/[-_. /]+$/, '')
  return shared.length < 2 ? null : shared
}

/** Takes what the columns say of a variant that there is. */
export function joinValue(
  { columns, to, cells }: TransformOf<'matrix'>,
  values: Made,
  cellOf: (heading: string) => Cell,
): void {
  const variant = cellText(values.get(to) ?? null)
  const { heading } = columns.find(({ value }) => value === variant) ?? {}
  const cell = heading === undefined ? null : cellOf(heading)
  if (cells !== null && cell !== null && cellText(cell).trim() !== '') values.set(cells, cell)
}

/** A value of a variant that no row has made is an error: it would be lost. */
export function refuseLost(
  { columns, to, cells }: TransformOf<'matrix'>,
  rows: readonly Made[],
  cellOf: (heading: string) => Cell,
): void {
  if (cells === null) return
  const made = new Set(rows.map((values) => cellText(values.get(to) ?? null)))
  for (const { heading, value } of columns) {
    const text = made.has(value) ? '' : cellText(cellOf(heading)).trim()
    if (text === '') continue
    rows[0]?.set(cells, { failure: text, message: readingWords.noVariant(text, heading) })
    return
  }
}

export function matrixRows(
  { columns, to, cells, code }: TransformOf<'matrix'>,
  values: Made,
  cellOf: (heading: string) => Cell,
): Made[] {
  const variants = columns.flatMap(({ heading, value }) => {
    const cell = cellOf(heading)
    if (cell === null || cellText(cell).trim() === '') return []
    if (cells !== null)
      return [
        [
          [to, value],
          [cells, cell],
        ] as (readonly [string, Cell])[],
      ]
    const isMarked = markIn(cell)
    if (isMarked === false) return []
    const text = cellText(cell)
    const fault: Cell = { failure: text, message: readingWords.noMark(text, heading) }
    return [[[to, isMarked === true ? value : fault]] as (readonly [string, Cell])[]]
  })
  return variants.length === 0 ? [values] : variantsOf(values, variants, code)
}
