import { digitGroups, withoutGroups } from './digit-groups.ts'
import { FileLines, angleRules, intensityRule, parseNumber, quoted } from './file-lines.ts'
import { distributionOf, symmetries, type Symmetry } from './distribution.ts'
import { type Finding, RefusedFileError } from './findings.ts'
import { photometricLimits } from './limits.ts'
import { type LuminousArea, eulumdatArea } from './luminous-area.ts'
import type { PhotometricFile } from './photometry.ts'
import { statedColour } from './stated-colour.ts'

const directRatios = 10
const most = photometricLimits.intensities
const lorLine = 23

/**
 * Reads EULUMDAT (LiTG, 1990): one value a line, intensities in cd per 1000 lm of the lamps.
 * @throws RefusedFileError
 */
export function readEulumdat(text: string): PhotometricFile {
  const lines = new FileLines(text)
  if (!lines.isDoubled) return readLines(lines)
  const skipped = 'Every second line of the file is empty; its lines are counted without those.'
  try {
    const file = readLines(lines)
    return { ...file, findings: [...file.findings, { level: 'note', message: skipped }] }
  } catch (error) {
    if (error instanceof RefusedFileError) error.finding.message += ` ${skipped}`
    throw error
  }
}

function readLines(lines: FileLines): PhotometricFile {
  const grouping = readGroups(lines)
  const { planes, gammas } = readShape(lines)
  const declaredLor = lines.number(lorLine, 'The light output ratio')
  const lamps = readLampSets(lines)
  const [first] = lamps
  const lampFlux = first?.flux ?? 0
  lines.next = lampSetsLine + lamps.length * linesOfLampSet + directRatios + 1
  const { c, findings } = readPlaneAngles(lines, planes, gammas)
  const gamma = lines.numbers(gammas, 'γ angles', angleRules('γ angles', 180))
  const intensityLine = lines.nextFilled() ?? lines.next
  refuseMixed(lines, intensityLine)
  const relative = lines.numbers(
    planes.stored.length * gammas,
    'luminous intensities',
    intensityRule,
  )
  const candela = relative.map((value) => (value * lampFlux) / 1000)
  return {
    format: 'EULUMDAT',
    distribution: distributionOf(planes.symmetry, c, gamma, candela),
    planes: planes.stored.length,
    lampFluxes: lamps.map(({ flux }) => flux),
    lampWatts: lamps.map(({ watts }) => watts),
    declaredLor: declaredLor > 0 ? { percent: declaredLor, line: lorLine } : null,
    intensityLine,
    area: readArea(lines),
    names: { maker: lines.text(1), luminaire: lines.text(9), number: lines.text(10) },
    stated: statedColour({ cct: first?.cct ?? '', cri: first?.cri ?? '' }, [
      first?.type ?? '',
      lines.text(9),
    ]),
    findings: [...grouping, ...findings, ...surplus(lines)],
  }
}

function readShape(lines: FileLines): { planes: EulumdatPlanes; gammas: number } {
  const symmetry = lines.wholeNumber(3, 'The symmetry', { least: 0, most: 4 })
  const mc = lines.wholeNumber(4, 'The number of C planes', { least: 1, most })
  const gammas = lines.wholeNumber(6, 'The number of γ angles', { least: 2, most })
  const planes = planesOf(symmetries[symmetry] ?? 'none', mc)
  if (planes === undefined)
    throw new RefusedFileError(
      `${mc} C planes do not fit symmetry ${symmetry} of line 3, which needs a multiple of ${symmetry === 2 ? 2 : 4}.`,
      4,
    )
  if (planes.stored.length * gammas > most)
    throw new RefusedFileError(
      `The file announces ${planes.stored.length * gammas} luminous intensities; the most is ${most}.`,
      6,
    )
  return { planes, gammas }
}

/**
 * Degrees of the half planes whose intensities follow. The file lists all of the circle; some programs list
 * only those that they store.
 */
