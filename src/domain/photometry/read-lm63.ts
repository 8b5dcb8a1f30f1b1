import { digitGroups } from './digit-groups.ts'
import { angleRules, intensityRule, quoted } from './file-lines.ts'
import { type Distribution, distributionOf, type Symmetry } from './distribution.ts'
import { type CommaUse, FileTokens } from './file-tokens.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { type Lm63Header, readLm63Header } from './lm63-header.ts'
import type { PhotometricFile, StatedNames } from './photometry.ts'
import { statedColour } from './stated-colour.ts'
import { photometricLimits } from './limits.ts'
import { type LuminousArea, lm63Area } from './luminous-area.ts'

const mostTiltAngles = 1000

/**
 * Reads ANSI/IES LM-63 of 1986, 1991, 1995, 2002 and 2019, type C: intensities in cd × multiplier ×
 * ballast factor.
 * @throws RefusedFileError
 */
export function readLm63(text: string): PhotometricFile {
  const header = readLm63Header(text)
  const commas = commasWithin(text.slice(header.at))
  if (commas === undefined) return readValues(header, new FileTokens(text, header))
  const { example, use } = commas
  const usual = attempt(() => readValues(header, new FileTokens(text, header)))
  if (!('fault' in usual) && usual.findings.every(({ message }) => message !== surplusMessage))
    return usual
  const other = attempt(() => readValues(header, new FileTokens(text, header, use)))
  if (!('fault' in other)) {
    const meaning = use === 'decimal' ? 'decimal' : 'between thousands'
    const message = `The commas within numbers, such as ${quoted(example)}, are read as ${meaning}.`
    return { ...other, findings: [...other.findings, { level: 'warning', message }] }
  }
  if (!('fault' in usual)) return usual
  const advice = use === 'decimal' ? 'with a point' : 'without a comma'
  usual.fault.finding.message += ` In LM-63, commas separate values: please write ${quoted(example)} ${advice}.`
  throw usual.fault
}

function attempt(read: () => PhotometricFile): PhotometricFile | { fault: RefusedFileError } {
  try {
    return read()
  } catch (error) {
    if (error instanceof RefusedFileError) return { fault: error }
    throw error
  }
}

/** The commas within numbers, which are no part of LM-63, and the likely meaning of all of them. */
function commasWithin(values: string): { example: string; use: CommaUse } | undefined {
  if (!/\d,\d/.test(values)) return undefined
  const tokens = values.split(/\s+/).filter((token) => /^[+-]?\d+,\d/.test(token))
  const [example] = tokens
  if (example === undefined) return undefined
  const groups = digitGroups(tokens)
  return { example, use: groups?.separator === ',' ? 'thousands' : 'decimal' }
}

function readValues(header: Lm63Header, tokens: FileTokens): PhotometricFile {
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
    names: names(header),
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

function names({ keywords }: Lm63Header): StatedNames {
  const named = (keyword: string): string => keywords.get(keyword) ?? ''
  return { maker: named('MANUFAC'), luminaire: named('LUMINAIRE'), number: named('LUMCAT') }
}

/** No edition has a keyword for colour; files use their own, or state it in the description of the lamp. */
function stated({ keywords }: Lm63Header): PhotometricFile['stated'] {
  const named = (name: RegExp): string =>
    [...keywords].find(([keyword]) => name.test(keyword))?.[1] ?? ''
  const texts = ['LAMP', 'LAMPCAT', 'LUMINAIRE', 'LUMCAT'].map((key) => keywords.get(key) ?? '')
  return statedColour({ cct: named(/CCT|COLOU?R ?_?TEMP/), cri: named(/\bCRI\b|_CRI/) }, texts)
}

const surplusMessage = 'More values follow than the numbers of angles announce.'

function surplus(tokens: FileTokens): Finding[] {
  if (tokens.next() === undefined) return []
  return [{ level: 'warning', line: tokens.line, message: surplusMessage }]
}

interface Lm63Planes {
  symmetry: Symmetry
  /** degrees */
  c: Float64Array
  findings: Finding[]
}

/** By the first and last horizontal angle, in degrees. */
const symmetryOf = new Map<string, Symmetry>([
  ['0 0', 'axial'],
  ['0 90', 'quadrant'],
  ['0 180', 'c0-c180'],
  ['90 270', 'c90-c270'],
  ['0 360', 'none'],
])

/**
 * Tells the symmetry from the horizontal angles. Some programs leave out C360, which equals C0: they
 * end one step before.
 * @throws RefusedFileError
 */
function lm63Planes(c: Float64Array, line: number): Lm63Planes {
  const first = c[0] ?? 0
  const last = c.at(-1) ?? 0
  const symmetry = symmetryOf.get(`${first} ${last}`)
  if (symmetry !== undefined) return { symmetry, c, findings: [] }
  const widestStep = c.reduce((widest, angle, at) => Math.max(widest, angle - (c[at - 1] ?? 0)), 0)
  if (first === 0 && last > 180 && 360 - last <= widestStep) {
    const message = `The horizontal angles end at ${last}°; the way back to 0° is interpolated.`
    return { symmetry: 'none', c, findings: [{ level: 'warning', line, message }] }
  }
  throw new RefusedFileError(
    `The horizontal angles must go from 0° to 0°, 90°, 180° or 360°, or from 90° to 270°, not from ${first}° to ${last}°.`,
    line,
  )
}

const most = photometricLimits.intensities
/** mm in a unit of length, by its number in the file: feet, metres. */
const unitLengths = new Map([
  [1, 304.8],
  [2, 1000],
])

/** Lumens of −1 say that the photometry is absolute: then no lamp flux is known. */
function readLamps(tokens: FileTokens): { flux: number | null; multiplier: number } {
  const lamps = tokens.number('the number of lamps')
  const lumens = tokens.number('the lumens of a lamp')
  const multiplier = tokens.number('the multiplier')
  if (multiplier <= 0)
    throw new RefusedFileError(`The multiplier must be above 0, not ${multiplier}.`, tokens.line)
  return { flux: lumens > 0 && lamps > 0 ? lamps * lumens : null, multiplier }
}

/** Numbers of angles. */
interface Lm63Shape {
  vertical: number
  horizontal: number
}

function readShape(tokens: FileTokens): Lm63Shape {
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
  throw new RefusedFileError(
    `The photometry is of ${name}; only type C is read. Ask its maker for a file of type C, or convert it with a photometric program.`,
    tokens.line,
  )
}

function readArea(tokens: FileTokens): LuminousArea | null {
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
