import { RefusedFileError } from './findings.ts'
import type { FileLines } from './file-lines.ts'
import { parseNumber } from './parse-number.ts'

/** Six lines of a EULUMDAT file. */
export interface LampSet {
  type: string
  /** lm of all lamps of the set */
  flux: number
  cct: string
  cri: string
  /** with gear; null where the file states none */
  watts: number | null
}

/** Line that says how many sets there are, and lines of each. */
export const lampSetsLine = 26
export const linesOfLampSet = 6
const mostLampSets = 20

export function readLampSets(lines: FileLines): LampSet[] {
  const count = lines.wholeNumber(lampSetsLine, 'The number of lamp sets', {
    least: 1,
    most: mostLampSets,
  })
  return Array.from({ length: count }, (_, at) => {
    const first = lampSetsLine + 1 + at * linesOfLampSet
    const flux = lines.number(first + 2, 'The flux of the lamps')
    if (flux <= 0)
      throw new RefusedFileError('The flux of the lamps must be above 0 lm.', first + 2)
    const watts = parseNumber(lines.text(first + 5))
    return {
      type: lines.text(first + 1),
      flux,
      cct: lines.text(first + 3),
      cri: lines.text(first + 4),
      watts: watts > 0 ? watts : null,
    }
  })
}
