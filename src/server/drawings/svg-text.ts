import { ownValue } from '#src/domain/own-value.ts'
import { InvalidDrawingError } from './invalid-drawing.ts'

/** The encodings that programs write, as TextDecoder names them. */
const encodings = ['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252', 'utf-16le', 'utf-16be']

/** Bytes at the start of a UTF-16 text. */
const marks: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** The text of an SVG file, by its byte order mark or its declaration. */
export function svgText(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200))
  const marked = ownValue(marks, start.toString('hex', 0, 2))
  const [, declared = 'utf-8'] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(start.toString('latin1')) ?? []
  const encoding = marked ?? declared.toLowerCase()
  if (!encodings.includes(encoding))
    throw new InvalidDrawingError(`has the encoding ${declared}. Please save it as UTF-8`)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new InvalidDrawingError(
      `is not valid ${encoding.toUpperCase()}. Please save it as UTF-8`,
      error,
    )
  }
}
