import { ownValue } from '#src/domain/own-value.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import type { PhotometricFormat } from './photometry.ts'

/** The lines of LM-63 before its values. */
export interface Lm63Header {
  format: PhotometricFormat
  /** the text after a keyword in brackets, by the keyword in capitals */
  keywords: ReadonlyMap<string, string>
  /** ‘NONE’, ‘INCLUDE’ or the name of a file */
  tilt: string
  /** the values begin here: place in the text and line */
  at: number
  line: number
  findings: Finding[]
}

const tiltLine = /^[ \t]*TILT[ \t]*=([^\r\n]*)/im
const titleLine = /^\s{0,99}(?:IES(?:NA)?:LM-63|IESNA\d\d)/i
const editions: Record<string, PhotometricFormat> = {
  '86': 'LM-63-1986',
  '91': 'LM-63-1991',
  '95': 'LM-63-1995',
  '02': 'LM-63-2002',
  '19': 'LM-63-2019',
}

/** Whether a text is LM-63: its first line names the format, or a line states the tilt. */
export const isLm63 = (text: string): boolean => titleLine.test(text) || tiltLine.test(text)

/** @throws RefusedFileError */
export function readLm63Header(text: string): Lm63Header {
  const tilt = tiltLine.exec(text)
  const before = text.slice(0, tilt?.index ?? text.length).split(/\r\n|\n|\r/)
  if (tilt === null)
    throw new RefusedFileError(
      'No line begins with TILT=, behind which the values stand.',
      before.length,
    )
  const title = before.find((line) => line.trim() !== '') ?? ''
  const { format, findings } = editionOf(title)
  return {
    format,
    keywords: readKeywords(before),
    tilt: tilt[1]?.trim() ?? '',
    at: tilt.index + tilt[0].length,
    line: before.length,
    findings,
  }
}

/** IESNA91, IESNA:LM-63-1995, IES:LM-63-2019; a file of 1986 has no such line. */
function editionOf(title: string): { format: PhotometricFormat; findings: Finding[] } {
  const named = /^\s*IES(?:NA)?:?(?:LM-63-)?(?:19|20)?(\d\d)\b/i.exec(title)?.[1]
  if (named === undefined) return { format: 'LM-63-1986', findings: [] }
  const format = ownValue(editions, named)
  if (format !== undefined) return { format, findings: [] }
  const message = 'This edition of LM-63 is not known; the file is read as one of 2019.'
  return { format: 'LM-63-2019', findings: [{ level: 'warning', line: 1, message }] }
}

function readKeywords(lines: readonly string[]): Map<string, string> {
  const keywords = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const [, keyword, text] = /^\s*\[([^\]]{1,80})\](.*)$/.exec(line) ?? []
    if (keyword === undefined || text === undefined) continue
    const name = keyword.trim().toUpperCase()
    if (name !== 'MORE') last = name
    const before = keywords.get(last)
    keywords.set(last, before === undefined ? text.trim() : `${before} ${text.trim()}`)
  }
  return keywords
}
