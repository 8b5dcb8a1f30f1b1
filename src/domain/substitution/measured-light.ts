import type { Ratings } from '#src/domain/photometry/ugr-table.ts'
import type { LightFigures } from '#src/domain/similar-light/light.ts'
import type { CurveShape, PlaneCurve } from './plane-curve.ts'

/** The part of a photometric file that the comparison needs. */
export interface MeasuredLight {
  figures: LightFigures
  /** in the room by which luminaires are compared; undefined without a UGR table */
  ratings: Ratings | undefined
  curve: PlaneCurve
}

/** Photometric files in columns; those with the same values stand there once. */
export interface MeasuredColumns {
  /** lm */
  flux: number[]
  /** share of the flux above the horizontal, 0 to 1 */
  upward: number[]
  /** cd in the main planes */
  peak: number[]
  /** degrees in C0–C180 and C90–C270, to a tenth */
  beam: [(number | null)[], (number | null)[]]
  field: [(number | null)[], (number | null)[]]
  /** UGR crosswise and endwise */
  ugr: [(number | null)[], (number | null)[]]
  /** positions in `shapes` */
  shape: number[]
  shapes: CurveShape[]
}

const tenth = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 10) / 10
/** More digits than any comparison sees. */
const significant = (value: number): number => Number(value.toPrecision(5))

/** Collects files; `cellOf` numbers them from 1. */
export function measuredColumns() {
  const columns: MeasuredColumns = {
    flux: [],
    upward: [],
    peak: [],
    beam: [[], []],
    field: [[], []],
    ugr: [[], []],
    shape: [],
    shapes: [],
  }
  const shapes = new Map<CurveShape, number>()
  const shapesByText = new Map<string, number>()
  const byValues = new Map<string, number>()
  const known = new Map<MeasuredLight, number>()

  function shapeNumber(shape: CurveShape): number {
    const text = JSON.stringify(shape)
    const number = shapesByText.get(text) ?? columns.shapes.push(shape) - 1
    shapesByText.set(text, number)
    shapes.set(shape, number)
    return number
  }

  function add({ figures, ratings, curve }: MeasuredLight): number {
    const single = {
      flux: significant(figures.flux),
      upward: figures.upward,
      peak: significant(curve.peak),
      shape: shapes.get(curve.shape) ?? shapeNumber(curve.shape),
    }
    const pairs = {
      beam: [tenth(figures.beam.c0), tenth(figures.beam.c90)],
      field: [tenth(figures.field.c0), tenth(figures.field.c90)],
      ugr: [ratings?.crosswise ?? null, ratings?.endwise ?? null],
    } as const
    const name = JSON.stringify([single, pairs])
    const number = byValues.get(name)
    if (number !== undefined) return number
    for (const key of ['flux', 'upward', 'peak', 'shape'] as const) columns[key].push(single[key])
    for (const key of ['beam', 'field', 'ugr'] as const)
      for (const side of [0, 1] as const) columns[key][side].push(pairs[key][side])
    byValues.set(name, columns.flux.length)
    return columns.flux.length
  }

  return {
    columns,
    cellOf: (light: MeasuredLight | undefined): number => {
      if (light === undefined) return 0
      const number = known.get(light) ?? add(light)
      known.set(light, number)
      return number
    },
  }
}

/** The file at a position of the columns; undefined beyond them. */
export function measuredAt(columns: MeasuredColumns, at: number): MeasuredLight | undefined {
  const { flux, upward, peak, shapes } = columns
  const shape = shapes[columns.shape[at] ?? -1]
  if (shape === undefined) return undefined
  const pair = ([first, second]: MeasuredColumns['beam']) => ({
    c0: first[at] ?? null,
    c90: second[at] ?? null,
  })
  const { c0: crosswise, c90: endwise } = pair(columns.ugr)
  return {
    figures: {
      flux: flux[at] ?? 0,
      upward: upward[at] ?? 0,
      beam: pair(columns.beam),
      field: pair(columns.field),
    },
    ratings: crosswise === null || endwise === null ? undefined : { crosswise, endwise },
    curve: { peak: peak[at] ?? 0, shape },
  }
}
