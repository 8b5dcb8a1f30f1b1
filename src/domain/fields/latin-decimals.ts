import { withLatinDigits } from './latin-digits.ts'

/** Replaces Arabic, Persian and Urdu digits and their decimal and thousands separators; every letter keeps its position. */
export const withLatinDecimals = (text: string) =>
  withLatinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')