function readPlaneAngles(
  lines: FileLines,
  { mc, stored, fixed, symmetry }: EulumdatPlanes,
  gammas: number,
): { c: number[]; findings: Finding[] } {
  const line = lines.nextFilled() ?? lines.next
  const filled = lines.from(line).filter((text) => text !== '')
  if (filled.length < mc + gammas + stored.length * gammas) {
    const c = filled.slice(0, stored.length).map((text) => lines.parse(text))
    const next = lines.parse(filled[stored.length] ?? '')
    const isListEnd = next <= (c.at(-1) ?? 0)
    if (isListEnd && isStoredOnly(symmetry, c)) {
      lines.numbers(c.length, 'C angles', () => undefined)
      const message = `The file lists ${c.length} of its ${mc} C angles: those of the half planes that it stores.`
      return { c, findings: [{ level: 'note', line, message }] }
    }
  }
  const rules = angleRules('C angles', 360)
  const listed = lines.numbers(mc, 'C angles', (angle, at) => {
    const wanted = fixed.get(at) ?? angle
    return angle === wanted
      ? rules(angle, at)
      : `The symmetry of line 3 needs C plane ${at + 1} at ${wanted}°, not at ${angle}°.`
  })
  return { c: stored.map((at) => listed[at] ?? 0), findings: [] }
}

/** First and last angle of the half planes that a symmetry stores, in degrees. */
const storedRanges: Readonly<Partial<Record<Symmetry, readonly string[]>>> = {
  axial: ['0 0'],
  'c0-c180': ['0 180'],
  'c90-c270': ['270 90', '90 270'],
  quadrant: ['0 90'],
}

/** Whether angles go around a part of the circle that holds the whole distribution. */
function isStoredOnly(symmetry: Symmetry, c: readonly number[]): boolean {
  const [first = 0] = c
  const around = c.map((angle) => (angle < first ? angle + 360 : angle))
  const isRising = around.every((angle, at) => at === 0 || angle > (around[at - 1] ?? 0))
  return isRising && (storedRanges[symmetry] ?? []).includes(`${first} ${c.at(-1)}`)
}

/** lm in a watt of any luminaire. */
const efficacies = { least: 1, most: 400 }
/** lm of the faintest luminaire */
const faintest = 20

/**
 * Finds out whether the file separates thousands: '3,000' lm are 3 or 3000. All its numbers are read alike.
 * @throws RefusedFileError where nobody can tell
 */
function readGroups(lines: FileLines): Finding[] {
  const fluxLine = lampSetsLine + 3
  const [flux, watts] = [lines.text(fluxLine), lines.text(fluxLine + 3)]
  const found = digitGroups(lines.from(lampSetsLine))
  const separator = found?.separator ?? (flux.includes(',') ? ',' : '.')
  const grouped = (text: string) => parseNumber(withoutGroups(text, separator))
  const isLikely = (read: (text: string) => number) => {
    const value = read(flux) / read(watts)
    return value >= efficacies.least && value <= efficacies.most
  }
  const [asDecimal, asGroups] = [isLikely(parseNumber), isLikely(grouped)]
  if (asDecimal && !asGroups) return []
  if (found === undefined) {
    if (asGroups && !asDecimal) throw ambiguous(flux, grouped(flux), fluxLine)
    return []
  }
  const { use, example, at } = found
  const isOpen = flux.includes(separator) && !(parseNumber(watts) > 0) && use !== 'surely'
  if (isOpen && (use === 'probably' || parseNumber(flux) < faintest))
    throw ambiguous(flux, grouped(flux), fluxLine)
  if ((asGroups && !asDecimal) || use === 'surely' || use === 'probably') {
    lines.groups = separator
    const name = separator === ',' ? 'comma' : 'point'
    const message = `The file separates thousands by a ${name}: ${quoted(example)} is read as ${grouped(example)}.`
    return [{ level: 'warning', line: lampSetsLine + at, message }]
  }
  return []
}

