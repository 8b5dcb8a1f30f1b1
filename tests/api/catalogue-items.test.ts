import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueTableAnswer } from '#src/domain/api/catalogue-table.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { databaseKinds } from '#tests/support/databases.ts'
import { type PublicApi, image, startPublicApi } from '#tests/support/public-api.ts'

let api: PublicApi
let token: string

describe.each(databaseKinds())('On $name', ({ start }) => {
  beforeAll(async () => {
    api = await startPublicApi(start)
    token = await sessionOf(api.database, 'Noor')
    const changed = (table: string, id: number, at: string) =>
      `UPDATE ${table} SET updated_at = '${at}' WHERE id = ${id}`
    await api.database.writeCatalogue([
      `UPDATE product SET updated_at = '2026-01-01T00:00:00.000Z'`,
      `UPDATE category SET updated_at = '2026-01-01T00:00:00.000Z'`,
      changed('project', 1, '2026-03-01T00:00:00.000Z'),
      changed('category', 24, '2026-04-01T00:00:00.000Z'),
      changed('product', 3, '2026-02-01T00:00:00.000Z'),
    ])
  })
  afterAll(() => api.stop())

  interface Answer {
    items: {
      type: string
      id: number
      name: string
      detail: string
      image: string
      updatedAt: string
      draft: string | null
    }[]
    page: number
    pages: number
    total: number
    totals: Record<string, number>
  }

  async function items(query = ''): Promise<Answer> {
    const response = await fetch(`${api.url}/api/catalogue-items${query}`, {
      headers: bearer(token),
    })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return (await response.json()) as Answer
  }
  const named = ({ items }: Answer) => items.map(({ type, id }) => `${type} ${id}`)

  describe('The dashboard’s grid', () => {
    test('lists the latest changes first, across all kinds', async () => {
      const first = await items()
      expect(first).toMatchObject({
        page: 1,
        pages: 4,
        total: 19,
        totals: { products: 15, categories: 3, projects: 1 },
      })
      expect(first.items.slice(0, 3)).toEqual([
        {
          type: 'category',
          id: 24,
          name: 'Driveway',
          detail: 'Outdoor',
          image,
          updatedAt: '2026-04-01T00:00:00.000Z',
          draft: null,
        },
        {
          type: 'project',
          id: 1,
          name: 'Courtyard Villa',
          detail: 'Dubai, United Arab Emirates',
          image,
          updatedAt: '2026-03-01T00:00:00.000Z',
          draft: null,
        },
        {
          type: 'product',
          id: 3,
          name: 'Nadir 3',
          detail: 'SL-3',
          image,
          updatedAt: '2026-02-01T00:00:00.000Z',
          draft: null,
        },
      ])
    })

    test('shows each item on exactly one page of six, and none beyond the last page', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => items(`?page=${page}`)))
      expect(pages.map(({ items }) => items.length)).toEqual([6, 6, 6, 1])
      expect(new Set(pages.flatMap(named)).size).toBe(19)
      expect(await items('?page=5')).toMatchObject({ items: [], page: 5, pages: 4 })
    })

    test('ranks its results as the search does, alternating the kinds', async () => {
      const found = await items('?search=downligh')
      const search = await fetch(`${api.url}/api/search?query=downligh`)
      const { products } = (await search.json()) as { products: { id: number }[] }
      const [first, ...others] = products.map(({ id }) => `product ${id}`)
      expect(named(found)).toEqual([first, 'category 12', ...others.slice(0, 4)])
      expect(found).toMatchObject({ total: 11, pages: 2, totals: { products: 10, categories: 1 } })
      expect(named(await items('?search=downligh&page=2'))).toEqual(others.slice(4))
      // The project, and the products used in it.
      expect(named(await items('?search=courtyrad'))).toEqual([
        'product 2',
        'project 1',
        'product 1',
      ])
      expect(named(await items('?search=sl-1'))[0]).toBe('product 1')
      expect(await items('?search=nothing-like-it')).toMatchObject({
        items: [],
        pages: 1,
        total: 0,
      })
    })

    test('marks items that have drafts, and shows only them if asked', async () => {
      const draft = (kind: string, item: number | null, after: string | null) => ({
        sql: `INSERT INTO proposal (state, kind, item_id, version, after, administrator, at)
        VALUES ('draft', ?, ?, ?, ?, 'Noor', '2026-05-01T00:00:00.000Z')`,
        args: [kind, item, item === null ? 0 : 1, after],
      })
      await api.database.write([
        draft('product', 3, '{}'),
        draft('project', 1, null),
        draft('product', null, '{}'),
      ])
      const drafted = await items('?drafts=1')
      expect(drafted).toMatchObject({
        total: 2,
        totals: { products: 1, categories: 0, projects: 1 },
      })
      expect(drafted.items.map(({ id, draft }) => [id, draft])).toEqual([
        [1, 'delete'],
        [3, 'edit'],
      ])
      const found = await items('?search=nadir%203')
      expect(found.items[0]).toMatchObject({ id: 3, draft: 'edit' })
      expect(found.items[1]).toMatchObject({ draft: null })
      expect(await items('?search=nadir%203&drafts=1')).toMatchObject({ total: 1 })
      const table = await fetch(`${api.url}/api/catalogue-table`, { headers: bearer(token) })
      const { products } = catalogueTableAnswer.parse(await table.json())
      expect(products.columns['draft']?.values).toEqual(['edit'])
      await api.database.write(['DELETE FROM proposal'])
    })

    test('puts what has exactly this name or code first', async () => {
      expect(named(await items('?search=downlight'))[0]).toBe('category 12')
      expect(named(await items('?search=nadir%203'))[0]).toBe('product 3')
      expect(named(await items('?search=SL-1'))[0]).toBe('product 1')
    })

    test('shows everything for a blank search', async () => {
      expect(await items('?search=%20-')).toEqual(await items())
    })

    test('lists a row that can’t be published, so that it can be fixed', async () => {
      await api.database.writeCatalogue([
        `UPDATE product SET name = '', updated_at = '2026-05-01T00:00:00.000Z' WHERE id = 9`,
        'DELETE FROM project_image',
      ])
      expect(named(await items())[0]).toBe('product 9')
      expect((await items()).items.find(({ type }) => type === 'project')?.image).toBeNull()
    })

    describe.each(['', 'search=downligh&'])('with %j', (search) => {
      const all = async (query: string) => (await items(`?${search}limit=200&${query}`)).items

      test('lists one kind, the products of a category or brand, and as many as asked', async () => {
        for (const type of ['product', 'category', 'project']) {
          const found = await items(`?${search}limit=200&type=${type}`)
          expect(new Set(found.items.map((item) => item.type))).toEqual(
            new Set(found.total === 0 ? [] : [type]),
          )
          expect(found.items.length).toBe(found.total)
        }
        const everything = await all('')
        const ofBrand = await Promise.all(['sila', 'radial'].map((brand) => all(`brand=${brand}`)))
        expect(new Set(ofBrand.flat().map(({ id }) => id))).toEqual(
          new Set(everything.filter(({ type }) => type === 'product').map(({ id }) => id)),
        )
        const [{ rows } = { rows: [] }] = await api.database.read([
          'SELECT product_id AS id FROM product_category WHERE category_id = 12',
        ])
        const own = new Set(rows.map(({ id }) => Number(id)))
        expect(new Set((await all('category=12')).map(({ id }) => id))).toEqual(
          new Set(
            everything
              .filter(({ type, id }) => type === 'product' && own.has(id))
              .map(({ id }) => id),
          ),
        )
        expect(await items(`?${search}type=project&brand=sila`)).toMatchObject({
          items: [],
          total: 0,
        })
        const two = await items(`?${search}limit=2&page=2&sort=name`)
        expect(two.items).toEqual((await all('sort=name')).slice(2, 4))
        expect(two.pages).toBe(Math.ceil(two.total / 2))
      })

      test('sorts by name, code or change, in both directions', async () => {
        const keys = { name: 'name', code: 'detail', updated: 'updatedAt' } as const
        for (const sort of ['name', 'code', 'updated'] as const) {
          const key = keys[sort]
          const texts = async (direction: string) => {
            const listed = await all(`type=product&sort=${sort}${direction}`)
            return listed.map((item) => `${item[key].toLowerCase()} ${item.id}`)
          }
          const rising = await texts('&direction=asc')
          expect(rising.map((text) => text.split(/ (?=\d+$)/)[0])).toEqual(
            rising.map((text) => text.split(/ (?=\d+$)/)[0]).sort(),
          )
          expect(await texts('&direction=desc')).toEqual([...rising].reverse())
          expect(await texts('')).toEqual(sort === 'updated' ? [...rising].reverse() : rising)
        }
        const kinds = (await all('sort=code')).map(({ type }) => type)
        expect(kinds.lastIndexOf('product')).toBe(
          kinds.filter((type) => type === 'product').length - 1,
        )
      })
    })

    test.each([
      ...['page=0', 'page=x', `search=${'x'.repeat(256)}`, 'limit=0', 'limit=201', 'limit=x'],
      ...['type=products', 'category=x', 'category=0', 'brand=Sila', 'sort=date', 'direction=up'],
    ])('refuses ?%s', async (query) => {
      const headers = bearer(token)
      const response = await fetch(`${api.url}/api/catalogue-items?${query}`, { headers })
      expect(response.status).toBe(422)
    })
  })
})
