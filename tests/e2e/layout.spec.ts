import { categoryTiles } from '#src/domain/category/layout.ts'
import { emptyPartsOfGrid, openFrame, faultsInFrame, showInFrame } from './overlaps.ts'
import { publicPages } from './public-pages.ts'
import { expect, longTest, test } from './test.ts'

longTest(
  'The top bar is translucent over the slider until 200 px past it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('banner').first()
    await expect(bar).toHaveAttribute('data-over-slider')
    const sliderHeight = await page.locator('[data-hero]').evaluate((hero) => hero.clientHeight)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), sliderHeight + 190)
    await expect(bar).toHaveAttribute('data-over-slider')
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), sliderHeight + 220)
    await expect(bar).not.toHaveAttribute('data-over-slider')
  },
)

test(
  'The theme follows the system, then the visitor’s choice, on every page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/about-us')
    const paper = () => page.evaluate(() => getComputedStyle(document.body).color)
    const light = await paper()
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const dark = await paper()
    expect(dark).not.toBe(light)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.goto('/projects')
    expect(await paper()).toBe(dark)
  },
)

longTest('The stored theme applies before the first paint', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForSelector('body', { state: 'attached' })
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

longTest('Wide screens have links in the bar, and no menu', async ({ page }) => {
  // Their stylesheets come in different orders.
  for (const path of ['/about-us', '/categories']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
  }
})

test(
  'The side menu opens on small screens, lists five links and closes with Escape',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Products',
      'Projects',
      'Categories',
      'About Us',
    ])
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  },
)

longTest(
  'The footer’s year is the current one, however long ago the page was built',
  async ({ page }) => {
    await page.clock.setFixedTime('2031-03-01T12:00:00Z')
    await page.goto('/about-us')
    await expect(page.getByRole('contentinfo')).toContainText('© 2031')
  },
)

longTest('The footer lists contact, links, categories and brand catalogues', async ({ page }) => {
  await page.goto('/about-us')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Indoor' }).getByRole('link')).toHaveText([
    'DownLight',
    'Frames',
    'Panel Light',
    'Spot Light',
    'Surface',
  ])
  await expect(footer.getByRole('navigation', { name: 'Outdoor' }).getByRole('link')).toHaveText([
    'Driveway',
    'Spike',
    'Step Light',
    'Up Light',
    'Wall Light',
  ])
  await expect(footer.getByRole('link', { name: /^\+971/ })).toHaveCount(2)
  await expect(footer.getByRole('link', { name: /@/ })).toHaveCount(1)
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  for (const brand of ['sila', 'radial']) {
    const link = footer.getByRole('link', { name: `${brand} catalogue (PDF)` })
    // A logo, not the brand's name as text.
    await expect(link.getByRole('img')).toBeVisible()
    await expect(link).toHaveText('')
    const href = await link.getAttribute('href')
    const pdf = await page.request.get(href ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
  }
})

test.describe('In the light theme', () => {
  test.use({ colorScheme: 'light' })

  longTest(
    'the bar over the slider opens a light search and shows the light theme’s icon',
    async ({ page }) => {
      const look = async (path: string) => {
        await page.goto(path)
        await page.getByRole('button', { name: 'Search', exact: true }).click()
        const colorOf = (selector: string, property: string) =>
          page
            .locator(selector)
            .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
        return {
          panel: await colorOf('.search__panel', 'background-color'),
          text: await colorOf('.search__panel', 'color'),
          moon: (await colorOf('.theme-toggle__moon', 'stroke')) !== 'rgba(0, 0, 0, 0)',
          sun: (await colorOf('.theme-toggle__sun', 'stroke')) !== 'rgba(0, 0, 0, 0)',
        }
      }
      const elsewhere = await look('/about-us')
      expect(elsewhere).toMatchObject({ moon: true, sun: false })
      expect(await look('/')).toEqual(elsewhere)
      // Closed, the bar is dark again, but the icon stays the theme's.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('search')).toBeHidden()
      await expect
        .poll(() =>
          page
            .locator('.theme-toggle__moon')
            .evaluate((moon) => getComputedStyle(moon).stroke === getComputedStyle(moon).color),
        )
        .toBe(true)
    },
  )
})

longTest('The logo is vertically centred in the bar', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about-us')
  const middle = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  expect(Math.abs((await middle('.logo')) - (await middle('.top-bar__row')))).toBeLessThan(1)
  expect(Math.abs((await middle('.logo')) - (await middle('.theme-toggle')))).toBeLessThan(1)
})

test.describe('At many widths', () => {
  for (const path of [...publicPages, '/nowhere']) {
    const run = path === '/' ? test : longTest
    test.describe(path, () => {
      test.use({ expectedErrors: path === '/nowhere' ? [/404/] : [] })

      run(
        'never scrolls sideways, and no two tiles, cards or captions overlap',
        async ({ page }) => {
          await openFrame(page)
          const cart = JSON.stringify([1, 2, 3, 4].map((id) => ({ id, quantity: 1 })))
          await page.evaluate((value) => sessionStorage.setItem('cart', value), cart)
          await showInFrame(page, path)
          expect(await faultsInFrame(page)).toEqual({})
        },
      )
    })
  }

  longTest('Categories fill their rows, from 1 to 24 of them', async ({ page }) => {
    await openFrame(page)
    await showInFrame(page, '/categories')
    const counts = Array.from({ length: 24 }, (_, index) => index + 1)
    const layouts = counts.map((count) => categoryTiles(count).map((tile) => `tile-${tile}`))
    for (const width of [360, 768, 1440]) {
      await page
        .locator('iframe')
        .evaluate((element, value) => (element.style.width = value), `${width}px`)
      const empty = await emptyPartsOfGrid(page, '.category-tiles', layouts)
      expect(
        counts.filter((_, index) => Math.abs(empty[index] ?? 1) > 0.01),
        `at ${width} px`,
      ).toEqual([])
    }
  })

  longTest('A section shows its banner and as many products as fit', async ({ page }) => {
    await page.goto('/sections')
    const section = page.getByRole('region', { name: 'Surface' })
    const all = await section.locator('li').count()
    for (const [width, products] of [
      [767, 3],
      [768, 5],
      [1024, 7],
      [1959, 7],
      [1960, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(section.getByRole('listitem'), `at ${width} px`).toHaveCount(
        1 + Math.min(products, all - 1),
      )
    }
  })
})

longTest(
  'A right-to-left page mirrors without horizontal scrolling',
  { tag: '@phone' },
  async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThanOrEqual(0)
    }
  },
)

longTest(
  'A page that takes long to show gives up its transition without an error',
  async ({ page }) => {
    await page.goto('/about-us')
    // Chromium waits 4 s for a page's first frame.
    const seconds = 6
    await page.route('**/_astro/*.css', async (route) => {
      await new Promise((passed) => setTimeout(passed, seconds * 1000))
      await route.continue()
    })
    await page.addInitScript(() => {
      addEventListener('unhandledrejection', ({ reason }) => {
        document.documentElement.dataset.skipped = String(reason)
      })
    })
    await page.getByRole('link', { name: 'Categories' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Chromium gives one of two errors, depending on whether the page was revealed before.
    await expect(page.locator('html')).toHaveAttribute('data-skipped', /transition/i)
  },
)
