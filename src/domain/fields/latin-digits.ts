// Apart from the other texts, because every page reads quantities.

/** Replaces Arabic, Persian and Urdu digits with 0 to 9. */
export const withLatinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
