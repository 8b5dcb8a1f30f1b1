import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Context } from '@netlify/functions'
import type * as z from 'zod/mini'
import type { SearchAnswer, productsAnswer } from '#src/domain/api/catalogue.ts'
import { searchResultsAtOnce } from '#src/domain/limits.ts'
import catalogueFunction from '#netlify/functions/catalogue.ts'
import itemsFunction from '#netlify/functions/items.ts'
import { closeCatalogueDatabase } from '#src/server/database/open.ts'
import { contextOf } from '../administration.ts'
import { copyDemo } from '../demo/copy-demo.ts'
import { type Answer, type JudgedCatalogue, lookedAt } from './answer.ts'
import type { Judged, Locations } from './meant.ts'

type Called = (request: Request, context: Context) => Promise<Response>

interface DemoSearch {
  /** `GET /api/search` */
  ask: (query: string) => Promise<Answer>
  /** `GET /api/search` with as many results as one answer holds */
  search: (query: string) => Promise<SearchAnswer>
  /** `POST /api/products` */
  products: (query: string) => Promise<z.infer<typeof productsAnswer>>
  catalogue: JudgedCatalogue
  stop: () => Promise<void>
}

/** The public functions over a demo catalogue of their own. */
export async function startDemoSearch(): Promise<DemoSearch> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-search-'))
  await copyDemo(folder)
  process.env['DATABASE_URL'] = `file:${path.join(folder, 'catalogue.db')}`
  return {
    ask: (query) =>
      answerOf(catalogueFunction, `search?${new URLSearchParams({ query, limit: `${lookedAt}` })}`),
    search: (query) =>
      answerOf(
        catalogueFunction,
        `search?${new URLSearchParams({ query, limit: `${searchResultsAtOnce}` })}`,
      ),
    products: (query) => answerOf(catalogueFunction, 'products', undefined, { query }),
    catalogue: { products: await allProducts(), locations: await allLocations() },
    stop: async () => {
      await closeCatalogueDatabase()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function allProducts(): Promise<Map<number, Judged>> {
  const { products } = await answerOf<{ products: { id: number }[] }>(
    catalogueFunction,
    'selection-items?type=product',
  )
  const rows: [number, Judged][] = []
  for (const { id } of products) {
    const { product } = await answerOf<{ product: { product: Judged } }>(
      itemsFunction,
      `products/${id}`,
      { product: `${id}` },
    )
    rows.push([id, product.product])
  }
  return new Map(rows)
}

async function allLocations(): Promise<Locations> {
  const { Categories } = await answerOf<{
    Categories: { type: string; location: 'Indoor' | 'Outdoor' }[]
  }>(itemsFunction, 'categories')
  return new Map(Categories.map(({ type, location }) => [type, location]))
}

async function answerOf<Body>(
  called: Called,
  path: string,
  params?: Record<string, string>,
  sent?: unknown,
): Promise<Body> {
  const request = new Request(
    `http://site/api/${path}`,
    sent === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        },
  )
  const response = await called(request, contextOf('192.0.2.1', params))
  if (!response.ok) throw new Error(`/api/${path} answered ${response.status}.`)
  return (await response.json()) as Body
}
