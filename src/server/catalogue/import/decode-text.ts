import { isUtf8 } from 'node:buffer'
import type { SheetEncoding } from '#src/domain/api/import.ts'
import { ownValue } from '#src/domain/own-value.ts'
import {
  type EncodingName,
  encodingNames,
  encodings,
  isEncodingName,
} from '#src/domain/sheets/encodings.ts'
import { fileMessages } from '#src/domain/sheets/file-messages.ts'
import { hasImpossibleWords } from './impossible-words.ts'
import { UnreadableFileError } from './unreadable-file.ts'

export interface DecodedText {
  /** the text, a piece at a time, so that the whole of it is never in memory */
  pieces: () => Generator<string, void, void>
  encoding: SheetEncoding
}

/**
 * Decodes a table as text. UTF-8 and UTF-16 show themselves; every other encoding is a guess, which is sure only
 * if no other one gives other words that are possible.
 * @param chosen by hand
 * @param expected instead of a guess
 * @throws UnreadableFileError
 */
export async function decodeText(
  bytes: Uint8Array,
  chosen?: EncodingName,
  expected?: EncodingName,
): Promise<DecodedText> {
  if (chosen !== undefined) return decodedBy(bytes, chosen, 'hand')
  const unicode = unicodeIn(bytes)
  if (unicode !== undefined) return decodedBy(bytes, unicode, 'file')
  if (expected !== undefined) return decodedBy(bytes, expected, 'profile')
  return guessed(bytes)
}

function decodedBy(bytes: Uint8Array, name: EncodingName, by: SheetEncoding['by']): DecodedText {
  try {
    for (const piece of piecesOf(bytes, name))
      // Letters that another program has lost can't be read in any encoding.
      if (name.startsWith('utf') && piece.includes('\uFFFD'))
        throw new UnreadableFileError(fileMessages.lost)
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : new UnreadableFileError(fileMessages.mixed)
  }
  const encoding = { name, label: encodings[name], by, sure: true, confidence: 1 }
  return { pieces: () => piecesOf(bytes, name), encoding: { ...encoding, lines: [], others: [] } }
}

/** Bytes that are decoded at once. */
const pieceSize = 256 * 1024

/** @throws TypeError for bytes that the encoding does not have */
function* piecesOf(bytes: Uint8Array, name: EncodingName): Generator<string, void, void> {
  // A single-byte encoding without a byte has a sign for it, which is no possible word.
  const decoder = new TextDecoder(name, { fatal: !isSingleByte(name) })
  for (let start = 0; start < bytes.byteLength; start += pieceSize)
    yield decoder.decode(bytes.subarray(start, start + pieceSize), { stream: true })
  yield decoder.decode()
}

/** undefined for bytes that the encoding does not have */
function textIn(bytes: Uint8Array, name: EncodingName): string | undefined {
  try {
    return [...piecesOf(bytes, name)].join('')
  } catch {
    return undefined
  }
}

/** Bytes in which zeros tell UTF-16 from other texts. */
const headSize = 4096

function unicodeIn(bytes: Uint8Array): EncodingName | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, headSize)
  if (!head.includes(0)) return isUtf8(bytes) ? 'utf-8' : undefined
  // Separators, digits and codes are of Latin letters, of which UTF-16 has every second byte zero.
  const zeros = [0, 1].map((offset) => head.filter((byte, at) => byte === 0 && at % 2 === offset))
  const [even = 0, odd = 0] = zeros.map(({ length }) => length / (head.length / 2))
  if (Math.max(even, odd) < 0.25 || Math.min(even, odd) > 0.02)
    throw new UnreadableFileError(fileMessages.binary)
  return odd > even ? 'utf-16le' : 'utf-16be'
}

interface Reading {
  names: EncodingName[]
  confidence: number
  isPossible: boolean
}

