import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { dataHeaders, pageHeaders } from '#src/server/headers/security-headers.ts'
import { openDatabase } from '#src/server/database/database.ts'
import { bearer, sessionOf } from '#tests/support/administration.ts'
import { type HostileCatalogue, fillThroughApi, hostile } from '#tests/support/hostile-catalogue.ts'
import { type Site, startSite } from '#tests/support/start-site.ts'
import { expect, longTest, test } from './test.ts'

// One site for all tests, with hostile texts in every field, sent through the API.
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/Failed to load resource/] })

const code = 'hostile-texts-0123456789ab'
let site: Site
let catalogue: HostileCatalogue
let token: string

test.beforeAll(async () => {
  site = await startSite({
    prepare: async (dataDir) => {
      catalogue = await fillThroughApi(dataDir)
    },
    environment: { PUBLISH_MODE: 'by-hand' },
  })
  const database = openDatabase(`file:${path.join(site.dataDir, 'catalogue.db')}`)
  token = await sessionOf(database, 'test')
  await database.write([
    {
      sql: 'INSERT OR REPLACE INTO login_code (id, sha256) VALUES (1, ?)',
      args: [createHash('sha256').update(code).digest('hex')],
    },
  ])
  database.close()
})
test.afterAll(() => site.stop())

const looked = 'the whole page has loaded'

/** Everything unwanted that ran, tried to run, or was asked of the visitor. */
async function watched(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('toldOwned', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    const told = (what: string) => {
      ;(window as unknown as { toldOwned: (what: string) => void }).toldOwned(what)
    }
    Object.assign(window, { owned: () => told('a script of the catalogue has run') })
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      told(`violated: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  return async () => {
    // A broken picture runs its handler once it has failed. The last report shows that reports arrive.
    await page.evaluate(async (last) => {
      const pictures = Array.from(document.images).filter(({ loading }) => loading !== 'lazy')
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
      const { toldOwned } = window as unknown as { toldOwned: (what: string) => Promise<void> }
      await toldOwned(last)
    }, looked)
    expect(seen.pop()).toBe(looked)
    return seen
  }
}

const visit = (page: Page, target: string) => page.goto(site.url + target, { waitUntil: 'load' })

test('No page executes a text of the catalogue, and each shows it as written', async ({ page }) => {
  const seen = await watched(page)
  for (const [target, text] of [
    ['/', hostile.product.name],
    ['/products', hostile.product.title],
    ['/products/1', hostile.category.type],
    ['/category/1', hostile.category.type],
    ['/categories', hostile.category.type],
    ['/sections', hostile.category.type],
    ['/projects', hostile.project.title],
    ['/project/1', hostile.blocks[1].paragraph],
    ['/project/1', hostile.project.quote],
    ['/project/1', hostile.project.partners],
    ['/product/1', hostile.product.description],
    ['/pricingList', hostile.product.name],
  ] as const) {
    await visit(page, target)
    // A card cuts the visible text and gives screen readers all of it.
    const written = await page.evaluate(() =>
      [
        document.body.textContent,
        ...Array.from(
          document.querySelectorAll('[aria-label], [alt]'),
          (element) => `${element.getAttribute('aria-label')} ${element.getAttribute('alt')}`,
        ),
      ].join('\n'),
    )
    expect(written.replace(/\s+/g, ' '), target).toContain(text.replace(/\s+/g, ' '))
    expect(await seen(), target).toEqual([])
  }
})

longTest(
  'Nor does a hydrated island: specifications, search, filter and pricing list',
  async ({ page }) => {
    const seen = await watched(page)
    await visit(page, '/product/1')
    await page.getByRole('tab', { name: 'Specifications' }).click()
    for (const text of [
      hostile.product.material,
      hostile.product.accessories,
      hostile.product.color,
      hostile.product.length,
    ])
      await expect(page.getByText(text.slice(0, 12)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search product or code' }).fill('hostile-1')
    await expect(page.getByRole('search').getByRole('option').first()).toContainText('<img')
    await page.evaluate(() => sessionStorage.setItem('cart', '[{"id":1,"quantity":2}]'))
    await visit(page, '/pricingList')
    await expect(
      page.getByRole('listitem').filter({ hasText: hostile.product.name }).first(),
    ).toBeVisible()
    await visit(page, '/products?brand=sila')
    await expect(page.getByRole('link', { name: hostile.product.name }).first()).toBeVisible()
    expect(await seen()).toEqual([])
  },
)

longTest('No address is reflected as markup', async ({ page }) => {
  const seen = await watched(page)
  const payload = encodeURIComponent(`'"><script>owned()</script><img src=x onerror=owned()>`)
  for (const target of [
    `/${payload}`,
    `/product/${payload}`,
    `/project/${payload}`,
    `/products/${payload}`,
    `/order/${payload}`,
    `/ilovelight/admin/${payload}`,
    `/products?brand=${payload}&category=${payload}&page=${payload}&sort=${payload}`,
    `/?${payload}#${payload}`,
    `/admin/dashboard?search=${payload}&page=${payload}`,
    `/api/search?query=${payload}`,
    `/api/products/${payload}`,
    `/storage/${payload}`,
    `/.netlify/images?url=/${payload}&w=${payload}`,
  ]) {
    await visit(page, target)
    // The administration redirects anonymous visitors home, from where the next page is requested.
    if (/^\/(?:order|ilovelight|admin)\//.test(target))
      await page.waitForURL(({ pathname }) => pathname === '/')
    expect(await seen(), target).toEqual([])
  }
})

longTest('Structured data is complete and contains the texts unchanged', async ({ page }) => {
  await visit(page, '/product/1')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({
      name: hostile.product.name,
      description: hostile.product.description,
      mpn: hostile.product.productNumber.replaceAll('\u2028', ' '),
    }),
  )
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toContain(
    hostile.product.title,
  )
})

longTest(
  'The administration executes none of it: dashboard, forms, pickers and orders',
  async ({ page }) => {
    const seen = await watched(page)
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token)
    await visit(page, '/admin/dashboard')
    await expect(page.getByText(hostile.product.name).first()).toBeVisible()
    await expect(page.getByText(hostile.order.firstName).first()).toBeAttached()
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await visit(page, `/order/${catalogue.orderId}`)
    await expect(page.getByText(hostile.order.lastName)).toBeVisible()
    await expect(page.getByRole('link', { name: hostile.order.email })).toHaveAttribute(
      'href',
      'mailto:a%3Fbcc%3Db%26body%3Downed@example.com',
    )
    expect(await seen()).toEqual([])
  },
)

