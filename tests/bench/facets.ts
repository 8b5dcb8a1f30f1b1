import MiniSearch from 'minisearch'
import { quantile } from './quantile.ts'
import { type FacetValue, isTexts } from '#src/domain/facets/facet.ts'
import { type FacetChoice, fitsLimits, isSetChoice } from '#src/domain/facets/facet-choice.ts'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'
import { queryReader } from '#src/domain/facets/typed-query.ts'
import type { SearchIndex } from '#src/domain/search/index-format.ts'
import { CatalogueSearch } from '#src/domain/search/search.ts'

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
  { lux: { min: 300, at: 2.5 }, beam: { min: 20, max: 30 } },
]
const rounds = 40

/** Texts that people type: figures alone, with words, and words alone. */
const texts = [
  'ip65 3000k 10w',
  'recessed downlight 900-1300 lm 3000 K cri 90 30-40° dali',
  '300 lx at 2.5 m with a 20-30° beam',
  'garden spike ip65',
  'trimless downlight',
  'cylnder',
]

/** Processor time of the engine beside a plain filter of the same values, ms. */
export function benchFacets(file: FacetFile) {
  const engine = new FacetEngine(file)
  const rows = plainRows(engine, file)
  return {
    'engine: list and all counts': timesOf(choices, (choice) => allCounts(engine, choice)),
    'engine: list and the counts of two facets': timesOf(choices, (choice) => {
      const { countsOf } = engine.choose(choice)
      return [countsOf('ip'), countsOf('cct')]
    }),
    'engine: list alone': timesOf(choices, (choice) => engine.match(choice)),
    'plain array filter: list alone': timesOf(choices, (choice) => plainFilter(rows, choice)),
  }
}

function allCounts(engine: FacetEngine, choice: FacetChoice) {
  const { countsOf } = engine.choose(choice)
  return [...engine.values.keys()].map(countsOf)
}

/** Processor time of a typed text beside MiniSearch with the same words of the same products, ms. */
export async function benchTyped(file: FacetFile, index: SearchIndex) {
  const engine = new FacetEngine(file)
  const searchable = index.searchable()
  const search = await CatalogueSearch.prepare(searchable)
  const { read } = queryReader(index.finishes)
  const fields = ['code', 'name', 'title', 'categories', 'brand', 'material', 'values', 'words']
  const mini = new MiniSearch({
    fields,
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { name: 4, code: 4 } },
  })
  mini.addAll(searchable.products)
  return {
    'typed text: words, facets and all counts': timesOf(texts, (text) => {
      const { words, facets } = read(text)
      return [words === '' ? undefined : search.find(words), allCounts(engine, facets)]
    }),
    'typed text: reading it alone': timesOf(texts, read),
    'own search: the text as words': timesOf(texts, (text) => search.find(text)),
    'MiniSearch alone: the text as words': timesOf(texts, (text) => mini.search(text)),
  }
}

function timesOf<T>(inputs: readonly T[], run: (input: T) => unknown): Record<string, string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const input of inputs) {
      const before = process.cpuUsage()
      run(input)
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1000)
    }
  const at = (share: number) => quantile(times, share).toFixed(2)
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}

interface PlainRow {
  product: number
  values: Record<string, FacetValue | undefined>
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
          engine.valueOf(key, product, offered.get(product)?.[row] ?? row),
        ]),
      ),
    })),
  )
}

function fits({ values }: PlainRow, choice: FacetChoice): boolean {
  return Object.entries(choice).every(([key, chosen]) => {
    const value = values[key]
    if (value === undefined) return false
    if (isSetChoice(chosen)) return isTexts(value) && value.some((text) => chosen.includes(text))
    if (isTexts(value)) return false
    const { min, max } = typeof value === 'number' ? { min: value, max: value } : value
    return fitsLimits(chosen, min, max)
  })
}

const plainFilter = (rows: readonly PlainRow[], choice: FacetChoice) =>
  new Set(rows.filter((row) => fits(row, choice)).map(({ product }) => product))