async function guessed(bytes: Uint8Array): Promise<DecodedText> {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const words = Buffer.from([...wordsIn(latin)].join('\n'), 'latin1')
  const { confidences, isOther } = words.length === 0 ? nothingDetected : await detected(words)
  const readings = new Map<string, Reading>()
  for (const name of encodingNames) {
    const isCandidate = isSingleByte(name) || confidences.has(name)
    const text = isCandidate ? textIn(words, name) : undefined
    if (text === undefined) continue
    const known = readings.get(text)
    const confidence = Math.max(known?.confidence ?? 0, confidences.get(name) ?? 0)
    const isPossible = known?.isPossible ?? !hasImpossibleWords(text)
    readings.set(text, { names: [...(known?.names ?? []), name], confidence, isPossible })
  }
  const [best, ...others] = [...readings.values()]
    .filter(({ names: [name] }) => name !== undefined && decodes(bytes, name))
    .sort((a, b) => Number(b.isPossible) - Number(a.isPossible) || b.confidence - a.confidence)
  const believed = [...readings.values()].reduce(
    (sum, { isPossible, confidence }) => sum + (isPossible ? confidence : 0),
    0,
  )
  const name = best?.names[0] ?? 'windows-1252'
  if (name === 'windows-1252' && isMisread(piecesOf(bytes, name)))
    throw new UnreadableFileError(fileMessages.mixed)
  const lines = linesIn(latin)
  const shown = (one: EncodingName) => ({
    ...{ name: one, label: encodings[one] },
    lines: lines.map((line) => textIn(line, one) ?? ''),
  })
  return {
    pieces: () => piecesOf(bytes, name),
    encoding: {
      ...shown(name),
      by: 'guess',
      sure: best?.isPossible === true && !isOther && !others.some(({ isPossible }) => isPossible),
      confidence: best?.isPossible && believed > 0 ? best.confidence / believed : 0,
      others: others.flatMap(({ names }) => names.slice(0, 1).map(shown)),
    },
  }
}

/** Of a file whose every word is too long to be one. */
const nothingDetected = { confidences: new Map<EncodingName, number>(), isOther: true }

function decodes(bytes: Uint8Array, name: EncodingName): boolean {
  if (isSingleByte(name)) return true
  try {
    for (const piece of piecesOf(bytes, name)) void piece
    return true
  } catch {
    return false
  }
}

const isSingleByte = (name: EncodingName) => /^(?:windows|iso|koi8|ibm|x-mac|macintosh)/.test(name)

/** Two letters that UTF-8 makes of one when it is read as Windows-1252: Ã¼ for ü. */
const misread = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

function isMisread(pieces: Iterable<string>): boolean {
  let last = ''
  for (const piece of pieces) {
    if (misread.test(last + piece)) return true
    last = piece.slice(-1)
  }
  return false
}

/** A longer run of letters is no word, and a few thousand words tell as much as all of them. */
const wordLimits = { length: 2000, all: 500_000 } as const

/** The words with letters beyond ASCII, each once: other words would outvote them. */
function wordsIn(latin: string): Set<string> {
  const words = new Set<string>()
  let all = 0
  // White space beyond ASCII is none: in other encodings its bytes are letters.
  for (const [word] of latin.matchAll(/[^\t-\r ,;"]+/g)) {
    if (word.length > wordLimits.length || !/[\x80-\xff]/.test(word) || words.has(word)) continue
    words.add(word)
    all += word.length
    if (all > wordLimits.all) break
  }
  return words
}

/** The beginnings of the first lines with letters beyond ASCII. */
function linesIn(latin: string): Buffer[] {
  const lines = new Set<string>()
  for (const { 0: end, index } of latin.matchAll(/[\x80-\xff][^\r\n]{0,70}/g)) {
    const [start = ''] = /[\x20-\x7e\t]*$/.exec(latin.slice(Math.max(0, index - 30), index)) ?? []
    lines.add(start + end)
    if (lines.size === 4) break
  }
  return [...lines].map((line) => Buffer.from(line.replaceAll(/^ +| +$/g, ''), 'latin1'))
}

/** How much more the detector must believe in an encoding that can’t be decoded than in the best other one. */
const clearly = 1.5

/** The detector's confidences, and whether it believes most in an encoding that can’t be decoded. */
async function detected(words: Buffer) {
  // Its models are large, and few files need them.
  const { detectAll } = await import('jschardet')
  const confidences = new Map<EncodingName, number>()
  let other = 0
  for (const { encoding, confidence } of detectAll(words)) {
    const name = nameOf(encoding ?? '')
    if (name === undefined && encoding !== null) other = Math.max(other, confidence)
    if (name !== undefined && !confidences.has(name)) confidences.set(name, confidence)
  }
  const isOther = other > clearly * Math.max(0, ...confidences.values())
  return { confidences, isOther }
}

const macNames: Readonly<Record<string, EncodingName>> = {
  macroman: 'macintosh',
  maccyrillic: 'x-mac-cyrillic',
}

function nameOf(detectorsName: string): EncodingName | undefined {
  const label = ownValue(macNames, detectorsName.toLowerCase()) ?? detectorsName
  try {
    const { encoding } = new TextDecoder(label)
    return isEncodingName(encoding) ? encoding : undefined
  } catch {
    return undefined
  }
}
