import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteBundle } from '#content-build/build/bundle.ts'
import { insertItem } from '#src/server/database/items.ts'
import sweep from '#netlify/functions/sweep-files.ts'
import { sessionOf } from '#tests/support/administration.ts'
import {
  type Editing,
  type Fields,
  categoryFields,
  picture,
  productFields,
  rowsOf,
  startEditing,
} from '#tests/support/editing.ts'
import { productOf } from '#tests/support/public-api.ts'

let api: Editing

/** Written into drafts, and looked for everywhere else. */
const secretWord = 'Quandelline'

interface Made {
  id: string
  url: string
  until: string
}

beforeAll(async () => {
  await siteBundle()
  api = await startEditing()
})
beforeEach(() =>
  api.database.writeCatalogue([
    'DELETE FROM preview',
    `DELETE FROM proposal WHERE state = 'draft'`,
    'DELETE FROM product WHERE id >= 20',
    ...insertItem('product', productOf(api.datasheet, { id: 20, category_ids: [12] })),
  ]),
)
afterAll(() => api.stop())

async function draft(path: string, fields: Fields): Promise<number> {
  const { status, body } = await api.send(path, { ...fields, draft: '1' })
  expect([status, body.message]).toEqual([200, expect.any(String)])
  return Number(body['draft'])
}
async function preview(drafts: readonly number[], days?: number): Promise<Made> {
  const { status, body } = await api.post('/api/previews', { drafts, days })
  expect([status, body.message]).toEqual([201, undefined])
  return body as unknown as Made
}
const pathOf = ({ url }: Made) => new URL(url).pathname
const rootOf = (made: Made) => pathOf(made).split('/').slice(0, 3).join('/')
const secretOf = (made: Made) => pathOf(made).split('/')[2] ?? ''

