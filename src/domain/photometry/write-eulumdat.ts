import { directFluxes } from './direct-fluxes.ts'
import { type Distribution, symmetries } from './distribution.ts'
import { planesOf } from './read-eulumdat.ts'
import { fluxOf, zonalFlux } from './flux.ts'

/** The contents of a EULUMDAT file that can't be computed from the intensities. */
export interface EulumdatTexts {
  company: string
  name: string
  /** order code */
  number: string
  fileName: string
  /** date and person */
  date: string
  lampType: string
  cct: string
  cri: string
}

/** Dimensions in mm; a width of 0 is round. */
export interface EulumdatSizes {
  luminaire: { length: number; width: number; height: number }
  /** luminous area, and its heights at C0, C90, C180 and C270 */
  area: { length: number; width: number; heights: readonly [number, number, number, number] }
}

export interface EulumdatContent {
  texts: EulumdatTexts
  sizes: EulumdatSizes
  /** lm of the lamps */
  lampFlux: number
  /** W with gear */
  watts: number
  distribution: Distribution
}

/**
 * Writes EULUMDAT (LiTG, 1990): one value a line, ended as DOS ends lines, in ISO 8859-1, with
 * intensities in cd per 1000 lm of the lamps to four decimals.
 */
export function writeEulumdat(content: EulumdatContent): Uint8Array {
  const { distribution, lampFlux } = content
  const { candela, gamma, row, symmetry, c } = distribution
  const planes = planesOf(symmetry, c.length)
  if (planes === undefined)
    throw new RangeError(`${c.length} half planes do not fit the symmetry ${symmetry}.`)
  const intensities = planes.stored.flatMap((at) => {
    const start = (row[at] ?? 0) * gamma.length
    return Array.from(candela.subarray(start, start + gamma.length), (value) =>
      written((value * 1000) / lampFlux),
    )
  })
  const lines = [
    ...header(content),
    ...Array.from(c, written),
    ...Array.from(gamma, written),
    ...intensities,
  ]
  return latin1(lines.map((line) => `${line}\r\n`).join(''))
}

const written = (value: number): string => String(Number(value.toFixed(4)))

function header({ texts, sizes, lampFlux, watts, distribution }: EulumdatContent): string[] {
  const { symmetry, c, gamma } = distribution
  const { luminaire, area } = sizes
  const zones = zonalFlux(distribution)
  const { total, up } = fluxOf(zones)
  const down = total - up
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
  const numbers = (values: readonly number[]): string[] => values.map(written)
  return [
    oneLine(texts.company),
    isLong(area) ? '2' : symmetry === 'axial' ? '1' : '3',
    ...numbers([symmetries.indexOf(symmetry), c.length, step(c), gamma.length, step(gamma)]),
    '',
    ...[texts.name, texts.number, texts.fileName, texts.date].map(oneLine),
    ...numbers([luminaire.length, luminaire.width, luminaire.height]),
    ...numbers([area.length, area.width, ...area.heights]),
    ...numbers([share(down, total) * 100, (total / lampFlux) * 100, 1, 0, 1, 1]),
    oneLine(texts.lampType),
    written(lampFlux),
    ...[texts.cct, texts.cri].map(oneLine),
    written(watts),
    ...numbers(directFluxes(zones).map((flux) => share(flux, down))),
  ]
}

/** Type 2 is a luminaire longer than wide, 1 one around its axis, 3 any other. */
const isLong = ({ length, width }: EulumdatSizes['area']): boolean =>
  width > 0 && length > 2 * width

/** Distance of angles in degrees; 0 where they have different ones. */
function step(angles: Float64Array): number {
  const first = (angles[1] ?? 0) - (angles[0] ?? 0)
  const isEven = angles.every(
    (angle, at) => at === 0 || Math.abs(angle - (angles[at - 1] ?? 0) - first) < 1e-6,
  )
  return isEven ? first : 0
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ').slice(0, 78)

/** Letters beyond ISO 8859-1 become question marks. */
function latin1(text: string): Uint8Array {
  const letters = text.replaceAll(/[^\0-ÿ]/gu, '?')
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}
