/** A column of texts of which many are equal: each text once, and for each row its place. */
export interface TextTable {
  texts: string[]
  of: number[]
}

/** A column of texts that differ by their numbers only: in a pattern each # is the next number. */
export interface NumberedTexts {
  patterns: TextTable
  numbers: number[]
}

export function textTable(column: readonly string[]): TextTable {
  const places = new Map<string, number>()
  const of = column.map((text) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  })
  return { texts: [...places.keys()], of }
}

/** @throws RangeError where the table names a text that it does not have */
export const textsOf = ({ texts, of }: TextTable): string[] =>
  of.map((place) => {
    const text = texts[place]
    if (text === undefined) throw new RangeError(`The table has no text ${place}.`)
    return text
  })

/** A number that reads the same once it was one: no 045, and none too long to be exact. */
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