function readArea(lines: FileLines): LuminousArea | null {
  const size = (line: number): number => lines.number(line, 'A dimension of the luminous area')
  return eulumdatArea(size(16), size(17), [size(18), size(19), size(20), size(21)])
}

function surplus(lines: FileLines): Finding[] {
  const line = lines.nextFilled()
  if (line === undefined) return []
  const message = 'More values follow than lines 3, 4 and 6 announce.'
  return [{ level: 'warning', line, message }]
}

/** Six lines of a EULUMDAT file. */
interface LampSet {
  type: string
  /** lm of all lamps of the set */
  flux: number
  cct: string
  cri: string
  /** with gear; null where the file states none */
  watts: number | null
}

/** Line with the number of sets, and number of lines of each. */
export const lampSetsLine = 26
const linesOfLampSet = 6
const mostLampSets = 20

function readLampSets(lines: FileLines): LampSet[] {
  const count = lines.wholeNumber(lampSetsLine, 'The number of lamp sets', {
    least: 1,
    most: mostLampSets,
  })
  return Array.from({ length: count }, (_, at) => {
    const first = lampSetsLine + 1 + at * linesOfLampSet
    const flux = lines.number(first + 2, 'The flux of the lamps')
    if (flux <= 0)
      throw new RefusedFileError('The flux of the lamps must be above 0 lm.', first + 2)
    const watts = lines.parse(lines.text(first + 5))
    return {
      type: lines.text(first + 1),
      flux,
      cct: lines.text(first + 3),
      cri: lines.text(first + 4),
      watts: watts > 0 ? watts : null,
    }
  })
}

const ambiguous = (text: string, grouped: number, line: number) =>
  new RefusedFileError(
    `${quoted(text)} can be ${parseNumber(text)} or ${grouped}. Please write it without a separator of thousands.`,
    line,
  )

/** Where whole intensities are given, '1,250' is hardly 1.25. @throws RefusedFileError */
function refuseMixed(lines: FileLines, first: number): void {
  const texts = lines.from(first)
  const found = lines.groups === undefined ? digitGroups(texts) : undefined
  if (found?.separator !== ',' || !texts.some((text) => /^\d{3,}$/.test(text))) return
  throw ambiguous(found.example, parseNumber(withoutGroups(found.example, ',')), first + found.at)
}

/** The half planes of a EULUMDAT file. */
interface EulumdatPlanes {
  symmetry: Symmetry
  /** Mc: half planes around the whole circle, whose angles are listed */
  mc: number
  /** positions in that list of the half planes with intensities, in the order of the file */
  stored: number[]
  /** angles in degrees that the symmetry demands, by their place */
  fixed: ReadonlyMap<number, number>
}

/** Undefined where the number of half planes does not fit the symmetry. */
export function planesOf(symmetry: Symmetry, mc: number): EulumdatPlanes | undefined {
  const from = (first: number, count: number): number[] =>
    Array.from({ length: count }, (_, at) => (first + at) % mc)
  const kinds: Record<
    Symmetry,
    { divisor: number; stored: () => number[]; fixed: [number, number][] }
  > = {
    none: { divisor: 1, stored: () => from(0, mc), fixed: [] },
    axial: { divisor: 1, stored: () => [0], fixed: [] },
    'c0-c180': {
      divisor: 2,
      stored: () => from(0, mc / 2 + 1),
      fixed: [
        [0, 0],
        [mc / 2, 180],
      ],
    },
    'c90-c270': {
      divisor: 4,
      // From C270 through C0 to C90.
      stored: () => from((mc * 3) / 4, mc / 2 + 1),
      fixed: [
        [mc / 4, 90],
        [(mc * 3) / 4, 270],
      ],
    },
    quadrant: {
      divisor: 4,
      stored: () => from(0, mc / 4 + 1),
      fixed: [
        [0, 0],
        [mc / 4, 90],
      ],
    },
  }
  const { divisor, stored, fixed } = kinds[symmetry]
  if (mc % divisor !== 0) return undefined
  return { symmetry, mc, stored: stored(), fixed: new Map(fixed) }
}
