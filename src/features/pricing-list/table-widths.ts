import type { NamedFinish } from '#src/domain/product/format-value.ts'
import type { DescribedLine } from '#src/domain/schedule/schedule-line.ts'
import { type Column, type ColumnKey, headKey } from '#src/domain/schedule/schedule-table.ts'

/** Widths of what is not text, rem: the picture beside the description, and fields with buttons. */
const fixed = { [headKey]: 4, quantity: 6.125 } as Partial<Record<ColumnKey, number>>
/** Beside the letters of a cell, rem: its padding, and the sign of a choice beside the code. */
const padding = 0.625
const sign = 1.25
/** Average width of a letter in that of a digit. */
const letter = 0.92
/** Letters of an order code in one line; longer ones end with an ellipsis. */
const mostOfCode = 20
/** Lines of a row in the list of 500 px. */
const lines = 3
/** Least width of a visitor's texts, letters. */
const leastText = 14
/** Least width of the description, and the width from which the visitor's texts get wider, too, rem. */
const description = { least: 9, wanted: 18 } as const
/** Share of what is left then that each text of a visitor gets; the description gets the rest. */
const share = 0.26

interface Widths {
  /** of each column, as CSS; undefined for the description, which has the rest */
  columns: readonly (string | undefined)[]
  /** of the whole table, as CSS */
  least: string
}

/**
 * Widths that follow the content: each column of the catalogue's values is as narrow as its texts allow in
 * the lines of a row, and the description and the visitor's texts share the rest.
 * @param beside what else is in a row, rem: the handle and the tools
 */
export function tableWidths(
  shown: readonly Column[],
  rows: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
  beside: number,
): Widths {
  const isText = ({ key, isFree }: Column) => isFree === true || key === 'description'
  const known = shown.map((column) =>
    isText(column) ? undefined : knownWidth(column, rows, finishes),
  )
  const taken = [...known.filter((width) => width !== undefined), `${beside}rem`].join(' + ')
  const least = `${leastText * letter}ch + ${padding}rem`
  const texts = shown.filter(({ isFree }) => isFree === true).length
  return {
    columns: shown.map(({ isFree }, index) =>
      isFree === true
        ? `max(${least}, (100cqi - (${taken}) - ${description.wanted}rem) * ${share})`
        : known[index] && `calc(${known[index]})`,
    ),
    least: `calc(${taken} + ${texts} * (${least}) + ${description.least}rem)`,
  }
}

function knownWidth(
  column: Column,
  rows: readonly DescribedLine[],
  finishes: readonly NamedFinish[],
): string {
  const { key, title, isNumber, text } = column
  const own = fixed[key]
  if (own !== undefined) return `${own}rem`
  const texts = new Set(rows.map((line) => text(line, finishes)))
  if (key === 'code') {
    const longest = Math.min(Math.max(...[title, ...texts].map(({ length }) => length)), mostOfCode)
    // Capitals and figures, which are wider than letters.
    return `${longest}ch + ${padding + sign}rem`
  }
  const letters = Math.max(
    title.length,
    ...[...texts].map((one) => (isNumber ? one.length : lettersOf(one))),
  )
  // Figures are as wide as they come, and 'W' is wider.
  const width = isNumber ? letters + 0.5 : letters * letter
  return `${Math.round(width * 100) / 100}ch + ${padding}rem`
}

/** The fewest letters in a line with which a text fits into the lines of a row; words stay whole. */
export function lettersOf(text: string): number {
  const words = text.split(' ')
  let width = Math.max(...words.map(({ length }) => length))
  while (linesOf(words, width) > lines) width += 1
  return width
}

function linesOf(words: readonly string[], width: number): number {
  let count = 1
  let used = -1
  for (const { length } of words) {
    const fits = used + 1 + length <= width
    if (!fits) count += 1
    used = fits ? used + 1 + length : length
  }
  return count
}
