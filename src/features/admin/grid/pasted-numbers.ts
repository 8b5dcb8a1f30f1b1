import type { Attribute } from '#src/domain/product/attribute.ts'
import {
  type NumberCell,
  isNumeric,
  numberReading,
  openNumber,
  sayReading,
  withPlainNumbers,
} from '#src/domain/sheets/number-signs.ts'
import type { Block } from './block.ts'

const left = 'The cells with such numbers stay as they were.'

/**
 * A pasted block with its numbers read in one way, which all of them decide. Where they contradict each
 * other, those with two readings are not pasted.
 * @param attributeAt of a column; undefined for one of texts
 * @returns also a sentence about the reading, '' if no number has two
 */
export function withOneReading(
  { area, textFor }: Block,
  attributeAt: (column: number) => Attribute | undefined,
): { block: Block; notice: string } {
  const numeric = (column: number) => {
    const attribute = attributeAt(column)
    return attribute !== undefined && isNumeric(attribute) ? attribute : undefined
  }
  const reading = numberReading(cellsIn({ area, textFor }, numeric))
  const { decimal, example } = reading
  if (example === undefined) return { block: { area, textFor }, notice: '' }
  const sentence = sayReading(reading) ?? ''
  return {
    block: {
      area,
      textFor: (position) => {
        const text = textFor(position)
        if (text === undefined || numeric(position.column) === undefined) return text
        if (decimal !== undefined) return withPlainNumbers(text, decimal)
        return openNumber(text) === undefined ? text : undefined
      },
    },
    notice: decimal === undefined ? `${sentence} ${left}` : sentence,
  }
}

function* cellsIn(
  { area, textFor }: Block,
  numeric: (column: number) => Attribute | undefined,
): Generator<NumberCell, void, void> {
  for (let column = area.left; column <= area.right; column += 1) {
    const attribute = numeric(column)
    if (attribute === undefined) continue
    for (let row = area.top; row <= area.bottom; row += 1) {
      const text = textFor({ row, column })
      if (text !== undefined) yield [attribute, text]
    }
  }
}
