import { type GreatCircle, greatCircle, spreadOf, widthOf } from './angles.ts'
import { type MainPlanes, distributionIn } from './main-planes.ts'
import {
  greatest,
  grid,
  invisible,
  middle,
  pathOf,
  pointsOf,
  radius,
  scaleFor,
  topOf,
  width,
  simplified,
} from './polar-diagram.ts'
import { type Diagram, diagram, label, scaleLabel, shownNumber } from './svg.ts'

/** A distribution in a diagram of several. */
export interface OverlaidCurve {
  /** stands beside its line: A */
  letter: string
  /** letters, digits, -, _ and . only, so that it needs no escapes */
  code: string
  planes: MainPlanes
}

/** Dashes tell the lines apart, and colour only helps. */
const lineStyles = [
  'stroke="var(--amber,currentColor)" stroke-width="2"',
  'stroke="currentColor" stroke-width="1.75" stroke-dasharray="7 3"',
  'stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-dasharray=".1 4"',
  'stroke="var(--amber,currentColor)" stroke-width="1.75" stroke-dasharray="9 3 1.5 3"',
] as const

const line = (number: number, d: string, opacity = '') =>
  `<path fill="none" ${lineStyles[number] ?? ''}${opacity} vector-effect="non-scaling-stroke" d="${d}"/>`

const entryHeight = 18

/**
 * Up to four distributions in one polar diagram, all in cd. C90–C270 is drawn paler where it differs
 * from C0–C180.
 */
export function polarOverlay(curves: readonly OverlaidCurve[]): Diagram {
  const drawn = curves.map((curve) => {
    const distribution = distributionIn(curve.planes)
    const c0 = greatCircle(distribution, 0)
    const c90 = curve.planes.symmetry === 'axial' ? undefined : greatCircle(distribution, 90)
    return { ...curve, c0, c90, circles: c90 === undefined ? [c0] : [c0, c90] }
  })
  const all = drawn.flatMap(({ circles }) => circles)
  const peak = Math.max(0, ...all.map(({ intensity }) => greatest(intensity)))
  const isWhole = all.some((circle) => greatest(upwardOf(circle)) > invisible * peak)
  const scale = scaleFor(peak > 0 ? peak : 1)
  const y = topOf(isWhole)
  const bottom = y + radius + 36
  const path = (circle: GreatCircle) => pathOf(simplified(pointsOf(circle, scale.most)), y)
  const parts = [
    ...grid(scale, y, isWhole),
    ...drawn.flatMap(({ c0, c90 }, number) => [
      ...(c90 === undefined ? [] : [line(number, path(c90), ' opacity=".5"')]),
      line(number, path(c0)),
    ]),
    ...drawn.map(({ letter, c0 }, number) => letterAt(letter, c0, scale.most, y, number)),
    ...drawn.map(({ letter, code }, number) => {
      const at = bottom + number * entryHeight
      return line(number, `M10 ${at}h32`) + label(48, at + 3.5, `${letter} ${code}`, 'start')
    }),
    label(width - 10, bottom + 3.5, 'cd', 'end'),
  ]
  const height = bottom + drawn.length * entryHeight
  return diagram(width, height, parts, alternativeOf(drawn))
}

const upwardOf = ({ angle, intensity }: GreatCircle) =>
  intensity.filter((_, at) => Math.abs(angle[at] ?? 0) > 90)

/** The letter at the greatest intensity; beside each other where lines end at the same place. */
function letterAt(letter: string, circle: GreatCircle, most: number, y: number, number: number) {
  const tip = pointsOf(circle, most).reduce((best, point) =>
    Math.hypot(point.x, point.y) > Math.hypot(best.x, best.y) ? point : best,
  )
  return scaleLabel(
    middle + tip.x * radius + (number - 1.5) * 14,
    y + tip.y * radius + (tip.y < 0 ? -4 : 10),
    letter,
  )
}

function alternativeOf(
  drawn: readonly { letter: string; code: string; circles: readonly GreatCircle[] }[],
): string {
  const texts = drawn.map(({ letter, code, circles }) => {
    const pairs = circles.map((circle, index) => {
      const beam = widthOf(spreadOf(circle, 0.5))
      const name = circles.length === 1 ? '' : `${index === 0 ? 'C0–C180' : 'C90–C270'} `
      const angle = beam === null ? 'no beam angle' : `beam angle ${shownNumber(beam, 3)}°`
      return `${name}at most ${shownNumber(greatest(circle.intensity))} cd, ${angle}`
    })
    return `${letter}, ${code}: ${pairs.join('; ')}.`
  })
  return `Polar diagram of luminous intensity. ${texts.join(' ')}`
}
