import type { FileTokens } from './file-tokens.ts'
import { RefusedFileError } from './findings.ts'
import { photometricLimits } from './limits.ts'
import { type LuminousArea, lm63Area } from './luminous-area.ts'

const most = photometricLimits.intensities
/** mm in a unit of length, by its number in the file: feet, metres. */
const unitLengths = new Map([
  [1, 304.8],
  [2, 1000],
])

/** Lumens of −1 say that the photometry is absolute: then no lamp flux is known. */
export function readLamps(tokens: FileTokens): { flux: number | null; multiplier: number } {
  const lamps = tokens.number('the number of lamps')
  const lumens = tokens.number('the lumens of a lamp')
  const multiplier = tokens.number('the multiplier')
  if (multiplier <= 0)
    throw new RefusedFileError(`The multiplier must be above 0, not ${multiplier}.`, tokens.line)
  return { flux: lumens > 0 && lamps > 0 ? lamps * lumens : null, multiplier }
}

/** Numbers of angles. */
export interface Lm63Shape {
  vertical: number
  horizontal: number
}

export function readShape(tokens: FileTokens): Lm63Shape {
  const vertical = tokens.wholeNumber('The number of vertical angles', most)
  const horizontal = tokens.wholeNumber('The number of horizontal angles', most)
  if (vertical < 2)
    throw new RefusedFileError('At least 2 vertical angles are needed.', tokens.line)
  if (vertical * horizontal > most)
    throw new RefusedFileError(
      `The file announces ${vertical * horizontal} luminous intensities; the most is ${most}.`,
      tokens.line,
    )
  const type = tokens.number('the type of photometry')
  if (type === 1) return { vertical, horizontal }
  const name = type === 2 ? 'type B' : type === 3 ? 'type A' : `a type ${type}, which is unknown`
  throw new RefusedFileError(`The photometry is of ${name}; only type C is read.`, tokens.line)
}

export function readArea(tokens: FileTokens): LuminousArea | null {
  const unit = tokens.number('the unit of length')
  const mm = unitLengths.get(unit)
  if (mm === undefined)
    throw new RefusedFileError(
      `The unit of length must be 1 (feet) or 2 (metres), not ${unit}.`,
      tokens.line,
    )
  const size = (what: string): number => tokens.number(`the ${what} of the luminous area`) * mm
  const width = size('width')
  return lm63Area(width, size('length'), size('height'))
}
