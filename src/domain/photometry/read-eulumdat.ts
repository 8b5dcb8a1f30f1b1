import { angleRules, intensityRule, FileLines, parseNumber } from './file-lines.ts'
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
  const { planes, gammas } = readShape(lines)
  const declaredLor = lines.number(lorLine, 'The light output ratio')
  const lamps = readLampSets(lines)
  const [first] = lamps
  const lampFlux = first?.flux ?? 0
  lines.next = lampSetsLine + lamps.length * linesOfLampSet + directRatios + 1
  const c = readPlaneAngles(lines, planes)
  const gamma = lines.numbers(gammas, 'γ angles', angleRules('γ angles', 180))
  const intensityLine = lines.nextFilled() ?? lines.next
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
    findings: surplus(lines),
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

/** Degrees of the half planes whose intensities follow; the file lists all of the circle. */
function readPlaneAngles(lines: FileLines, { mc, stored, fixed }: EulumdatPlanes): number[] {
  const rules = angleRules('C angles', 360)
  const listed = lines.numbers(mc, 'C angles', (angle, at) => {
    const wanted = fixed.get(at) ?? angle
    return angle === wanted
      ? rules(angle, at)
      : `The symmetry of line 3 needs C plane ${at + 1} at ${wanted}°, not at ${angle}°.`
  })
  return stored.map((at) => listed[at] ?? 0)
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
