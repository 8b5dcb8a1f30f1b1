import type { Locator } from 'playwright/test'
import { arabicName, hostileName, longName, writtenText } from '#tests/support/edge-catalogue.ts'
import { expect, longTest, test } from './test.ts'

test.describe('A catalogue of odd rows', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

  const pages = ['/', '/products', '/categories', '/projects', '/sections']
  const details = [1, 2, 3].flatMap((id) => [`/product/${id}`, `/project/${id}`, `/category/${id}`])

  longTest('breaks no page, even with very long names', async ({ page }) => {
    for (const path of [...pages, ...details]) {
      const response = await page.goto(path)
      expect(response?.status(), path).toBe(200)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  })

  longTest('does not break the pricing list', async ({ page }) => {
    const cart = [1, 2, 3].map((id) => ({ id, quantity: 9999 }))
    await page.addInitScript((value) => sessionStorage.setItem('cart', value), JSON.stringify(cart))
    await page.goto('/pricingList')
    await expect(page.locator('[data-line]')).toHaveCount(3)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
    }
  })

  longTest('shows the fallback image for a missing picture', async ({ page }) => {
    await page.goto('/product/1')
    const picture = page.locator('.product__picture img')
    await expect(picture).toHaveAttribute('src', '/fallback.svg')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  longTest('shows the fallback image on its own background in any ratio', async ({ page }) => {
    await page.goto('/categories')
    const drawing = await (await page.request.get('/fallback.svg')).text()
    const ground = /<rect[^>]*fill="(#\w{6})"/.exec(drawing)?.[1] ?? ''
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16))
    const picture = page.locator('.tile .picture--missing').first()
    await expect(picture).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
  })

  longTest('cuts a long name on its card, but not for screen readers', async ({ page }) => {
    await page.goto('/products')
    const card = page.getByRole('link', { name: longName })
    await expect(card.getByText('LuminaireL…')).toBeVisible()
  })

  longTest('shows an Arabic name from right to left', async ({ page }) => {
    await page.goto('/product/2')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(arabicName)
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  })

  longTest('shows a text’s paragraphs and line breaks as written', async ({ page }) => {
    const shown = (texts: Locator) =>
      texts.evaluateAll((all) =>
        all.map((text) => (text as HTMLElement).innerText.replace(/\n{2,}/g, '\n\n').trim()),
      )
    await page.goto('/product/2')
    const panel = page.getByRole('tabpanel', { name: 'Description' })
    expect((await shown(panel.locator('.as-written'))).join('\n\n')).toBe(writtenText)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(
      data.map((text) => (JSON.parse(text) as { description?: string }).description),
    ).toContain(writtenText)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description).toContain('One paragraph. Another, of two lines.')

    await page.goto('/project/2')
    expect(await shown(page.locator('.project .prose'))).toEqual([
      writtenText,
      writtenText,
      writtenText,
    ])
  })

  longTest('shows markup in a name as text, in structured data too', async ({ page }) => {
    await page.goto('/product/3')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileName)
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((text) => (JSON.parse(text) as { name?: string }).name)).toContain(hostileName)
  })
})

test.describe('An empty catalogue', () => {
  test.use({ site: 'EMPTY_SITE' })

  longTest('says on each page what is missing', async ({ page }) => {
    for (const [path, ...sentences] of [
      ['/', 'No products available', 'No Projects available'],
      ['/products', 'No products available'],
      ['/projects', 'No Projects available'],
      ['/sections', 'No sections available'],
      ['/pricingList', 'Your cart is empty'],
    ] as const) {
      await page.goto(path)
      for (const text of sentences) await expect(page.getByText(text), path).toBeVisible()
    }
  })
})
