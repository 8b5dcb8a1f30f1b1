import { type Rows, cellsOf, rowsOf } from '#src/domain/facets/facet-columns.ts'
import type { Range } from '#src/domain/product/attribute.ts'
import {
  type LightPoint,
  type LightValues,
  distanceBetween,
  fluxOfLight,
  lightValuesOf,
  pointOf,
} from '#src/domain/similar-light/light.ts'
import { type LightFile, type LightKey, lightKeys } from './light-file.ts'
import { type MeasuredLight, measuredAt } from './measured-light.ts'
import {
  type LightShares,
  type Turn,
  shapeDifference,
  sharesOf,
  turns,
} from './shape-difference.ts'

/** A light as it is compared: of another maker's file, or of one of our variants. */
export interface ComparedLight {
  values: LightValues
  /** undefined without a photometric file */
  measured: MeasuredLight | undefined
  /** K; tunable white has a range */
  cct: Range | undefined
  /** W */
  watts: number | undefined
  /** Ra */
  cri: number | undefined
}

/** One of our variants for another maker's luminaire. */
export interface Substitute {
  /** position of the product in the catalogue, newest first */
  product: number
  /** of the variant among those of the product */
  place: number
  /** 0 means the same light; from `similarWithin` on, it is another one */
  distance: number
  /** how ours must be turned to light in the same directions */
  turn: Turn
  light: ComparedLight
}

/** Which luminaires a visitor wants; without a wish, all. */
export interface Narrowing {
  /** by position in the catalogue */
  product?: ((product: number) => boolean) | undefined
  mounting?: string | undefined
}

/** The share of the light that goes elsewhere by which lights are too far apart, if they are equal in all else. */
const farthestShape = 0.6

/** The light of each variant of the catalogue, prepared for comparing it with others. */
export class OurLights {
  readonly #file: LightFile
  readonly #rows: Rows
  readonly #places: Uint32Array
  readonly #columns: Record<LightKey, Uint32Array>
  readonly #measured: Uint32Array
  readonly #mounting: Uint32Array
  /** by row; empty where the light can't be compared */
  readonly #points: LightPoint[] = []
  /** by position in `shapes` of the file; made for those that come near */
  readonly #shares: (LightShares | undefined)[] = []

  constructor(file: LightFile) {
    this.#file = file
    this.#rows = rowsOf(file)
    this.#places = cellsOf(file.places, this.#rows)
    this.#columns = Object.fromEntries(
      lightKeys.map((key) => [key, cellsOf(file.columns[key], this.#rows)]),
    ) as Record<LightKey, Uint32Array>
    this.#measured = cellsOf(file.measured, this.#rows)
    this.#mounting = cellsOf(file.mounting, this.#rows)
    const files = file.files.flux.map((_, at) => measuredAt(file.files, at))
    for (const [row, cell] of this.#measured.entries()) {
      const values = this.#valuesOf(row, files[cell - 1])
      this.#points.push(values?.beam === undefined ? [] : pointOf(values))
    }
  }

  /** The mountings of our luminaires. */
  get mountings(): string[] {
    return [...new Set(this.#file.mounting.sets.flat())].sort()
  }

  /** The nearest variant of each product, nearest first. */
  nearest(light: ComparedLight, most: number, narrowing: Narrowing = {}): Substitute[] {
    const search = this.#searchFor(light)
    const { products, starts } = this.#rows
    const found: { row: number; product: number; distance: number; turn: Turn }[] = []
    for (let product = 0; product < products; product++) {
      if (narrowing.product?.(product) === false) continue
      const worst = found.length < most ? Infinity : (found.at(-1)?.distance ?? Infinity)
      let best: (typeof found)[number] | undefined
      for (let row = starts[product] ?? 0; row < (starts[product + 1] ?? 0); row++) {
        if (narrowing.mounting !== undefined && !this.#isMounted(row, narrowing.mounting)) continue
        const near = search(row, best?.distance ?? worst)
        if (near !== undefined) best = { row, product, ...near }
      }
      if (best === undefined) continue
      const { distance } = best
      const at = found.findIndex((other) => other.distance > distance)
      found.splice(at < 0 ? found.length : at, 0, best)
      if (found.length > most) found.pop()
    }
    return found.flatMap(({ row, ...near }) => {
      const ours = this.#lightAt(row)
      return ours === undefined ? [] : [{ ...near, place: this.#places[row] ?? 0, light: ours }]
    })
  }

  /** Returns a function that compares a row, if it can be nearer; the first of equally near turns counts. */
  #searchFor({ values, measured }: ComparedLight) {
    const shares = measured && sharesOf(measured.curve.shape)
    const directions = turns.map((turn) => ({
      turn,
      // To turn ours is to exchange the plane pairs of the other one.
      point: pointOf(turn % 180 === 0 ? values : crossed(values)),
    }))
    return (row: number, worst: number): { distance: number; turn: Turn } | undefined => {
      const point = this.#points[row] ?? []
      if (point.length === 0) return undefined
      let best: { distance: number; turn: Turn } | undefined
      for (const { turn, point: other } of directions) {
        const nearest = (best?.distance ?? worst) - equal
        const apart = distanceBetween(point, other)
        // Comparing shapes takes the most time.
        if (apart > nearest) continue
        const ours = this.#sharesAt(row)
        const shape = shares && ours ? shapeDifference(shares, ours, turn) : 0
        const distance = Math.hypot(apart, shape / farthestShape)
        if (distance < nearest) best = { distance, turn }
      }
      return best
    }
  }

  #sharesAt(row: number): LightShares | undefined {
    const { shape, shapes } = this.#file.files
    const at = shape[(this.#measured[row] ?? 0) - 1] ?? -1
    const curve = shapes[at]
    return curve && (this.#shares[at] ??= sharesOf(curve))
  }

  #isMounted(row: number, mounting: string): boolean {
    const set = this.#file.mounting.sets[(this.#mounting[row] ?? 0) - 1]
    return set?.includes(mounting) === true
  }

  #lightAt(row: number): ComparedLight | undefined {
    const measured = measuredAt(this.#file.files, (this.#measured[row] ?? 0) - 1)
    const values = this.#valuesOf(row, measured)
    if (values === undefined) return undefined
    const cct = this.#value(row, 'cct')
    return {
      values,
      measured,
      cct: cct === undefined ? undefined : { min: cct, max: this.#value(row, 'cctMax') ?? cct },
      watts: this.#value(row, 'watts'),
      cri: this.#value(row, 'cri'),
    }
  }

  #valuesOf(row: number, measured: MeasuredLight | undefined): LightValues | undefined {
    const value = (key: LightKey) => this.#value(row, key)
    const lumens = fluxOfLight({ lumens: value('lumens') }, measured?.figures)
    if (lumens === undefined) return undefined
    const specs = {
      beam: value('beam'),
      beamC90: value('beamC90'),
      field: value('field'),
      // Tunable white can have any colour of its range, so its colour doesn't count.
      cct: value('cctMax') === undefined ? value('cct') : undefined,
    }
    return lightValuesOf(lumens, specs, measured?.figures)
  }

  #value(row: number, key: LightKey): number | undefined {
    return this.#file.columns[key].values[(this.#columns[key][row] ?? 0) - 1]
  }
}

/** Distances closer than this are those of the same light: rounding makes them differ. */
const equal = 1e-6

/** A light with its plane pairs exchanged. */
function crossed(values: LightValues): LightValues {
  const { beam, field } = values
  return {
    ...values,
    beam: beam && { c0: beam.c90, c90: beam.c0 },
    field: field && { c0: field.c90, c90: field.c0 },
  }
}
