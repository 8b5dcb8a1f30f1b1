import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '@netlify/functions'
import { insertItem } from '#src/server/database/items.ts'
import { otherSpellings } from '#tests/support/id-spellings.ts'
import {
  type PublicApi,
  image,
  pdfBytes,
  productOf,
  startPublicApi,
} from '#tests/support/public-api.ts'

let api: PublicApi

beforeAll(async () => {
  api = await startPublicApi()
})
afterAll(() => api.stop())

type Json = Record<string, unknown>

async function get(path: string): Promise<{ status: number; body: Json }> {
  const response = await fetch(api.url + path)
  return { status: response.status, body: (await response.json()) as Json }
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(api.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id)

const card = {
  id: 15,
  type: 'product',
  code: 'SL-15',
  name: 'Nadir 15',
  title: 'Recessed downlight, 12 W, 38°',
  brand: 'sila',
  image,
  categories: ['DownLight'],
  dateOfRelease: '2025-01-15',
}
const projectTile = {
  id: 1,
  type: 'project',
  title: 'Courtyard Villa',
  location: 'Dubai, United Arab Emirates',
  image,
}

describe('Lists', () => {
  test('/api/home returns the newest twelve, the categories and the projects', async () => {
    const { body } = await get('/api/home')
    expect(ids(body['products'])).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4])
    expect((body['products'] as Json[])[0]).toEqual(card)
    expect((body['category'] as Json[])[0]).toEqual({
      id: 12,
      type: 'DownLight',
      location: 'Indoor',
      image,
    })
    expect(body['projects']).toEqual([projectTile])
  })

  test('/api/latestProducts returns the newest twelve', async () => {
    const { body } = await get('/api/latestProducts')
    expect(body['data']).toHaveLength(12)
    expect((body['data'] as Json[])[0]).toEqual(card)
  })

  test('/api/categories returns every category', async () => {
    expect(ids((await get('/api/categories')).body['Categories'])).toEqual([12, 13, 24])
  })

  test('/api/sections omits categories without products', async () => {
    const sections = (await get('/api/sections')).body['Sections'] as {
      category: Json
      products: Json[]
    }[]
    expect(sections.map(({ category }) => category['id'])).toEqual([12, 24])
    expect(sections[1]?.category).toEqual({ id: 24, image, type: 'Driveway' })
    expect(ids(sections[1]?.products)).toEqual([13, 10, 7, 4, 1])
  })

  test('/api/projects returns every project', async () => {
    expect((await get('/api/projects')).body['projects']).toEqual([projectTile])
  })

  test('/api/suggested returns the phrases that find something', async () => {
    expect((await get('/api/suggested')).body).toEqual(['downlight', 'spike'])
  })

  test.each([
    ['product', 'products', { id: 15, name: 'Nadir 15', code: 'SL-15' }],
    ['category', 'categories', { id: 12, type: 'DownLight' }],
    ['project', 'projects', { id: 1, title: 'Courtyard Villa' }],
  ])('/api/selection-items names every %s', async (type, field, first) => {
    const { body } = await get(`/api/selection-items?type=${type}`)
    expect((body[field] as Json[])[0]).toEqual(first)
  })

  test('/api/selection-items of another type says what to do', async () => {
    const message = 'Invalid selection type. Please go back and try again.'
    const answer = { message, errors: { type: [message] } }
    expect(await get('/api/selection-items?type=order')).toEqual({ status: 422, body: answer })
    expect(await get('/api/selection-items')).toEqual({ status: 422, body: answer })
  })
})

describe('One product', () => {
  test('is found by its id, and by its code regardless of case', async () => {
    const byId = await get('/api/products/3')
    expect(byId.status).toBe(200)
    expect(await get('/api/products/SL-3')).toEqual(byId)
    expect(await get('/api/products/sl-3')).toEqual(byId)
    const { product, relatedProducts } = byId.body['product'] as {
      product: Json
      relatedProducts: unknown
    }
    expect(product).toMatchObject({
      id: 3,
      description: 'Deep cut-off, DALI-2.',
      productNumber: '410 3',
      datasheet: api.datasheet,
      category_ids: [12],
      project_ids: [],
    })
    expect(ids(relatedProducts)).toEqual([15, 14, 12, 11, 9, 8, 6, 5, 2])
  })

  test.each(['/api/products/999', '/api/products/no-such', '/api/products/%2520'])(
    '%s answers 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test.each(otherSpellings)('%j matches none', async (text) => {
    const path = `/api/products/${encodeURIComponent(text)}`
    expect(await get(path)).toEqual({ status: 404, body: { message: 'Product Not Found' } })
  })

  test('an invalid escape answers 400 or 404, never 500', async () => {
    const response = await fetch(`${api.url}/api/products/%E0%A4%A`)
    expect([400, 404]).toContain(response.status)
  })
})

