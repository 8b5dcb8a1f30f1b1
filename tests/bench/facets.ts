import { quantile } from './quantile.ts'
import { type FacetChoice, isSetChoice } from '#src/domain/facets/facet-choice.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'

/** One facet, several, and typical questions of a lighting designer. */
const choices: FacetChoice[] = [
  { cct: { min: 3000, max: 3000 } },
  { ip: ['IP65'] },
  { lumens: { min: 900, max: 1300 } },
  { cct: { min: 3000, max: 3000 }, cri: { min: 90 }, ip: ['IP44', 'IP65'] },
  {
    lumens: { min: 900, max: 1300 },
    cct: { min: 3000, max: 3000 },
    cri: { min: 90 },
    beam: { min: 30, max: 40 },
    ip: ['IP44', 'IP54', 'IP65'],
    control: ['DALI-2 DT6'],
    ambient: { min: 50 },
  },
]
const rounds = 40

/** Processor time of the engine beside a plain filter of the same values, ms. */
export function benchFacets(file: FacetFile) {
  const engine = new FacetEngine(file)
  const rows = plainRows(engine, file)
  return {
    'engine: list and all counts': timesOf((choice) => engine.choose(choice)),
    'engine: list alone': timesOf((choice) => engine.match(choice)),
    'plain array filter: list alone': timesOf((choice) => plainFilter(rows, choice)),
  }
}

function timesOf(run: (choice: FacetChoice) => unknown): Record<string, string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const choice of choices) {
      const before = process.cpuUsage()
      run(choice)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
  const at = (share: number) => quantile(times, share).toFixed(2)
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}

interface PlainRow {
  product: number
  values: Record<string, readonly (number | string)[]>
}

/** The variants as objects, as a filter without an index would have them. */
const plainRows = (engine: FacetEngine, file: FacetFile): PlainRow[] => {
  const offered = new Map(file.offered)
  return file.rows.flatMap((count, product) =>
    Array.from({ length: count }, (_, row) => ({
      product,
      values: Object.fromEntries(
        file.columns.map(({ key }) => [
          key,
          engine.valuesOf(key, product, offered.get(product)?.[row] ?? row),
        ]),
      ),
    })),
  )
}

function fits({ values }: PlainRow, choice: FacetChoice): boolean {
  return Object.entries(choice).every(([key, chosen]) => {
    const found = values[key] ?? []
    if (isSetChoice(chosen))
      return found.some((value) => typeof value === 'string' && chosen.includes(value))
    const { min = -Infinity, max = Infinity } = chosen
    return found.some((value) => typeof value === 'number' && value >= min && value <= max)
  })
}

const plainFilter = (rows: readonly PlainRow[], choice: FacetChoice) =>
  new Set(rows.filter((row) => fits(row, choice)).map(({ product }) => product))
