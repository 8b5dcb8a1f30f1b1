const zero = 48
/** Nothing measured is larger, or smaller without being 0; products of such numbers stay finite. */
const largest = 1e15
const powersOfTen = Array.from({ length: 23 }, (_, power) => 10 ** power)

/**
 * A decimal number up to 10¹⁵, with a point or a comma; NaN of anything else. A file has up to a million of
 * them, so the common form is read digit by digit: below 2^53 a whole number by a power of ten is
 * the nearest double, as Number() gives it.
 */
export function parseNumber(text: string): number {
  const negative = text.startsWith('-')
  let whole = 0
  let digits = 0
  let decimals = -1
  for (let at = negative || text.startsWith('+') ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= zero + 9) {
      whole = whole * 10 + (code - zero)
      digits++
      if (decimals >= 0) decimals++
    } else if ((code === 46 || code === 44) && decimals < 0) decimals = 0
    else return parseRareNumber(text)
  }
  if (digits === 0 || digits > 15) return parseRareNumber(text)
  const value = decimals > 0 ? whole / (powersOfTen[decimals] ?? NaN) : whole
  return negative ? -value : value
}

/** With an exponent, or more digits than a double holds. */
function parseRareNumber(text: string): number {
  if (text.length > 64 || !/^[+-]?(\d+[.,]?\d*|[.,]\d+)([eEdD][+-]?\d{1,3})?$/.test(text))
    return NaN
  const value = Number(text.replace(',', '.').replace(/d/i, 'e'))
  if (Math.abs(value) > largest) return NaN
  return Math.abs(value) < 1 / largest ? 0 : value
}