describe('One project', () => {
  test('is returned in full, with its products', async () => {
    const { project } = (await get('/api/projects/1')).body as { project: Json }
    expect(project).toMatchObject({
      title: 'Courtyard Villa',
      images: [image],
      product_ids: [1, 2],
    })
    expect(project['paragraph']).toHaveLength(2)
    expect(ids(project['products'])).toEqual([1, 2])
  })

  test.each(['999', 'villa', '1.5', ...otherSpellings])(
    '%s answers Project Not Found',
    async (id) => {
      const answer = { status: 404, body: { message: 'Project Not Found' } }
      expect(await get(`/api/projects/${encodeURIComponent(id)}`)).toEqual(answer)
    },
  )
})

describe('POST /api/products', () => {
  const filtered = async (choice: unknown) =>
    ids((await post('/api/products', choice)).body['products'])

  test('joins categories by OR and the brand by AND, newest first', async () => {
    expect(await filtered({ categories: [], brand: '' })).toHaveLength(15)
    expect(await filtered({ categories: [24], brand: '' })).toEqual([13, 10, 7, 4, 1])
    expect(await filtered({ categories: [12, 24], brand: 'radial' })).toEqual([13, 10, 7, 4, 1])
    expect(await filtered({ categories: [24], brand: 'sila' })).toEqual([])
    expect(await filtered({})).toHaveLength(15)
  })

  test('with a query returns the search results in order, and filters them', async () => {
    const found = ids((await get('/api/search?query=downlight&limit=100')).body['products'])
    expect(found).not.toEqual([])
    expect(await filtered({ query: 'downlight' })).toEqual(found)
    const radial = await filtered({ brand: 'radial' })
    expect(await filtered({ query: 'downlight', brand: 'radial' })).toEqual(
      found.filter((id) => radial.includes(id)),
    )
    expect(await filtered({ query: 'qqqq' })).toEqual([])
    expect(await filtered({ query: ' – ' })).toHaveLength(15)
  })

  test.each([
    [{ categories: ['12'], brand: '' }, 'categories'],
    [{ categories: [], brand: 'philips' }, 'brand'],
    [{ categories: 12, brand: '' }, 'categories'],
    [[], 'form'],
    ['null', 'form'],
  ])('%j answers 422 and names the field', async (body, field) => {
    const answer = await post('/api/products', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] as Json)).toContain(field)
  })

  test('invalid JSON is 400, another type 415, an oversized body 413', async () => {
    expect((await post('/api/products', '{"brand":')).status).toBe(400)
    expect((await post('/api/products', '{}', { 'Content-Type': 'text/plain' })).status).toBe(415)
    const long = await post('/api/products', { brand: 'x'.repeat(65 * 1024) })
    expect([long.status, long.body['message']]).toEqual([
      413,
      'The body must not exceed 65536 bytes.',
    ])
  })
})

describe('Search', () => {
  test('finds products, categories and projects, each with its kind', async () => {
    const { body } = await get('/api/search?query=downlight&limit=2')
    expect(body['message']).toBe('Search')
    expect(ids(body['products'])).toHaveLength(2)
    expect((body['products'] as Json[])[0]).toMatchObject({ kind: 'product', type: 'product' })
    expect((body['categories'] as Json[])[0]).toMatchObject({ kind: 'category', type: 'DownLight' })
    expect(body['total']).toEqual({ products: 10, categories: 1, projects: 0 })
    expect((await get('/api/search?query=villa')).body['projects']).toEqual([
      { ...projectTile, kind: 'project' },
    ])
  })

  test('pages by limit and offset without a gap', async () => {
    const all = ids((await get('/api/search?query=downlight')).body['products'])
    const second = ids((await get('/api/search?query=downlight&limit=3&offset=3')).body['products'])
    expect(second).toEqual(all.slice(3, 6))
  })

  test('puts an exact code first', async () => {
    expect(ids((await get('/api/search?query=sl-1')).body['products'])[0]).toBe(1)
  })

  test('without a query is the default search', async () => {
    const byDefault = await get('/api/defaultSearch')
    expect(byDefault.body['message']).toBe('Default Search')
    expect(await get('/api/search?query=')).toEqual(byDefault)
    expect(await get('/api/search?query=%20-%20')).toEqual(byDefault)
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'offset=-1', `query=${'x'.repeat(256)}`])(
    '?%s answers 422',
    async (query) => {
      expect((await get(`/api/search?${query}`)).status).toBe(422)
    },
  )
})

