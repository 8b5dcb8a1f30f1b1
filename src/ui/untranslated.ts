/**
 * The attribute `translate` of a value: a translation must not touch figures, units and codes, such as
 * '3,000 K', 'IP65' or 'DALI-2 DT6'. Words have four small letters in a row, or letters of a script without small
 * ones; a short word may stand alone, such as 'None'. An empty text may get words later.
 */
export const untranslated = (...texts: readonly (string | undefined)[]): 'no' | undefined =>
  texts.some((text) => text !== undefined && /\p{Ll}{4}|\p{Lo}|^$|^\p{Lu}\p{Ll}{2,}$/u.test(text))
    ? undefined
    : 'no'
