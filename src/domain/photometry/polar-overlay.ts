import { shown } from '#src/domain/shown-quantity.ts'
import { type GreatCircle, greatCircle, spreadOf, widthOf } from './angles.ts'
import { type MainPlanes, distributionIn } from './main-planes.ts'
import { type OverlayView, plainView, viewName } from './overlay-view.ts'
import {
  greatest,
  grid,
  invisible,
  middle,
  pathOf,
  pointsOf,
  radius,
  topOf,
  width,
  simplified,
} from './polar-diagram.ts'
import { perCandela, radialScale } from './radial-scale.ts'
import { type Diagram, diagram, label, scaleLabel } from './svg.ts'

/** A distribution in a diagram of several. */
export interface OverlaidCurve {
  /** stands beside its line: A */
  letter: string
  /** letters, digits, -, _ and . only, so that it needs no escapes */
  code: string
  planes: MainPlanes
  /** lm of the luminaire, as measured */
  flux: number
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
 * Up to four distributions in one polar diagram, all in one scale. C90–C270 is drawn paler where it
 * differs from C0–C180.
 */
export function polarOverlay(curves: readonly OverlaidCurve[], view = plainView): Diagram {
  const drawn = curves.map((curve) => {
    const distribution = distributionIn(curve.planes)
    const c0 = greatCircle(distribution, 0)
    const c90 = curve.planes.symmetry === 'axial' ? undefined : greatCircle(distribution, 90)
    const circles = c90 === undefined ? [c0] : [c0, c90]
    const peak = Math.max(0, ...circles.map(({ intensity }) => greatest(intensity)))
    const factor = perCandela(view.unit, { peak, flux: curve.flux })
    return { ...curve, c0, c90, circles, peak, factor }
  })
  const peak = Math.max(0, ...drawn.map((one) => one.peak * one.factor))
  const isWhole = drawn.some(({ circles, factor }) =>
    circles.some((circle) => greatest(upwardOf(circle)) * factor > invisible * peak),
  )
  const { rings, lengthOf } = radialScale(view, peak)
  const y = topOf(isWhole)
  const bottom = y + radius + 36
  const points = (circle: GreatCircle, factor: number) =>
    pointsOf(circle, (intensity) => lengthOf(intensity * factor))
  const path = (circle: GreatCircle, factor: number) =>
    pathOf(simplified(points(circle, factor)), y)
  const parts = [
    // Not beside the codes, of which one may be as long as the diagram is wide.
    label(10, 14, viewName(view), 'start'),
    ...grid(rings, y, isWhole),
    ...drawn.flatMap(({ c0, c90, factor }, number) => [
      ...(c90 === undefined ? [] : [line(number, path(c90, factor), ' opacity=".5"')]),
      line(number, path(c0, factor)),
    ]),
    ...drawn.map(({ letter, c0, factor }, number) =>
      letterAt(letter, points(c0, factor), y, number),
    ),
    ...drawn.map(({ letter, code }, number) => {
      const at = bottom + number * entryHeight
      return line(number, `M10 ${at}h32`) + label(48, at + 3.5, `${letter} ${code}`, 'start')
    }),
  ]
  const height = bottom + drawn.length * entryHeight
  return diagram(width, height, parts, alternativeOf(drawn, view))
}

const upwardOf = ({ angle, intensity }: GreatCircle) =>
  intensity.filter((_, at) => Math.abs(angle[at] ?? 0) > 90)

/** The letter at the greatest intensity; beside each other where lines end at the same place. */
function letterAt(letter: string, points: ReturnType<typeof pointsOf>, y: number, number: number) {
  const tip = points.reduce((best, point) =>
    Math.hypot(point.x, point.y) > Math.hypot(best.x, best.y) ? point : best,
  )
  return scaleLabel(
    middle + tip.x * radius + (number - 1.5) * 14,
    y + tip.y * radius + (tip.y < 0 ? -4 : 10),
    letter,
  )
}

function alternativeOf(
  drawn: readonly {
    letter: string
    code: string
    circles: readonly GreatCircle[]
    factor: number
  }[],
  view: OverlayView,
): string {
  const { unit } = view
  const texts = drawn.map(({ letter, code, circles, factor }) => {
    const pairs = circles.map((circle, index) => {
      const beam = widthOf(spreadOf(circle, 0.5))
      const name = circles.length === 1 ? '' : `${index === 0 ? 'C0–C180' : 'C90–C270'} `
      const angle = beam === null ? 'no beam angle' : `beam angle ${shown('angle', beam)}°`
      const most = greatest(circle.intensity)
      // A share of the maximum alone would not compare the luminaires.
      const value =
        unit === 'cd-klm'
          ? `${shown('intensity', most * factor)} cd/klm`
          : `${shown('intensity', most)} cd`
      return `${name}at most ${value}, ${angle}`
    })
    return `${letter}, ${code}: ${pairs.join('; ')}.`
  })
  return `Polar diagram of luminous intensity in ${viewName(view)}. ${texts.join(' ')}`
}
