import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Judgement, judge } from '#tests/support/search/answer.ts'
import { comparedQueries } from '#tests/support/search/compared-queries.ts'
import { startDemoSearch } from '#tests/support/search/demo-search.ts'
import { designerQueries } from '#tests/support/search/designer-queries.ts'
import type { DesignerQuery } from '#tests/support/search/designer-query.ts'
import { type Meant, isMeant } from '#tests/support/search/meant.ts'
import foundBefore from '#tests/support/search/found-before.json' with { type: 'json' }

const docs = path.resolve(import.meta.dirname, '../../docs/designer-queries.md')
const queries = designerQueries.flatMap((group) => group.queries)
/** The least share of queries that find what is meant. */
const leastFound = 0.98

let demo: Awaited<ReturnType<typeof startDemoSearch>>
let judgements: ReadonlyMap<string, Judgement>

beforeAll(async () => {
  demo = await startDemoSearch()
  const rows: [string, Judgement][] = []
  for (const one of queries) rows.push([one.query, await judge(one, demo.ask, demo.catalogue)])
  judgements = new Map(rows)
})
afterAll(() => demo.stop())

/** The share of the catalogue's products that are meant. */
function shareOf(meant: Meant | readonly Meant[]): number {
  const { products, locations } = demo.catalogue
  const fitting = [...products.values()].filter((product) => isMeant(meant, product, locations))
  return fitting.length / products.size
}

function judgementOf({ query }: DesignerQuery): Judgement {
  const judgement = judgements.get(query)
  if (judgement === undefined) throw new Error(`‘${query}’ was not asked.`)
  return judgement
}

const isFound = (one: DesignerQuery) => judgementOf(one).isFound
const percent = (some: readonly unknown[], all: readonly unknown[]) =>
  `${((100 * some.length) / all.length).toFixed(1)} %`

describe('The list of designers’ queries', () => {
  test('has 300, none of them twice', () => {
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    expect(queries).toHaveLength(300)
  })

  test('is part of the 500 by which the search’s places are compared', () => {
    expect(new Set(comparedQueries).size).toBe(500)
    expect(comparedQueries.slice(0, 300)).toEqual(queries.map(({ query }) => query))
  })

  test('means something that the catalogue has, and what most of it has only where it says so', () => {
    const wrong = queries.filter(({ expected }) => {
      if (!('meant' in expected)) return false
      const share = shareOf(expected.meant)
      return share === 0 || share > 0.6 !== (expected.isGeneral ?? false)
    })
    expect(wrong).toEqual([])
  })

  test('says rightly what the catalogue does not have, and what is near', () => {
    const wrong = queries.filter(({ query, expected }) => {
      if (!('nothingFor' in expected)) return false
      const { nothingFor, leaves, lacks } = expected
      const lacking = lacks && { ...leaves, specs: { ...leaves.specs, ...lacks } }
      return (
        !query.includes(nothingFor) ||
        shareOf(leaves) === 0 ||
        (lacking !== undefined && shareOf(lacking) > 0)
      )
    })
    expect(wrong).toEqual([])
  })

  test('knows which queries were answered before, by names that it still has', () => {
    const known = new Set(queries.map(({ query }) => query))
    expect(foundBefore.filter((query) => !known.has(query))).toEqual([])
  })
})

test('At least 98 % of designers’ queries find what they mean among the first four', () => {
  const failed = queries.filter((one) => !isFound(one))
  const lines = failed.map((one) => `${one.query} → ${resultsOf(one)}; meant: ${one.means}`)
  const share = 1 - failed.length / queries.length
  expect(share, lines.join('\n')).toBeGreaterThanOrEqual(leastFound)
})

test('docs/designer-queries.md shows the table', async () => {
  const groups = designerQueries.map((group) => {
    const rows = group.queries.map((one) => {
      const before = yesOrNo(foundBefore.includes(one.query))
      const cells = [
        `\`${one.query}\``,
        meaningOf(one),
        resultsOf(one),
        yesOrNo(isFound(one)),
        before,
      ]
      return `| ${cells.join(' | ')} |`
    })
    return `## ${group.task}

| query | means | first four | found | before |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  })
  const text = `# Queries of lighting designers

What designers type, what they mean by it, and what the search of the demo catalogue finds. A query finds
what is meant if each of the first four products is that, unless its row says that one of them is enough
or that it must be the first. Where the catalogue has nothing that is meant, no product may be listed, and
the query without the condition that a reader would give up first must lead to one.

${percent(queries.filter(isFound), queries)} of ${queries.length} queries find what is meant. Before the search knew the words of the trade, its
panel found it for ${percent(foundBefore, queries)} (last column).

The list is a test's, \`tests/support/search/designer-queries.ts\`.
\`npx vitest run --project api designer-queries -u\` writes the table anew.

${groups.join('\n')}`
  const options = await resolveConfig(docs)
  await expect(await format(text, { ...options, filepath: docs })).toMatchFileSnapshot(docs)
})

/** The meaning of a query, and the place among the first four where it must be, unless each of them must be it. */
function meaningOf({ means, expected }: DesignerQuery): string {
  if ('nothingFor' in expected)
    return `${means} Nothing; without “${expected.nothingFor}” something.`
  if ('projects' in expected || expected.which === 'one') return `${means} One is enough.`
  return expected.which === 'first' ? `${means} It is the first.` : means
}

const yesOrNo = (isTrue: boolean) => (isTrue ? 'yes' : 'no')

/** The products or, where one is meant, the projects among the first four. */
function resultsOf(one: DesignerQuery): string {
  const { products, projects } = judgementOf(one)
  if ('projects' in one.expected) return projects.map(({ title }) => title).join('; ') || 'nothing'
  const codes = products.map(
    ({ id, orderCode }) => orderCode ?? demo.catalogue.products.get(id)?.code,
  )
  return codes.join(', ') || 'nothing'
}
