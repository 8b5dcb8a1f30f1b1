import fc from 'fast-check'

/** Texts in place of numbers, and unexpected numbers. */
const oddTexts = [
  '',
  ' ',
  '-1',
  '0',
  '1e308',
  '-1e308',
  '1e-308',
  '1e999',
  'NaN',
  'Infinity',
  '0x1F',
  '1.2.3',
  '1,5',
  '999999999',
  '1000000',
  '360',
  '180',
  '٣',
  '\u2028',
  'TILT=NONE',
  'TILT=INCLUDE',
  '[MORE] x',
  '\u0000',
  '<script>',
  '9'.repeat(400),
]

type Mutation = (text: string) => string

/** A position as a share of the text, so that a mutation fits a file of any length. */
const place = fc.double({ min: 0, max: 1, noNaN: true })
const lineOf = (lines: readonly string[], share: number): number =>
  Math.min(lines.length - 1, Math.floor(share * lines.length))

const onLines = (change: (lines: string[], at: number) => void, share: number): Mutation => {
  return (text) => {
    const lines = text.split('\r\n')
    change(lines, lineOf(lines, share))
    return lines.join('\r\n')
  }
}

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .tuple(place, fc.constantFrom(...oddTexts))
    .map(([share, odd]) => onLines((lines, at) => (lines[at] = odd), share)),
  // Half of the lines that matter come before the angles.
  fc
    .tuple(fc.nat(45), fc.constantFrom(...oddTexts))
    .map(([line, odd]) => onLines((lines) => (lines[Math.min(line, lines.length - 1)] = odd), 0)),
  fc.tuple(place, fc.constantFrom(...oddTexts)).map(([share, odd]): Mutation => {
    return (text) => {
      const values = text.split(' ')
      values[lineOf(values, share)] = odd
      return values.join(' ')
    }
  }),
  place.map((share) => onLines((lines, at) => lines.splice(at, 1), share)),
  place.map((share) => onLines((lines, at) => lines.splice(at, 0, lines[at] ?? ''), share)),
  fc
    .tuple(place, fc.nat(5000))
    .map(([share, times]) =>
      onLines((lines, at) => lines.splice(at, 0, ...Array<string>(times).fill('1')), share),
    ),
  place.map(
    (share): Mutation =>
      (text) =>
        text.slice(0, Math.floor(share * text.length)),
  ),
  fc.tuple(place, fc.string({ maxLength: 3 })).map(([share, letters]): Mutation => {
    return (text) => {
      const at = Math.floor(share * text.length)
      return text.slice(0, at) + letters + text.slice(at + letters.length)
    }
  }),
  fc.constantFrom<Mutation>(
    (text) => text.replaceAll('\r\n', '\r'),
    (text) => text.replaceAll('\r\n', '\n\n'),
    (text) => text.replaceAll('.', ','),
    (text) => text.toLowerCase(),
    (text) => text + text,
    (text) => text.split('\r\n').toReversed().join('\r\n'),
  ),
)

/** A file after one to four mutations, in one of four encodings. */
export const mutatedFile = (files: readonly string[]): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<(text: string) => Uint8Array>(
        (text) => new TextEncoder().encode(text),
        (text) => new TextEncoder().encode(`\uFEFF${text}`),
        (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255),
        (text) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (l) => l.charCodeAt(0)).buffer),
      ),
    )
    .map(([text, mutations, encode]) => encode(mutations.reduce((so, change) => change(so), text)))
