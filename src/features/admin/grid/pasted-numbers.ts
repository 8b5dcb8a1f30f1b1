import {
  type KnownSign,
  type NumberCell,
  isNumeric,
  numberReading,
  openNumber,
  sayReading,
} from '#src/domain/sheets/number-signs.ts'
import type { Block } from './block.ts'
import type { CellPosition } from './cursor.ts'
import type { Column } from './source.ts'

/** How the numbers of a pasted block are read, which all of them decide. */
export interface BlockReading {
  /** undefined where each number tells its own sign */
  decimal: KnownSign
  /** '' if no number has two readings */
  notice: string
  /** whether a cell stays as it was, because the numbers contradict each other and it has two readings */
  isLeft: (cell: CellPosition, text: string) => boolean
}

const attributeOf = (column: Column | undefined) => {
  const property = column?.property
  return property?.kind === 'attribute' && isNumeric(property.attribute)
    ? property.attribute
    : undefined
}

export function readingOf({ area, textFor }: Block, columns: readonly Column[]): BlockReading {
  const reading = numberReading(numbersIn())
  const { decimal, example } = reading
  if (example === undefined) return { decimal: undefined, notice: '', isLeft: () => false }
  const sentence = sayReading(reading) ?? ''
  return decimal === undefined
    ? {
        decimal,
        notice: `${sentence} The cells with such numbers stay as they were.`,
        isLeft: ({ column }, text) =>
          attributeOf(columns[column]) !== undefined && openNumber(text) !== undefined,
      }
    : { decimal, notice: sentence, isLeft: () => false }

  function* numbersIn(): Generator<NumberCell, void, void> {
    for (let column = area.left; column <= area.right; column += 1) {
      const attribute = attributeOf(columns[column])
      if (attribute === undefined) continue
      for (let row = area.top; row <= area.bottom; row += 1) {
        const text = textFor({ row, column })
        if (text !== undefined) yield [attribute, text]
      }
    }
  }
}
