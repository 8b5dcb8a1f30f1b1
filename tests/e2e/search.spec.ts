import type { Page } from 'playwright/test'
import { arabicName } from '#tests/support/edge-catalogue.ts'
import { gate, holdReact, indexFiles } from './islands.ts'
import { expect, longTest, test } from './test.ts'

const toggle = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const panel = (page: Page) => page.getByRole('search')
const field = (page: Page) => page.getByRole('combobox', { name: 'Search product or code' })
const options = (page: Page) => panel(page).getByRole('option')
const group = (page: Page, name: string) => panel(page).getByRole('group', { name })
const inGroup = (page: Page, name: string) => group(page, name).getByRole('option')
const hrefs = (page: Page, name: string) =>
  inGroup(page, name).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Opens the panel and waits for its first results. */
async function openSearch(page: Page, path = '/about-us') {
  await page.goto(path)
  await toggle(page).click()
  await expect(options(page)).not.toHaveCount(0)
}

test.describe('The search panel', () => {
  longTest('opens with its button, with the cursor in its field', async ({ page }) => {
    await page.goto('/about-us')
    await expect(panel(page)).toBeHidden()
    await toggle(page).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('placeholder', 'Search product or code...')
  })

  longTest('opens with the key / from anywhere except a field', async ({ page }) => {
    await page.goto('/about-us')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('/')
    await expect(panel(page)).toBeVisible()
  })

  longTest('ignores the key / once it is turned off, on every later page too', async ({ page }) => {
    const choice = panel(page).getByRole('checkbox', { name: 'Open search with the / key' })
    await page.goto('/about-us')
    await expect(page.getByRole('contentinfo').getByRole('checkbox')).toHaveCount(0)
    await expect(choice).toBeHidden()
    await toggle(page).click()
    // The first click loads what answers it.
    await choice.click()
    await expect(choice).not.toBeChecked()
    for (const path of ['/about-us', '/products']) {
      await page.goto(path)
      await page.keyboard.press('/')
      // It would close the panel if the key had opened it.
      await toggle(page).click()
      await expect(panel(page)).toBeVisible()
      await expect(choice).not.toBeChecked()
    }
    await choice.check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true })

    longTest('mentions the key / only after it was pressed', async ({ page }) => {
      const choice = panel(page).getByRole('checkbox', { name: 'Open search with the / key' })
      await openSearch(page)
      await expect(choice).toBeHidden()
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await expect(choice).toBeVisible()
    })
  })

  longTest('closes with Escape, and the focus returns', async ({ page }) => {
    await openSearch(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(toggle(page)).toBeFocused()

    const link = page.getByRole('link', { name: /, home$/ })
    await link.focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  })

  longTest('closes with its button and with a click outside', async ({ page }) => {
    await openSearch(page)
    await toggle(page).click()
    await expect(panel(page)).toBeHidden()
    await toggle(page).click()
    await expect(panel(page)).toBeVisible()
    const { height = 0 } = page.viewportSize() ?? {}
    const box = await panel(page).boundingBox()
    const below = (box?.y ?? 0) + (box?.height ?? 0) + 5
    // On a phone the panel may fill the screen below the bar.
    await page.mouse.click(below < height ? 5 : 150, below < height ? below : 20)
    await expect(panel(page)).toBeHidden()
  })

  longTest(
    'closes when a result is chosen, and the result’s page opens',
    { tag: '@phone' },
    async ({ page }) => {
      await openSearch(page)
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
      await inGroup(page, 'Categories').first().click()
      await expect(panel(page)).toBeHidden()

      await openSearch(page)
      const result = inGroup(page, 'Projects').first()
      const title = await result.innerText()
      await result.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(panel(page)).toBeHidden()
    },
  )

  test(
    'lists suggestions on wide screens, and a click on one fills the field',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await openSearch(page)
      const heading = panel(page).getByRole('heading', { name: 'Suggestions' })
      if (isMobile) {
        await expect(heading).toBeHidden()
        return
      }
      await expect(heading).toBeVisible()
      await panel(page).getByRole('button', { name: 'Nadir' }).click()
      await expect(field(page)).toHaveValue('Nadir')
      await expect(field(page)).toBeFocused()
      await expect(inGroup(page, 'Products')).toHaveText([/^Nadir/, /^Nadir/, /^Nadir/, /^Nadir/])
    },
  )

  longTest(
    'groups its results into products, categories and projects, each with its link',
    async ({ page }) => {
      await openSearch(page)
      await expect(panel(page).getByRole('group')).toHaveCount(3)
      for (const [name, path, picture] of [
        ['Products', /^\/product\/\d+$/, true],
        ['Categories', /^\/products\/\d+$/, false],
        ['Projects', /^\/project\/\d+$/, true],
      ] as const) {
        await expect(group(page, name).getByText(name, { exact: true })).toBeVisible()
        for (const href of await hrefs(page, name)) expect(href).toMatch(path)
        const option = inGroup(page, name).first()
        await expect(option).toHaveText(/\S/)
        await expect(option.locator('img')).toHaveCount(picture ? 1 : 0)
      }
    },
  )

  longTest(
    'holds 6 products, 6 categories and 3 projects, below 768 px 4, 4 and 2',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      const expectCounts = async (...counts: number[]) => {
        for (const [index, name] of ['Products', 'Categories', 'Projects'].entries()) {
          await expect(inGroup(page, name)).toHaveCount(counts[index] ?? 0)
        }
      }
      await openSearch(page)
      if (!isMobile) {
        await expectCounts(6, 6, 3)
        await page.setViewportSize({ width: 768, height: 900 })
        await expectCounts(6, 6, 3)
        await page.setViewportSize({ width: 767, height: 900 })
      }
      await expectCounts(4, 4, 2)
      // With a query too.
      await field(page).fill('a')
      await expect(inGroup(page, 'Products')).toHaveCount(4)
    },
  )

  longTest(
    'searches live on each change, and shows the newest for an empty query',
    async ({ page }) => {
      await openSearch(page)
      const newest = await options(page).allInnerTexts()
      await field(page).pressSequentially('kerb')
      const first = inGroup(page, 'Products').first()
      await expect(inGroup(page, 'Products')).toHaveText([/^Kerb/, /^Kerb/, /^Kerb/, /^Kerb/])
      await field(page).pressSequentially(' 16')
      await expect(first).toHaveText('Kerb 160')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await field(page).pressSequentially('24')
      await expect(first).toHaveText('Kerb 240')
      await field(page).fill('')
      await expect(options(page)).toHaveText(newest)
    },
  )

  longTest(
    'puts the product with exactly that code first, also without its dashes',
    async ({ page }) => {
      await openSearch(page)
      for (const code of ['RD-GH080-BA', 'rd-gh080-ba', 'rdgh080ba']) {
        await field(page).fill('')
        await expect(options(page).first()).toHaveText('Ghaf 100')
        await field(page).fill(code)
        await expect(options(page).first()).toHaveText('Ghaf 80')
      }
    },
  )

  longTest(
    'leads to the variant with exactly that order code, also without its dashes',
    async ({ page }) => {
      await openSearch(page)
      for (const code of ['RD-GH080-MB-30-15', 'rdgh080mb3015']) {
        await field(page).fill(code)
        await expect(options(page).first()).toHaveAttribute(
          'href',
          /^\/product\/\d+\?v=RD-GH080-MB-30-15$/,
        )
      }
    },
  )

  longTest('tolerates one typing error, case and accents', async ({ page }) => {
    await openSearch(page)
    for (const [query, result] of [
      ['zenirh', /^Zenith/],
      ['nadri', /^Nadir/],
      ['TACET', /^Tacet/],
      ['facade', /Stone Façade$/],
      ['FAÇADE', /Stone Façade$/],
    ] as const) {
      await field(page).fill(query)
      await expect(options(page).filter({ hasText: result }), query).not.toHaveCount(0)
    }
  })

  longTest(
    'finds what product pages show, and ranks names before later parts of words',
    async ({ page }) => {
      await openSearch(page)
      await field(page).fill('down')
      await expect(inGroup(page, 'Products')).toHaveText(Array(6).fill(/^(?:Nadir|Vault)/))
      for (const [query, name] of [
        ['matt black', 'Ghaf 100'],
        ['410 075', 'Nadir 75'],
        ['sapphire', 'Reed 60'],
      ] as const) {
        await field(page).fill(query)
        await expect(inGroup(page, 'Products').first(), query).toHaveText(name)
      }
    },
  )

  longTest(
    'links to all results if they don’t fit, with the keyboard too',
    async ({ page, baseURL }) => {
      await openSearch(page)
      const all = options(page).filter({ hasText: /^Show all/ })
      await expect(all).toHaveCount(0)
      await field(page).fill('garden')
      await expect(all).toHaveText('Show all 16 products')
      await expect(all).toHaveAttribute('href', '/products?query=garden')
      const shown = await inGroup(page, 'Products').count()
      for (let place = 0; place <= shown; place += 1) await page.keyboard.press('ArrowDown')
      await expect(all).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/products?query=garden`)
      await expect(page.locator('.listing .product-card')).toHaveCount(16)
      await openSearch(page)
      await field(page).fill('RD-GH080-BA')
      await expect(options(page).first()).toHaveText('Ghaf 80')
      await expect(all).toHaveCount(0)
    },
  )

  longTest('says ‘No results found’ when nothing matches', async ({ page }) => {
    await openSearch(page)
    await field(page).fill('qqqq')
    await expect(panel(page).getByRole('status')).toHaveText('No results found')
    // A choice that finds something is offered instead.
    await expect(options(page)).toHaveText(['Without “qqqq”: 70 products'])
  })
})

test.describe('An Arabic name', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

  longTest('is found without its hamza', async ({ page }) => {
    await openSearch(page)
    await field(page).fill('ارضي')
    await expect(inGroup(page, 'Products')).toHaveText([arabicName])
  })
})

test.describe('The search field is a combobox', () => {
  longTest('whose list is open if there are results or offers', async ({ page }) => {
    await openSearch(page)
    await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list')
    const list = await field(page).getAttribute('aria-controls')
    await expect(page.locator(`#${list}`)).toHaveRole('listbox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await field(page).fill('qqqq')
    await expect(options(page)).toHaveCount(1)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  })

  longTest('whose arrow keys move through all groups and back into the field', async ({ page }) => {
    await openSearch(page)
    const active = () => field(page).getAttribute('aria-activedescendant')
    const selected = panel(page).getByRole('option', { selected: true })
    expect(await active()).toBeNull()
    const count = await options(page).count()
    for (let place = 0; place < count; place += 1) {
      await page.keyboard.press('ArrowDown')
      const id = await options(page).nth(place).getAttribute('id')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '')
      await expect(selected).toHaveCount(1)
      await expect(selected).toHaveAttribute('id', id ?? '')
    }
    await page.keyboard.press('ArrowDown')
    await expect(selected).toHaveCount(0)
    expect(await active()).toBeNull()
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toBeFocused()
  })

  longTest('whose active result is visible', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 })
    await openSearch(page)
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(options(page).last()).toBeInViewport()
  })

  longTest('whose Enter opens the active result', async ({ page }) => {
    await openSearch(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/69$/)
  })

  longTest(
    'whose Enter opens the first result for the typed text, however fast',
    async ({ page }) => {
      await openSearch(page)
      await field(page).fill('RD-GH080-BA')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/product\/50$/)
    },
  )
})