longTest('The sign-in shows server messages as text', async ({ page }) => {
  const seen = await watched(page)
  await visit(page, `/ilovelight/admin/${code}`)
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 422, json: { message: `<img src=x onerror=owned()>` } }),
  )
  await page.getByLabel('Username').fill(`"><img src=x onerror=owned()>`)
  await page.getByLabel('Password').fill(`'><script>owned()</script>`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('<img src=x onerror=owned()>')).toBeVisible()
  expect(await seen()).toEqual([])
})

longTest('An inquiry’s mails execute nothing, and no text becomes a header', async ({ page }) => {
  const folder = path.join(site.dataDir, 'mail')
  await expect
    .poll(
      async () =>
        (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).length,
    )
    .toBe(2)
  const seen = await watched(page)
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.eml'))) {
    const mail = await readFile(path.join(folder, file), 'utf8')
    const head = mail.slice(0, mail.search(/\r?\n\r?\n/))
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('bcc')
    const html = /Content-Type: text\/html[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(mail)?.[1] ?? ''
    await page.setContent(decodedQuotedPrintable(html))
    await expect(page.getByText('<img src=x onerror=owned()>').first()).toBeAttached()
    expect(await page.locator('script, svg, [onerror]').count()).toBe(0)
  }
  expect(await seen()).toEqual([])
})

function decodedQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

longTest(
  'Each file of the release has the site’s headers, and nothing of the administration is cached',
  async ({ request }) => {
    const folder = path.join(site.dataDir, 'current')
    const rules = await readFile(path.join(folder, '_headers'), 'utf8')
    const hashes = [...rules.matchAll(/'(sha256-[^']+)'/g)].map(([, hash = '']) => hash)
    const expected = pageHeaders(hashes)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter(
        (entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.startsWith('_'),
      )
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)
    expect(files.length).toBeGreaterThan(40)
    for (const file of [...files, '/order/1', '/ilovelight/admin/x', '/nothing', '/product/999']) {
      const isAdmin = /^\/(admin|order|ilovelight)\b/.test(file)
      const { headers } = await requestHeaders(request, site.url + encodeURI(file))
      if (/\.(?!html$)\w+$/.test(file)) {
        // Only pages need the long policy, which assets would repeat most often.
        expect([file, headers['x-content-type-options']]).toEqual([file, 'nosniff'])
        if (file.startsWith('/_astro/'))
          expect([file, headers['content-security-policy'] ?? '']).not.toEqual([
            file,
            expect.stringContaining('script-src'),
          ])
        continue
      }
      const said = Object.keys(expected).map((name) => [name, headers[name.toLowerCase()]])
      const wanted = { ...expected, ...(isAdmin ? { 'Referrer-Policy': 'same-origin' } : {}) }
      expect(said, file).toEqual(Object.entries(wanted))
      if (isAdmin) expect([file, headers['cache-control']]).toEqual([file, 'no-store'])
    }
    for (const noPage of ['/home', '/About Us', '/HOSTILE-1', '/api/nothing']) {
      const { headers } = await requestHeaders(request, site.url + encodeURI(noPage))
      expect(headers).toMatchObject(
        Object.fromEntries(
          Object.entries(dataHeaders).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      )
    }
  },
)

async function requestHeaders(request: import('playwright/test').APIRequestContext, url: string) {
  const response = await request.get(url, { maxRedirects: 0 })
  return { headers: response.headers() }
}

test('The policy names every inline script, and no script is in an attribute', async ({ page }) => {
  const folder = path.join(site.dataDir, 'current')
  const rules = await readFile(path.join(folder, '_headers'), 'utf8')
  expect(rules).not.toMatch(/script-src[^;]*unsafe/)
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  expect(files.length).toBeGreaterThan(15)
  await visit(page, '/')
  for (const file of files) {
    const { scripts, handlers } = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html')
        const attributes = Array.from(parsed.querySelectorAll('*'), (element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        )
        return {
          scripts: Array.from(
            parsed.querySelectorAll('script:not([src], [type="application/ld+json"])'),
            ({ textContent }) => textContent,
          ),
          handlers: attributes.flat(),
        }
      },
      await readFile(path.join(folder, file), 'utf8'),
    )
    expect(handlers, file).toEqual([])
    expect(scripts.length, file).toBeGreaterThan(0)
    for (const script of scripts)
      expect(rules, `${file}: ${script.slice(0, 60)}`).toContain(`'sha256-${sha256Of(script)}'`)
  }
})

const sha256Of = (text: string) => createHash('sha256').update(text).digest('base64')

longTest('The export of orders contains no formula', async ({ request }) => {
  const response = await request.get(`${site.url}/api/orders.csv`, { headers: bearer(token) })
  const cells = (await response.text()).split(/,|\r\n/)
  expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
  expect(cells.some((cell) => cell.includes("'=cmd"))).toBe(true)
})
