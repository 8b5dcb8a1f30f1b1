/** A sign that separates groups of three digits, where the other one is decimal. */
export type Separator = ',' | '.'

const numeric = /^[+-]?\d[\d.,]*$/
const shapes = {
  ',': /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  '.': /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
}
const otherThan = { ',': '.', '.': ',' } as const

/** '3,000' as '3000'; a number of another shape as it is. */
export const withoutGroups = (text: string, separator: Separator): string =>
  shapes[separator].test(text) ? text.replaceAll(separator, '').replace(',', '.') : text

/**
 * How the numbers of a file use a sign: 'surely' where one of them can't be read otherwise, 'probably' where
 * others have the other sign as their decimal one.
 */
type Use = 'no' | 'possibly' | 'probably' | 'surely'

function groupsBy(separator: Separator, numbers: readonly string[]): Use {
  const own = numbers.filter((text) => text.includes(separator))
  if (own.length === 0 || !own.every((text) => shapes[separator].test(text))) return 'no'
  if (own.some((text) => text.split(/[.,]/).length > 2)) return 'surely'
  const other = otherThan[separator]
  return numbers.some((text) => text.includes(other)) ? 'probably' : 'possibly'
}

interface Groups {
  separator: Separator
  use: Use
  /** the first number with the sign, and its place among the texts */
  example: string
  at: number
}

/** The sign that may separate groups of digits in all numbers among some texts. */
export function digitGroups(texts: readonly string[]): Groups | undefined {
  const numbers = texts.filter((text) => numeric.test(text))
  for (const separator of [',', '.'] as const) {
    const use = groupsBy(separator, numbers)
    if (use === 'no') continue
    const example = numbers.find((text) => text.includes(separator)) ?? ''
    return { separator, use, example, at: texts.indexOf(example) }
  }
  return undefined
}