test.describe('Before React has loaded', () => {
  longTest('the panel opens, and typed text counts', async ({ page }) => {
    const release = await holdReact(page)
    await page.goto('/about-us')
    await toggle(page).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('RD-GH080-BA')
    await expect(options(page)).toHaveCount(0)
    release()
    await expect(options(page).first()).toHaveText('Ghaf 80')
    await expect(field(page)).toHaveValue('RD-GH080-BA')
    await expect(field(page)).toBeFocused()
  })

  longTest('Escape closes the panel', async ({ page }) => {
    await holdReact(page)
    await page.goto('/about-us')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })

  longTest('Enter takes effect afterwards', async ({ page }) => {
    const release = await holdReact(page)
    await page.goto('/about-us')
    await toggle(page).click()
    await page.keyboard.type('RD-GH080-BA')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\/product\/50$/)
  })
})

test.describe('Without the index', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  const image = '/fallback.svg'
  const answerOf = (message: string, name: string, id = 1) => ({
    message,
    products: [{ id, name, title: 'A title', brand: 'sila', image }],
    categories: [{ id: 12, type: 'DownLight', location: 'Indoor', image }],
    projects: [{ id: 4, title: 'A project', image }],
    total: { products: 1, categories: 1, projects: 1 },
  })

  test.beforeEach(async ({ page }) => {
    await page.route(indexFiles, (route) => route.abort())
    await page.route('**/api/suggested', (route) => route.fulfill({ json: ['From the API'] }))
    await page.route('**/api/defaultSearch', (route) =>
      route.fulfill({ json: answerOf('Default Search', 'By default', 70) }),
    )
  })

  longTest('the API answers: the default, each query and the suggestions', async ({ page }) => {
    await page.route('**/api/search?*', (route) => {
      const query = new URL(route.request().url()).searchParams.get('query')
      return route.fulfill({ json: answerOf('Search', `Found by ${query}`) })
    })
    await openSearch(page)
    await expect(options(page)).toHaveText(['By default', 'DownLight', 'A project'])
    await field(page).fill('up & down')
    await expect(options(page).first()).toHaveText('Found by up & down')
    await expect(options(page).first()).toHaveAttribute('href', '/product/1')
    await expect(panel(page).getByRole('button', { name: 'From the API' })).toBeVisible()
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ json: { ...answerOf('Search', 'One'), total: { products: 34 } } }),
    )
    await field(page).fill('down')
    await expect(panel(page).getByText('Show all 34 products')).toBeVisible()
  })

  longTest('an answer to an outdated query is dropped', async ({ page }) => {
    const { opened: released, open: release } = gate()
    await page.route('**/api/search?*', async (route) => {
      const query = new URL(route.request().url()).searchParams.get('query')
      if (query === 'slow') await released
      await route.fulfill({ json: answerOf('Search', `Found by ${query}`) })
    })
    await openSearch(page)
    await field(page).fill('slow')
    await field(page).fill('quick')
    await expect(options(page).first()).toHaveText('Found by quick')
    const late = page.waitForResponse(/query=slow/)
    release()
    await (await late).finished()
    await expect(options(page).first()).toHaveText('Found by quick')
  })

  longTest('Enter waits for the answer to the typed text', async ({ page }) => {
    const { opened: released, open: release } = gate()
    await page.route('**/api/search?*', async (route) => {
      await released
      await route.fulfill({ json: answerOf('Search', 'Found') })
    })
    await openSearch(page)
    await field(page).fill('alto')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\/product\/1$/)
  })

  longTest('an unexpected message counts as ‘No results found’', async ({ page }) => {
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ json: answerOf('Something else', 'Not to be shown') }),
    )
    await openSearch(page)
    await field(page).fill('alto')
    await expect(panel(page).getByRole('status')).toHaveText('No results found')
    await expect(options(page)).toHaveCount(0)
  })

  for (const [how, status] of [
    ['refuses', 500],
    ['can’t be reached', undefined],
  ] as const) {
    longTest(
      `and if the API ${how}: ‘Failed to fetch search results’, in red`,
      async ({ page }) => {
        await page.route('**/api/search?*', (route) =>
          status === undefined ? route.abort() : route.fulfill({ status, json: { message: 'No' } }),
        )
        await openSearch(page)
        await field(page).fill('alto')
        const error = panel(page).getByText('Failed to fetch search results')
        await expect(error).toBeVisible()
        await expect(options(page)).toHaveCount(0)
        const [red = 0, green = 0, blue = 0] = await error.evaluate((element) =>
          (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
        )
        expect(red).toBeGreaterThan(1.5 * Math.max(green, blue))
        await page.unroute('**/api/search?*')
        await page.unroute(indexFiles)
        await field(page).fill('alto 4')
        await expect(options(page).first()).toHaveText('Alto 45')
      },
    )
  }
})
