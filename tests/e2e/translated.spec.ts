import type { Page } from 'playwright/test'
import { translatePage } from '#tests/support/translate-page.ts'
import { holdReact } from './islands.ts'
import { publicPages } from './public-pages.ts'
import { isLong } from '#tests/support/long-run.ts'
import { expect, test as base } from './test.ts'

/** The steps of a visitor, and the page after them. */
type Journey = (step: (act: (page: Page) => Promise<unknown>) => Promise<void>) => Promise<void>

/**
 * Each page is translated as Chrome does it. A journey takes every step in an untranslated page too, and both
 * must show the same afterwards: nothing is missing, and nothing is out of date.
 */
const test = base.extend<{ travel: (journey: Journey) => Promise<void> }>({
  context: async ({ context }, use) => {
    await context.addInitScript(translatePage)
    await use(context)
  },
  travel: async ({ page, browser, baseURL, viewport, isMobile }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport,
      isMobile,
      hasTouch: isMobile,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    // Otherwise slides move on by themselves, in each page at its own time.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const plain = await context.newPage()
    await use((journey) =>
      journey(async (act) => {
        await act(plain)
        await act(page)
        await expect.poll(() => differences(page, plain)).toEqual([])
        await expect(page.locator('font').first()).toBeAttached()
      }),
    )
    await context.close()
  },
})

/** See {@link ./test.ts}; `npm run check` finds texts that a translation would break, too. */
const longTest: typeof test.only = isLong ? test : () => undefined

async function differences(page: Page, plain: Page): Promise<string[]> {
  const [translated, original] = await Promise.all([shown(page), shown(plain)])
  return translated
    .map((text, index) => [text, original[index] ?? ''] as const)
    .filter(([text, other]) => text !== other)
    .map(([text, other]) => {
      const from = Array.from(text).findIndex((letter, index) => letter !== other.charAt(index))
      return `${text.slice(Math.max(0, from - 40), from + 80)} ≠ ${other.slice(Math.max(0, from - 40), from + 80)}`
    })
}