async function open(path: string) {
  const response = await fetch(api.url + path, {
    redirect: 'manual',
    headers: { Accept: 'text/html' },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const list = async () => {
  const { body } = await api.call('GET', '/api/previews')
  return body['previews'] as { id: string; by: string; until: string; items: string[] }[]
}

const renamed = { name: `${secretWord} 20`, title: 'Hidden downlight' }

describe('A preview of an edited product', () => {
  let made: Made
  beforeEach(async () => {
    made = await preview([await draft('/api/products/20', renamed)])
  })

  test('opens with its page, made by the site’s own code', async () => {
    expect(pathOf(made)).toMatch(/^\/preview\/[\w-]{43}\/product\/20$/)
    const { status, text } = await open(pathOf(made))
    expect(status).toBe(200)
    expect(text).toContain(`<title>`)
    expect(text).toMatch(new RegExp(`<h1[^>]*>[^<]*${secretWord} 20`))
    // The values that the draft doesn't change are the published ones.
    expect(text).toContain('Deep cut-off, DALI-2.')
    expect(text).toMatch(/<link rel="stylesheet" href="\/_astro\//)
  })

  test.each(['', '/products', '/category/12', '/products/12', '/sections'])(
    'is on the page ‘%s’ as well',
    async (page) => {
      const { status, text } = await open(rootOf(made) + page)
      expect([status, text.includes(`${secretWord} 20`)]).toEqual([200, true])
    },
  )

  test('is in the data by which browsers search, filter and compare', async () => {
    const read = async (path: string): Promise<Record<string, unknown>> =>
      JSON.parse((await open(rootOf(made) + path)).text) as Record<string, unknown>
    const { searchIndex, facets, compareData, light } = await read('/publication.json')
    expect(JSON.stringify(await read(String(searchIndex)))).toContain(secretWord)
    const revision = (await read(String(searchIndex)))['revision']
    for (const file of [facets, compareData, light])
      expect((await read(String(file)))['revision']).toBe(revision)
    expect(JSON.stringify(await read('/product/20.json'))).toContain(secretWord)
  })

  test('leads to pages of the preview only', async () => {
    for (const page of ['', '/product/20', '/products', '/categories', '/projects', '/about-us']) {
      const { status, text } = await open(rootOf(made) + page)
      expect([page, status]).toEqual([page, 200])
      const links = [...text.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => href)
      expect(links.length).toBeGreaterThan(5)
      const elsewhere = links.filter(
        (href) =>
          !href.startsWith(rootOf(made)) && !/^\/(?:storage|datasheet|offline)\b/.test(href),
      )
      expect([page, elsewhere]).toEqual([page, []])
    }
  })

  test('follows codes and aliases within the preview, and says what is missing', async () => {
    const to = async (page: string) => (await open(rootOf(made) + page)).headers.get('Location')
    expect(await to('/SL-20')).toBe(`${rootOf(made)}/product/20`)
    expect(await to('/home')).toBe(rootOf(made))
    const { status, text } = await open(`${rootOf(made)}/product/999`)
    expect([status, text.includes('No Product available')]).toEqual([404, true])
    expect((await open(`${rootOf(made)}/_redirects`)).status).toBe(404)
    expect((await open(`${rootOf(made)}/admin/dashboard`)).status).toBe(404)
  })

  test('is not indexed, cached, or named to other sites; our own pages may frame it', async () => {
    for (const page of ['/product/20', '/product/20.json', '/product/999']) {
      const { headers } = await open(rootOf(made) + page)
      expect(headers.get('X-Robots-Tag')).toBe('noindex')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    }
    const { headers } = await open(pathOf(made))
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  })

  test('stays as the drafts of its moment, over what is published now', async () => {
    await draft('/api/products/20', { name: 'A later draft' })
    await api.send('/api/products/20', { material: 'Cast bronze' })
    const { text } = await open(pathOf(made))
    expect(text).toContain(`${secretWord} 20`)
    expect(text).not.toContain('A later draft')
    expect(text).toContain('Cast bronze')
    const [listed] = await rowsOf(
      api.database,
      `SELECT draft AS id FROM proposal WHERE state = 'draft'`,
    )
    await api.call('DELETE', `/api/drafts/${String(listed?.['id'])}`)
    expect((await open(pathOf(made))).text).toContain(`${secretWord} 20`)
  })

  test('is shown nowhere else', async () => {
    const paths = ['/api/home', '/api/latestProducts', '/api/products/20', '/api/categories']
    for (const path of [
      ...paths,
      '/api/projects',
      '/api/sections',
      `/api/search?query=${secretWord}`,
    ])
      expect((await open(path)).text).not.toContain(secretWord)
    const { text } = await open(`${rootOf(await preview([await other()]))}/product/20`)
    expect(text).not.toContain(secretWord)
  })

  const other = () => draft('/api/products/1', { title: 'Another draft' })

  test.each([
    ['guessed', () => Promise.resolve('')],
    [
      'revoked',
      async () => {
        const { status } = await api.call('DELETE', `/api/previews/${made.id}`)
        expect(status).toBe(200)
      },
    ],
    [
      'expired',
      () =>
        api.database.write([
          { sql: 'UPDATE preview SET until = ?', args: [new Date(Date.now() - 1).toISOString()] },
        ]),
    ],
    [
      'its author is no administrator any more',
      () => api.database.write([`DELETE FROM administrator WHERE username = 'Noor'`]),
    ],
  ])('answers 404 with a sentence once it is %s', async (reason, act) => {
    await act()
    const address =
      reason === 'guessed'
        ? pathOf(made).replace(secretOf(made), 'x'.repeat(secretOf(made).length))
        : pathOf(made)
    const { status, headers, text } = await open(address)
    expect([status, headers.get('X-Robots-Tag')]).toEqual([404, 'noindex'])
    expect(text).toBe(
      'This preview doesn’t exist, has expired or has been revoked. Ask whoever sent you the link for a new one.\n',
    )
    if (reason !== 'guessed')
      expect((await open(`${rootOf(made)}/product/20.json`)).status).toBe(404)
    if (reason.startsWith('its author')) await startAgain()
  })

  /** The administrator's session went with the account. */
  async function startAgain() {
    await api.stop()
    api = await startEditing()
  }
})

describe('Previews', () => {
  test('are listed without their addresses, which are stored nowhere', async () => {
    const made = await preview([await draft('/api/products/20', renamed)], 30)
    expect(await list()).toEqual([
      expect.objectContaining({
        id: made.id,
        by: 'Noor',
        until: made.until,
        items: [`${secretWord} 20`],
      }),
    ])
    const rows = JSON.stringify(await rowsOf(api.database, 'SELECT * FROM preview'))
    expect(rows).not.toContain(secretOf(made))
    expect(JSON.stringify(await rowsOf(api.database, 'SELECT * FROM audit'))).not.toContain(
      secretOf(made),
    )
    const days = (Date.parse(made.until) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
    await api.call('DELETE', `/api/previews/${made.id}`)
    expect(await list()).toEqual([])
    expect((await api.call('DELETE', `/api/previews/${made.id}`)).status).toBe(404)
  })

  test('are for administrators to make, for 30 days at most, of drafts that are there', async () => {
    const id = await draft('/api/products/20', renamed)
    const asNobody = await fetch(`${api.url}/api/previews`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ drafts: [id] }),
    })
    expect(asNobody.status).toBe(401)
    const refused = async (body: object) => (await api.post('/api/previews', body)).status
    expect(await refused({ drafts: [] })).toBe(422)
    expect(await refused({ drafts: [id], days: 31 })).toBe(422)
    expect(await refused({ drafts: [id], days: 0 })).toBe(422)
    expect(await refused({ drafts: [id + 999] })).toBe(404)
    const week = await preview([id])
    expect(Math.round((Date.parse(week.until) - Date.now()) / 86_400_000)).toBe(7)
  })

  test('show a new product in its category with its picture, and a deletion', async () => {
    const added = await draft(
      '/api/products/store',
      await productFields({ name: `${secretWord} new`, image: await picture('#a1b2c3') }),
    )
    const removal = await api.call('DELETE', '/api/products/20?draft=1')
    const made = await preview([added, Number(removal.body['draft'])])
    const page = await open(pathOf(made))
    expect([page.status, page.text.includes(`${secretWord} new`)]).toEqual([200, true])
    const [, image = ''] = /url=(\/storage\/images\/\w+\.jpg)/.exec(page.text) ?? []
    expect((await fetch(api.url + image)).status).toBe(200)
    const category = await open(`${rootOf(made)}/category/12`)
    expect(category.text).toContain(`${secretWord} new`)
    expect(category.text).not.toContain('Nadir 20')
    expect((await open(`${rootOf(made)}/product/20`)).status).toBe(404)
    expect((await open(`${rootOf(made)}/project/1`)).text).toContain(`${secretWord} new`)
  })

  test('show a new category with the products that its draft gives it', async () => {
    const id = await draft(
      '/api/categories',
      await categoryFields({ type: `${secretWord} lights`, product_ids: [3, 20] }),
    )
    const made = await preview([id])
    const { text } = await open(pathOf(made))
    expect(text).toContain('Nadir 20')
    expect((await open(`${rootOf(made)}/categories`)).text).toContain(`${secretWord} lights`)
    expect((await open(`${rootOf(made)}/product/20`)).text).toContain(`${secretWord} lights`)
  })

  test('are refused for a draft without which its page can’t be made, naming the field', async () => {
    const id = await draft('/api/products/store', { name: 'Unfinished', code: 'UNF-1' })
    const { status, body } = await api.post('/api/previews', { drafts: [id] })
    expect([status, body.message]).toEqual([
      422,
      'Unfinished can’t be shown like this yet. Complete the fields below, then preview again.',
    ])
    const [refused] = body['drafts'] as { draft: number; problems: Record<string, string[]> }[]
    expect(refused?.draft).toBe(id)
    expect(Object.keys(refused?.problems ?? {})).toContain('image')
  })

  test('keep their files until they have expired and are swept', async () => {
    const id = await draft('/api/products/20', { image: await picture('#0a0b0c') })
    const made = await preview([id])
    await api.call('DELETE', `/api/drafts/${id}`)
    const files = () => rowsOf(api.database, 'SELECT path FROM proposal_file')
    const before = await files()
    expect(before.length).toBeGreaterThan(0)
    const stored = async () => {
      const { text } = await open(pathOf(made))
      const [, image = ''] = /url=(\/storage\/images\/\w+\.jpg)/.exec(text) ?? []
      return (await fetch(api.url + image)).status
    }
    await api.database.write([
      `UPDATE file SET created_at = '2020-01-01T00:00:00.000Z', used_at = NULL`,
    ])
    await sweep()
    expect(await stored()).toBe(200)
    await api.database.write([`UPDATE preview SET until = '2020-01-01T00:00:00.000Z'`])
    await sweep()
    expect([await files(), await rowsOf(api.database, 'SELECT id FROM preview')]).toEqual([[], []])
  })
})

describe('A form with preview=1', () => {
  test('shows its unsaved values for an hour, and saves nothing', async () => {
    const version = (await api.load('product', 20))['version']
    const { status, body } = await api.send('/api/products/20', {
      ...renamed,
      image: await picture('#778899'),
      preview: '1',
    })
    expect([status, body.message]).toEqual([200, undefined])
    const made = body as unknown as Made
    expect((await open(pathOf(made))).text).toContain(`${secretWord} 20`)
    expect(Math.round((Date.parse(made.until) - Date.now()) / 60_000)).toBe(60)
    expect((await api.load('product', 20))['version']).toBe(version)
    expect(await rowsOf(api.database, `SELECT id FROM proposal WHERE state = 'draft'`)).toEqual([])
  })

  test('shows a new item, and an upload that it names can still be saved', async () => {
    const upload = await api.sendAhead(await picture('#665544'), 'image')
    const fields = await productFields({ name: `${secretWord} unsaved`, image: undefined })
    const sent = { ...fields, image_upload: upload }
    const shown = await api.send('/api/products/store', { ...sent, preview: '1' })
    expect([shown.status, shown.body.message]).toEqual([200, undefined])
    expect((await open(pathOf(shown.body as unknown as Made))).text).toContain(secretWord)
    expect((await api.send('/api/products/store', sent)).status).toBe(201)
  })

  test('is refused for values that no page can show', async () => {
    const { status, body } = await api.send('/api/products/20', { name: ' ', preview: '1' })
    expect([status, body.errors]).toEqual([422, { name: ['The name is required.'] }])
  })

  test('is for administrators', async () => {
    await sessionOf(api.database, 'Somebody')
    const { status } = await api.send('/api/products/20', { ...renamed, preview: '1' }, 'no token')
    expect(status).toBe(401)
  })
})
