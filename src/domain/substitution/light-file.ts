import { type Patterns, patternBuilder } from '#src/domain/facets/facet-file.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { type MeasuredColumns, type MeasuredLight, measuredColumns } from './measured-light.ts'

/** The values of a variant that the file holds, beside its mounting. */
export const lightKeys = [
  'lumens',
  'watts',
  'cct',
  'cctMax',
  'cri',
  'beam',
  'beamC90',
  'field',
] as const satisfies readonly (keyof Specs)[]
export type LightKey = (typeof lightKeys)[number]

/** A cell is 0 without a value, else 1 + its position in `values`. */
export interface NumberColumn extends Patterns {
  values: number[]
}

/**
 * The light of all offered variants, as the browser compares it with that of another maker's file: one
 * prebuilt file in columns. Products are in Latest order, as in the search index. Variants of a product
 * with the same light share a row.
 */
export interface LightFile {
  /** of the catalogue; positions refer to its products */
  revision: number
  /** the number of rows of each product */
  rows: number[]
  /** of each row, the place of its first variant among all variants of the product */
  places: Patterns
  columns: Record<LightKey, NumberColumn>
  /** a cell is 0 without a mounting, else 1 + its position in `sets` */
  mounting: Patterns & { sets: string[][] }
  /** a cell is 0 without a photometric file, else 1 + its position in the columns of `files` */
  measured: Patterns
  files: MeasuredColumns
}

/** The light of an offered variant, or of a product without variants. */
export interface LightRow {
  /** among all variants of the product; 0 of one without variants */
  place: number
  /** in the order of {@link lightKeys}: objects would take a build twice as long */
  values: readonly (number | undefined)[]
  mounting: Specs['mounting'] | undefined
  measured: MeasuredLight | undefined
}

/** Takes the products one after the other, so that the rows of all are never in memory. */
export function lightFile(revision: number, products: Iterable<Iterable<LightRow>>): LightFile {
  const rows: number[] = []
  const places = patternBuilder()
  const columns = lightKeys.map((key) => ({
    key,
    ...distinctValues<number>(),
    ...patternBuilder(),
  }))
  const mounting = { ...distinctValues<string>(), ...patternBuilder() }
  const files = measuredColumns()
  const measured = patternBuilder()
  for (const product of products) {
    // Variants in other finishes share their light: the first stands for them.
    const lights = new Map<string, { place: number; cells: number[] }>()
    for (const { place, values, ...row } of product) {
      const cells = columns.map(({ cellOf }, at) => cellOf(values[at]))
      cells.push(mounting.cellOf(row.mounting?.join('\n')), files.cellOf(row.measured))
      const name = cells.join()
      if (!lights.has(name)) lights.set(name, { place, cells })
    }
    const different = [...lights.values()]
    rows.push(different.length)
    places.add(different.map(({ place }) => place))
    for (const [at, { add }] of [...columns, mounting, measured].entries())
      add(different.map(({ cells }) => cells[at] ?? 0))
  }
  return {
    revision,
    rows,
    places: places.all(),
    columns: Object.fromEntries(
      columns.map(({ key, values, all }) => [key, { values, ...all() }]),
    ) as Record<LightKey, NumberColumn>,
    mounting: { sets: mounting.values.map((set) => set.split('\n')), ...mounting.all() },
    measured: measured.all(),
    files: files.columns,
  }
}

/** Numbers values from 1 in the order in which they first occur; 0 is none. */
function distinctValues<Value>() {
  const cells = new Map<Value, number>()
  const values: Value[] = []
  return {
    values,
    cellOf: (value: Value | undefined): number => {
      if (value === undefined) return 0
      const cell = cells.get(value) ?? values.push(value)
      cells.set(value, cell)
      return cell
    },
  }
}
