import type { APIRequestContext, Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { signedIn, unique } from './admin.ts'
import { visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

test.use({ site: 'DESK_SITE' })

/** Opens a preview of a product with this unsaved name, and returns the path above all its pages. */
async function openPreview(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const token = await signedIn(page)
  const response = await request.post('/api/products/1', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { name, preview: '1' },
  })
  const { url } = (await response.json()) as { url: string }
  const { pathname } = new URL(url)
  await page.goto(pathname)
  return pathname.split('/').slice(0, 3).join('/')
}

longTest(
  'A preview’s pages lead to each other, and search finds what only the preview shows',
  async ({ page, request }) => {
    const { word } = unique()
    const root = await openPreview(page, request, word)
    await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox', { name: 'Search product or code' }).fill(word)
    const found = page.getByRole('search').getByRole('option', { name: word }).first()
    await expect(found).toHaveAttribute('href', `${root}/product/1`)
    await found.click()
    await expect(page).toHaveURL(new RegExp(`${root}/product/1$`))

    await page.goto(`${root}/products?query=${word}`)
    const card = page.getByRole('main').getByRole('link', { name: word }).first()
    await expect(card).toHaveAttribute('href', `${root}/product/1`)

    await page.goto(`/products?query=${word}`)
    await expect(page.getByRole('link', { name: `Without “${word}”` })).toBeVisible()
    await expect(page.locator('.product-card').filter({ hasText: word })).toHaveCount(0)
  },
)

test.describe('Where service workers run', () => {
  test.use({ serviceWorkers: 'allow' })

  longTest(
    'A preview is kept by no service worker, also where one is registered',
    async ({ page, request }) => {
      await page.goto('/about-us')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      const { word } = unique()
      const root = await openPreview(page, request, word)
      await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
      expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
      // The worker would have kept the preview before this page.
      await visit(await page.context().newPage(), '/projects')
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        )
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept.filter((path) => path.startsWith(root))).toEqual([])
      expect(kept.length).toBeGreaterThan(0)
    },
  )

  longTest(
    'A picture that a preview or the administration shows is kept by no service worker',
    async ({ page, request }) => {
      await page.goto('/about-us')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      const answer = await request.get('/api/products/1')
      const { product } = (await answer.json()) as { product: { product: { image: string } } }
      /** Shows a size of the picture that nothing else asks for. */
      const show = (width: number) =>
        page.evaluate(
          (address) =>
            new Promise<void>((resolve, reject) => {
              const picture = new Image()
              picture.addEventListener('load', () => resolve())
              picture.addEventListener('error', () => reject(new Error(address)))
              picture.src = address
              document.body.append(picture)
            }),
          `/.netlify/images?url=${product.product.image}&w=${width}`,
        )
      const root = await openPreview(page, request, unique().word)
      await page.goto(root)
      await show(71)
      await page.goto(adminPaths.dashboard)
      await show(72)
      // The worker would have kept the others before this one.
      await page.goto('/about-us')
      await show(73)
      const kept = () =>
        page.evaluate(async () => {
          const requests = await (await caches.open('pictures')).keys()
          return requests.map(({ url }) => /[?&]w=(7[1-3])$/.exec(url)?.[1]).filter(Boolean)
        })
      await expect.poll(kept).toEqual(['73'])
    },
  )
})

longTest('Our own pages can show a preview in a frame', async ({ page, request }) => {
  const { word } = unique()
  const root = await openPreview(page, request, word)
  await page.goto('/about-us')
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.title = 'Preview'
    frame.src = address
    document.body.append(frame)
  }, `${root}/product/1`)
  const frame = page.frameLocator('iframe[title=Preview]')
  await expect(frame.getByRole('heading', { level: 1, name: word })).toBeVisible()
})
