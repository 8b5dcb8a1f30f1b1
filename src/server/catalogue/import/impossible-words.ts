/** Signs that encodings of other languages make of letters, and that no text has beside a letter. */
const oddSigns =
  '\\p{Sk}\\p{Sc}\\u02b0-\\u02ffƒﬁﬂ‗÷±¬¦§¶†‡‰¼¾∂∆∏∑√∞∫≈≠◊\\u2320\\u2321\\u2500-\\u259f'

/** Signs that stand before or after a word, and never in it. */
const outerSigns = '\\p{So}“”„‚«»‹›…¿¡ªº¹½•'

const otherScripts = ['Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Thai']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
/** of units: kΩ, μm */
const unitLetters = '[Ωμ]'

const impossible = new RegExp(
  [
    '[\\u0080-\\u009f\\ufffd\\ue000-\\uf8ff]',
    `(?<=\\p{L})[${oddSigns}]|[${oddSigns}](?=\\p{L})`,
    `(?<=\\p{L})[${outerSigns}](?=\\p{L})`,
    `(?<=\\p{Script=Latin})(?!${unitLetters})[${otherScripts}]`,
    `(?<=(?!${unitLetters})[${otherScripts}])\\p{Script=Latin}`,
    // Words change from small letters to capitals only in names of products, which are of plain letters.
    '(?<=\\p{Ll})(?![A-Z])\\p{Lu}',
    '(?<=\\p{Ll})\\p{Script=Han}(?=\\p{Ll})',
  ].join('|'),
  'u',
)

/** Whether a text has words that no language has, as one that is read in a wrong encoding has. */
export const hasImpossibleWords = (text: string): boolean => impossible.test(text)
