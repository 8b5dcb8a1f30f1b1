import type { CSSProperties } from 'react'
import type { Column } from './columns.ts'

/** Characters of a heading for one rem, with room for the cell's padding. */
const charactersPerRem = 2

const fileWidth = 10

/** Width of a column after the first one, in rem: enough for its heading and most values. */
function widthOf({ heading, unit, attribute, file }: Column): number {
  if (file !== undefined) return fileWidth
  const isShort = attribute?.kind === 'number' || attribute?.kind === 'choice'
  const characters = heading.length + (unit === '' ? 0 : 1 + unit.length)
  return Math.max(isShort || attribute === undefined ? 4.5 : 8, 1 + characters / charactersPerRem)
}

/** The widths of the columns, for the stylesheet. A wide dialog stretches them in proportion. */
export function columnStyle(
  columns: readonly Column[],
): CSSProperties & Record<`--${string}`, string> {
  const widths = columns.slice(1).map(widthOf)
  return {
    '--widths': widths.map((width) => `minmax(${width}rem, ${width}fr)`).join(' '),
    '--width': `${widths.reduce((sum, width) => sum + width, 0)}rem`,
  }
}