describe('POST /api/download', () => {
  const download = (body: unknown) =>
    fetch(`${api.url}/api/download`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('returns the PDF under the product’s name', async () => {
    const response = await download({ code: 2 })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="Nadir 2.pdf"')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdfBytes)
  })

  test('of an unknown product answers 404, of no id 422', async () => {
    expect((await download({ code: 999 })).status).toBe(404)
    expect((await download({ code: '2' })).status).toBe(422)
  })
})

describe('Every public read endpoint', () => {
  const paths = [
    '/api/home',
    '/api/latestProducts',
    '/api/products/1',
    '/api/categories',
    '/api/sections',
    '/api/projects',
    '/api/projects/1',
    '/api/suggested',
    '/api/search?query=nadir',
    '/api/defaultSearch',
    '/api/selection-items?type=product',
  ]

  test.each(paths)('%s answers 304 to a client that has this revision', async (path) => {
    const first = await fetch(api.url + path)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const etag = first.headers.get('etag') ?? ''
    await first.arrayBuffer()
    const strong = etag.replace('W/', '')
    for (const known of [etag, strong, `"other", ${etag}`, `W/"a,b",${strong},"c"`, '*', ' * ']) {
      const second = await fetch(api.url + path, { headers: { 'If-None-Match': known } })
      expect([known, second.status, await second.text()]).toEqual([known, 304, ''])
    }
    const inner = strong.replaceAll('"', '')
    for (const other of ['"other"', `"x,${inner},y"`, `"${inner}-1"`, inner]) {
      const second = await fetch(api.url + path, { headers: { 'If-None-Match': other } })
      await second.arrayBuffer()
      expect([other, second.status]).toEqual([other, 200])
    }
  })

  test.each(paths)('%s refuses other methods and names its own', async (path) => {
    const response = await fetch(api.url + path, { method: 'PATCH' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('GET')
  })

  test('lets the CDN cache its answer with the catalogue’s tag', async () => {
    const { default: read } = await import('#netlify/functions/catalogue.ts')
    const { headers } = await read(new Request('http://site/api/home'), {} as Context)
    expect(headers.get('netlify-cache-tag')).toBe('catalogue')
    // An answer computed during a purge may be cached after it, for five minutes at most.
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, max-age=60, stale-while-revalidate=240',
    )
    expect(headers.get('netlify-vary')).toBe('query=none')
    const answer = await read(new Request('http://site/api/search?query=nadir'), {} as Context)
    expect(answer.headers.get('netlify-vary')).toBe('query=query|limit|offset')
  })
})

describe('A change of the catalogue', () => {
  test('shows in the next answer and in the search', async () => {
    const before = await fetch(`${api.url}/api/latestProducts`)
    await api.database.writeCatalogue(
      insertItem(
        'product',
        productOf(api.datasheet, { id: 99, name: 'Qamar 40', dateOfRelease: '2026-01-01' }),
      ),
    )
    const after = await fetch(`${api.url}/api/latestProducts`, {
      headers: { 'If-None-Match': before.headers.get('etag') ?? '' },
    })
    expect(after.status).toBe(200)
    expect(ids(((await after.json()) as Json)['data'])[0]).toBe(99)
    expect(ids((await get('/api/search?query=qamar')).body['products'])).toEqual([99])
  })

  test('shows even if a restored database reaches the same revision again', async () => {
    const rename = (name: string) =>
      api.database.writeCatalogue([
        { sql: 'UPDATE product SET name = ? WHERE id = 1', args: [name] },
      ])
    const revision = async () => {
      const [result] = await api.database.read(['SELECT catalogue_revision FROM publication'])
      return Number(result?.rows[0]?.[0])
    }
    const before = await revision()
    await rename('Before')
    await api.database.write([`UPDATE publication SET changed_at = '2026-01-02T00:00:00.000Z'`])
    const first = await fetch(`${api.url}/api/products/1`)
    expect(await first.text()).toContain('"Before"')

    await api.database.write([
      {
        sql: `UPDATE publication SET catalogue_revision = ?, changed_at = '2026-01-01T00:00:00.000Z'`,
        args: [before],
      },
    ])
    await rename('After')
    expect(await revision()).toBe(before + 1)
    const second = await fetch(`${api.url}/api/products/1`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(second.status).toBe(200)
    expect(await second.text()).toContain('"After"')
  })

  test('that makes a row unpublishable omits the row, and the answer still works', async () => {
    await api.database.write([`UPDATE product SET date_of_release = 'soon' WHERE id = 99`])
    await api.database.writeCatalogue([])
    expect((await get('/api/products/99')).status).toBe(404)
    expect((await get('/api/products/1')).status).toBe(200)
  })
})
