/** A column with many repeated texts: the distinct texts, and for each row an index into them. */
export interface TextTable {
  texts: string[]
  of: number[]
}

/** A column of texts that differ only in their numbers: each # in a pattern is the next number. */
export interface NumberedTexts {
  patterns: TextTable
  numbers: number[]
}

export function textTable(column: readonly string[]): TextTable {
  const indexes = new Map<string, number>()
  const of = column.map((text) => {
    const index = indexes.get(text) ?? indexes.size
    indexes.set(text, index)
    return index
  })
  return { texts: [...indexes.keys()], of }
}

/** @throws RangeError if the table refers to a missing text */
export const textsOf = ({ texts, of }: TextTable): string[] =>
  of.map((index) => {
    const text = texts[index]
    if (text === undefined) throw new RangeError(`The table has no text ${index}.`)
    return text
  })

/**
 * A number that survives conversion to a number and back: not 045, and not too long to be exact.
 */
const plainNumber = /(?<!\d)(?:0|[1-9]\d{0,14})(?!\d)/g

/** @param column texts without a # */
export function numberedTexts(column: readonly string[]): NumberedTexts {
  const numbers: number[] = []
  const patterns = column.map((text) =>
    text.replace(plainNumber, (digits) => {
      numbers.push(Number(digits))
      return '#'
    }),
  )
  return { patterns: textTable(patterns), numbers }
}

export function textsOfNumbered({ patterns, numbers }: NumberedTexts): string[] {
  let next = 0
  return textsOf(patterns).map((pattern) => pattern.replaceAll('#', () => String(numbers[next++])))
}
