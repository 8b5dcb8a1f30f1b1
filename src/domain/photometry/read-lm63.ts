import { angleRules, intensityRule } from './angle-rules.ts'
import { type Distribution, distributionOf } from './distribution.ts'
import { FileTokens } from './file-tokens.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { type Lm63Header, readLm63Header } from './lm63-header.ts'
import { type Lm63Planes, lm63Planes } from './lm63-planes.ts'
import { type Lm63Shape, readArea, readLamps, readShape } from './lm63-shape.ts'
import type { PhotometricFile } from './photometric-file.ts'
import { statedColour } from './stated-colour.ts'

const mostTiltAngles = 1000

/**
 * Reads ANSI/IES LM-63 of 1986, 1991, 1995, 2002 and 2019, type C: intensities in cd × multiplier ×
 * ballast factor.
 * @throws RefusedFileError
 */
export function readLm63(text: string): PhotometricFile {
  const header = readLm63Header(text)
  const tokens = new FileTokens(text, header.at, header.line)
  const tilt = skipTilt(header, tokens)
  const lamps = readLamps(tokens)
  const shape = readShape(tokens)
  const area = readArea(tokens)
  const factor = lamps.multiplier * readFactors(header, tokens)
  const watts = tokens.number('the power in watts')
  const { distribution, planes, intensityLine } = readIntensities(tokens, shape, factor)
  return {
    format: header.format,
    distribution,
    planes: planes.c.length,
    lampFluxes: lamps.flux === null ? [] : [lamps.flux],
    lampWatts: [watts > 0 ? watts : null],
    declaredLor: null,
    intensityLine,
    area,
    stated: stated(header),
    findings: [...header.findings, ...tilt, ...planes.findings, ...surplus(tokens)],
  }
}

/** Skips the lamp factors of a tilted luminaire, because all figures are without tilt. */
function skipTilt({ tilt, line }: Lm63Header, tokens: FileTokens): Finding[] {
  const kind = tilt.toUpperCase()
  if (kind === 'NONE') return []
  const message =
    'The light changes when the luminaire is tilted; all figures are those of a luminaire without tilt.'
  if (kind === 'INCLUDE') {
    tokens.number('the position of the lamp')
    const pairs = tokens.wholeNumber('The number of tilt angles', mostTiltAngles)
    tokens.numbers(2 * pairs, 'tilt angles and factors', () => undefined)
  }
  return [{ level: 'note', line, message }]
}

/** Ballast factor, and the ballast-lamp factor of 1986 and 1991, whose place later editions use otherwise. */
function readFactors({ format }: Lm63Header, tokens: FileTokens): number {
  const ballast = tokens.number('the ballast factor')
  const second = tokens.number('the ballast-lamp factor')
  const counts = format === 'LM-63-1986' || format === 'LM-63-1991'
  const factor = counts ? ballast * second : ballast
  if (factor <= 0) throw new RefusedFileError('The ballast factor must be above 0.', tokens.line)
  return factor
}

function readIntensities(
  tokens: FileTokens,
  { vertical, horizontal }: Lm63Shape,
  factor: number,
): { distribution: Distribution; planes: Lm63Planes; intensityLine: number } {
  const gamma = tokens.numbers(vertical, 'vertical angles', angleRules('Vertical angles', 180))
  const c = tokens.numbers(horizontal, 'horizontal angles', angleRules('Horizontal angles', 360))
  const planes = lm63Planes(c, tokens.line)
  const intensityLine = tokens.line
  const given = tokens.numbers(vertical * horizontal, 'luminous intensities', intensityRule)
  const candela = given.map((value) => value * factor)
  const distribution = distributionOf(planes.symmetry, c, gamma, candela)
  return { distribution, planes, intensityLine }
}

/** No edition has a keyword for colour; files use their own, or say it where they describe the lamp. */
function stated({ keywords }: Lm63Header): PhotometricFile['stated'] {
  const named = (name: RegExp): string =>
    [...keywords].find(([keyword]) => name.test(keyword))?.[1] ?? ''
  const texts = ['LAMP', 'LAMPCAT', 'LUMINAIRE', 'LUMCAT'].map((key) => keywords.get(key) ?? '')
  return statedColour({ cct: named(/CCT|COLOU?R ?_?TEMP/), cri: named(/\bCRI\b|_CRI/) }, texts)
}

function surplus(tokens: FileTokens): Finding[] {
  if (tokens.next() === undefined) return []
  const message = 'More values follow than the numbers of angles announce.'
  return [{ level: 'warning', line: tokens.line, message }]
}