/** The texts and fields in the order of the page; the elements of a translation may stand apart. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].map((text) =>
      text.replaceAll(/\s/g, ''),
    )
  })

const spot = 'SL-AL045-WH-30-24'
const searchField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search product or code', exact: true })
const openSearch = (page: Page) => page.getByRole('button', { name: 'Search', exact: true }).click()

longTest('A search that finds nothing, then a code, then figures', async ({ travel }) => {
  const panel = (page: Page) => page.getByRole('search')
  await travel(async (step) => {
    await step((page) => page.goto('/'))
    await step(openSearch)
    for (const [text, found] of [
      ['zzzzzz', 'No results found'],
      ['SL-AL045', 'Alto 45'],
      ['downlight ip68 2000 lm', 'Without IP68'],
      ['zzzzzz', 'No results found'],
      ['alto', 'Alto 45'],
    ] as const)
      await step(async (page) => {
        await searchField(page).fill(text)
        await expect(panel(page)).toContainText(found)
      })
    await step((page) => searchField(page).press('ArrowDown'))
  })
})

longTest('A search that was opened and filled in before React loads', async ({ page }) => {
  const release = await holdReact(page)
  await page.goto('/about-us', { waitUntil: 'commit' })
  await openSearch(page)
  await searchField(page).fill('alto 45')
  await expect(page.locator('.search font').first()).toBeAttached()
  release()
  await expect(page.getByRole('option', { name: 'Alto 45' }).first()).toBeVisible()
  await expect(searchField(page)).toBeFocused()
  await expect(searchField(page)).toHaveValue('alto 45')
})

longTest('Facets, sorting and pages of the list of products', async ({ travel }) => {
  const filter = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
  await travel(async (step) => {
    await step((page) => page.goto('/products'))
    await step((page) => filter(page).getByText('Ingress protection', { exact: true }).click())
    await step(async (page) => {
      await filter(page).getByRole('checkbox', { name: /^IP65/ }).check()
      await expect(page).toHaveURL(/ip=IP65/)
    })
    await step((page) => filter(page).getByText('Colour temperature', { exact: true }).click())
    await step((page) =>
      filter(page)
        .getByRole('button', { name: /^3000 K/ })
        .click(),
    )
    await step((page) => page.getByRole('combobox', { name: 'Sort By' }).selectOption({ index: 1 }))
    await step((page) =>
      page.getByRole('button', { name: 'Remove Ingress protection IP65' }).click(),
    )
    await step((page) => page.getByRole('button', { name: 'Hide Filters' }).click())
    await step((page) => page.getByRole('button', { name: 'Show Filters' }).click())
    await step((page) => page.getByRole('link', { name: 'Page 2', exact: true }).click())
    await step((page) => page.goto('/products?ip=IP68&watts=..1&lumens=100000..'))
    await step((page) => filter(page).getByRole('button', { name: 'Clear All' }).click())
  })
})

longTest('The sheet of facets on a phone', { tag: '@phone-only' }, async ({ travel }) => {
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
  await travel(async (step) => {
    await step((page) => page.goto('/products'))
    await step((page) => page.getByRole('button', { name: /^Filters/ }).click())
    await step((page) => sheet(page).getByText('Ingress protection', { exact: true }).click())
    await step((page) => sheet(page).getByRole('checkbox', { name: /^IP65/ }).check())
    await step((page) => sheet(page).getByRole('button', { name: 'Apply Filters' }).click())
    await step((page) =>
      page.getByRole('button', { name: 'Remove Ingress protection IP65' }).click(),
    )
  })
})

longTest('A product: variant, quantity, tabs, room and comparison', async ({ travel }) => {
  const quantity = (page: Page) => page.getByLabel('Quantity of Alto 45', { exact: true })
  const add = (page: Page) => page.getByRole('button', { name: 'Add to Pricing List' }).click()
  await travel(async (step) => {
    await step((page) => page.goto(`/product/1?v=${spot}`))
    await step((page) => page.getByRole('link', { name: '36°', exact: true }).click())
    await step((page) => page.getByRole('tab', { name: 'Specifications' }).click())
    for (const number of ['3', '5'])
      await step(async (page) => {
        await quantity(page).fill(number)
        await add(page)
        await expect(page.locator('.add-to-list__state')).toContainText(number)
      })
    await step((page) => quantity(page).fill('x'))
    await step(add)
    await step((page) => page.locator('.room summary').click())
    await step((page) => page.getByRole('link', { name: '15°', exact: true }).click())
    await step((page) => page.locator('.product__compare').click())
  })
})

longTest('The top bar: theme, and the menu of a phone', { tag: '@phone' }, async ({ travel }) => {
  await travel(async (step) => {
    await step(async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/about-us')
    })
    const theme = (page: Page) => page.getByRole('button', { name: 'Dark theme' })
    await step(async (page) => {
      await theme(page).click()
      await expect(theme(page)).toHaveAttribute('aria-pressed', 'true')
    })
    await step((page) => page.getByRole('button', { name: 'Menu', exact: true }).click())
    await step((page) => page.getByRole('button', { name: 'Close menu' }).click())
    await step(openSearch)
  })
})

longTest(
  'A pricing list: paste, edit, choose a variant, remove, and an incomplete inquiry',
  async ({ travel }) => {
    const dialog = (page: Page) => page.getByRole('dialog')
    await travel(async (step) => {
      await step((page) => page.goto('/pricingList'))
      await step((page) => page.getByRole('button', { name: 'Paste order codes' }).click())
      await step((page) =>
        dialog(page)
          .getByRole('textbox', { name: /^Order codes/ })
          .fill(`12 x ${spot}\n4 x SL-FL600-WH-30-90\nSL-NOTHING`),
      )
      await step(async (page) => {
        await dialog(page).getByRole('button', { name: 'Add 2 lines' }).click()
        await expect(page.locator('[data-line]')).toHaveCount(2)
      })
      await step(async (page) => {
        await page.getByRole('textbox', { name: /^Quantity of Alto 45/ }).fill('7')
        await page.keyboard.press('Tab')
      })
      await step((page) => page.getByRole('button', { name: /^Change variant of Alto 45/ }).click())
      await step((page) => page.keyboard.press('Escape'))
      const submit = (error: string) => async (page: Page) => {
        await page.getByRole('button', { name: 'Submit' }).click()
        // The rules load with the first focus, and check what the fields hold by then.
        await expect(page.getByText(error)).toBeVisible()
      }
      await step(submit('First name is required'))
      await step(async (page) => {
        await page.getByRole('textbox', { name: 'First name' }).fill('Noura')
        await page.getByRole('textbox', { name: 'Email' }).fill('noura')
        await page.keyboard.press('Tab')
      })
      await step(submit('Email is invalid'))
      await step((page) => page.getByRole('button', { name: /^Remove Folio/ }).click())
      await step((page) => page.keyboard.press('Escape'))
    })
  },
)

test.describe('An island that React gives up', () => {
  test.use({ expectedErrors: [/removeChild|not a child|NotFoundError/] })

  longTest('says so, and a reload brings back what was typed', async ({ page }) => {
    await page.goto('/')
    await openSearch(page)
    await searchField(page).fill('alto')
    await expect(page.getByRole('option', { name: 'Alto 45' }).first()).toBeVisible()
    await page.locator('#search-results').evaluate((list) => list.replaceChildren())
    await searchField(page).fill('zzzzzz')
    const alert = page.getByRole('alert').filter({ hasText: 'has stopped working' })
    await expect(alert).toBeVisible()
    await alert.getByRole('button', { name: 'Reload the page' }).click()
    await openSearch(page)
    await expect(searchField(page)).toHaveValue('zzzzzz')
    await expect(page.getByRole('search')).toContainText('No results found')
  })
})

/** Texts with an order code, or with nothing but a figure and its unit, which a translation would change. */
const translatable = () => {
  const mark = /(?:SL|RD)-[A-Z]{2}\d+-|^\s*[\d.,–]+\s?(?:lm|W|K|°|mm|kg|V|lx|lm\/W)\s*$/
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement
    if (!parent || parent.closest('script, style, noscript, textarea, svg')) continue
    if (
      mark.test(text.nodeValue ?? '') &&
      parent.closest<HTMLElement>('[translate]')?.translate !== false
    )
      found.push(`${parent.outerHTML.slice(0, 120)}: ${text.nodeValue}`)
  }
  return found
}

longTest('No order code and no figure with its unit is translated', async ({ page }) => {
  await page.goto('/pricingList')
  await page.getByRole('button', { name: 'Paste order codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Order codes/ }).fill(`12 x ${spot}`)
  await expect(dialog.getByRole('button', { name: 'Add 1 line' })).toBeVisible()
  expect(await page.evaluate(translatable)).toEqual([])
  await dialog.getByRole('button', { name: 'Add 1 line' }).click()
  await expect(page.locator('[data-line]')).toHaveCount(1)
  for (const path of [...publicPages, `/compare?v=${spot}&v=SL-FL600-WH-30-90`]) {
    await page.goto(path)
    await expect(page.locator('astro-island[ssr]:not([client=intent])')).toHaveCount(0)
    await openSearch(page)
    await searchField(page).fill('SL-AL045-WH')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.evaluate(translatable), path).toEqual([])
  }
})
