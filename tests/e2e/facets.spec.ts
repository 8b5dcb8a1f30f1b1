import type { Page } from 'playwright/test'
import { FacetEngine } from '#src/domain/facets/facet-engine.ts'
import type { FacetChoice } from '#src/domain/facets/facet-choice.ts'
import type { FacetFile } from '#src/domain/facets/facet-file.ts'
import { orderCodeAt } from '#src/domain/search/order-code-at.ts'
import { expectAccessible } from './accessible.ts'
import { catalogueIndex } from './islands.ts'
import { press, tabTo } from './keyboard.ts'
import { expect, longTest, test } from './test.ts'

const filter = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const results = (page: Page) => page.locator('.listing__results')
const names = (page: Page) => results(page).locator('.product-card__name')
const count = (page: Page) => page.locator('.listing__bar').getByRole('status')
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const facet = (page: Page, label: string) =>
  filter(page)
    .locator('details')
    .filter({ has: page.getByText(label, { exact: true }) })
const open = (page: Page, label: string) => facet(page, label).locator('summary').click()
const value = (page: Page, text: string) =>
  filter(page).getByRole('checkbox', { name: new RegExp(`^${text}`) })

/** The result of a choice, according to the site's own data. */
async function expected(page: Page, choice: FacetChoice) {
  const publication = await page.request.get('/publication.json')
  const { facets } = (await publication.json()) as { facets: string }
  const file = (await (await page.request.get(facets)).json()) as FacetFile
  const { variants } = new FacetEngine(file).choose(choice)
  const index = await catalogueIndex(page)
  return index.products.flatMap(({ id, name }, position) => {
    const place = variants[position] ?? -1
    return place < 0 ? [] : [{ id, name, orderCode: orderCodeAt(index, position, place) }]
  })
}

test.describe('On a wide screen', () => {
  longTest(
    'facets narrow the list to products of which one variant fits all of them',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await open(page, 'Ingress protection')
      await value(page, 'IP44').click()
      await expect(page).toHaveURL(`${baseURL}/products?ip=IP44`)
      await value(page, 'IP65').click()
      await expect(page).toHaveURL(`${baseURL}/products?ip=IP44,IP65`)
      await open(page, 'Colour temperature')
      await facet(page, 'Colour temperature').getByLabel('Colour temperature from').fill('3000')
      await facet(page, 'Colour temperature').getByLabel('Colour temperature to').fill('3000')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/products?cct=3000&ip=IP44,IP65`)

      const found = await expected(page, { ip: ['IP44', 'IP65'], cct: { min: 3000, max: 3000 } })
      expect(found).not.toEqual([])
      await expect(count(page)).toHaveText(`${found.length} products`)
      await expect(names(page)).toHaveText(found.map(({ name }) => name).slice(0, 24))
    },
  )

  test('a card opens the variant that fits, and going back keeps the facets', async ({ page }) => {
    await page.goto('/products?cct=4000')
    const [first] = await expected(page, { cct: { min: 4000, max: 4000 } })
    const card = results(page).getByRole('link').first()
    await expect(card).toHaveAttribute('href', `/product/${first?.id}?v=${first?.orderCode}`)
    await expect(card).toContainText('4000')
    await card.click()
    await expect(page).toHaveURL(/\/product\/\d+\?v=/)
    await expect(page.locator('.variants')).toContainText(first?.orderCode ?? '–')
    await page.goBack()
    await expect(chips(page)).toHaveText('Remove Colour temperature 4000 K')
  })

  longTest(
    'chips say what is chosen, remove it, and go with Clear All',
    async ({ page, baseURL }) => {
      await page.goto('/products?lumens=900-1300&ip=IP44,IP65')
      const chip = chips(page).getByRole('button')
      await expect(chip).toHaveText([
        'Remove Luminous flux 900–1,300 lm',
        'Remove Ingress protection IP44',
        'Remove Ingress protection IP65',
      ])
      await chip.nth(1).click()
      await expect(page).toHaveURL(`${baseURL}/products?lumens=900-1300&ip=IP65`)
      await expect(chip).toHaveCount(2)
      await filter(page).getByRole('button', { name: 'Clear All' }).click()
      await expect(page).toHaveURL(`${baseURL}/products`)
      await expect(chip).toHaveCount(0)
      await expect(names(page)).toHaveCount(24)
    },
  )

  longTest(
    'a facet’s numbers ignore its own choice and say how many products have no value',
    async ({ page }) => {
      await page.goto('/products?ip=IP65')
      await open(page, 'Ingress protection')
      const { length: all } = await expected(page, { ip: ['IP20'] })
      await expect(filter(page).locator('label').filter({ hasText: 'IP20' })).toHaveText(
        `IP20${all} products`,
      )
      await open(page, 'UGR (4H × 8H, 70/50/20)')
      await expect(facet(page, 'UGR (4H × 8H, 70/50/20)')).toContainText('no value')
    },
  )

  longTest(
    'handles narrow the list while they move, and the address follows at the end',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await open(page, 'Power')
      const lowest = filter(page).getByRole('slider', { name: 'Lowest Power' })
      await lowest.focus()
      const before = await count(page).innerText()
      await page.keyboard.down('PageUp')
      await expect(count(page)).not.toHaveText(before)
      await page.keyboard.up('PageUp')
      await expect(page).toHaveURL(new RegExp(`^${baseURL}/products\\?watts=[\\d.]+-$`))
      await page.keyboard.press('Home')
      await expect(count(page)).toHaveText(before)
      await expect(page).toHaveURL(`${baseURL}/products`)
      // The banner above the list is back, and has not pushed the handle out of sight.
      await expect(lowest).toBeInViewport({ ratio: 1 })
      const { x, y, width, height } = (await lowest.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      }
      await page.mouse.move(x + 8, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
      await page.mouse.up()
      await expect(page).toHaveURL(/watts=[\d.]+-$/)
      await expect(lowest).toHaveAttribute('aria-valuetext', /W$/)
    },
  )

  longTest('handles step from one round number to the next', async ({ page, baseURL }) => {
    await page.goto('/products?lumens=990-')
    await open(page, 'Luminous flux')
    const lowest = filter(page).getByRole('slider', { name: 'Lowest Luminous flux' })
    await expect(lowest).toHaveAttribute('aria-valuetext', '990\u00a0lm')
    await lowest.focus()
    for (const next of ['1,000\u00a0lm', '1,010\u00a0lm']) {
      await page.keyboard.press('ArrowRight')
      await expect(lowest).toHaveAttribute('aria-valuetext', next)
    }
    await expect(page).toHaveURL(`${baseURL}/products?lumens=1010-`)
    // A typed number stays, and the next step is a round one.
    await facet(page, 'Luminous flux').getByLabel('Luminous flux from').fill('1013')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${baseURL}/products?lumens=1013-`)
    await lowest.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(`${baseURL}/products?lumens=1010-`)
    // The ends are the catalogue's.
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(`${baseURL}/products`)
  })

  longTest('a tap on the track moves the nearer handle there', async ({ page }) => {
    await page.goto('/products')
    await open(page, 'Power')
    const lowest = filter(page).getByRole('slider', { name: 'Lowest Power' })
    const highest = filter(page).getByRole('slider', { name: 'Highest Power' })
    await tapTrack(page, 'Power', 0.25)
    await expect(page).toHaveURL(/\/products\?watts=[\d.]+-$/)
    await expect(lowest).toBeFocused()
    await tapTrack(page, 'Power', 0.75)
    await expect(page).toHaveURL(/\/products\?watts=[\d.]+-[\d.]+$/)
    await expect(highest).toBeFocused()
    const [from, to] = await Promise.all([lowest.inputValue(), highest.inputValue()])
    const last = Number(await highest.getAttribute('max'))
    expect(Number(from) / last).toBeCloseTo(0.25, 1)
    expect(Number(to) / last).toBeCloseTo(0.75, 1)
    await page.keyboard.press('ArrowLeft')
    await expect(highest).toHaveValue(String(Number(to) - 1))
    await expect(lowest).toHaveValue(from)
  })

  longTest('a tap moves the right one of two handles in one place', async ({ page }) => {
    await page.goto('/products?watts=12')
    await open(page, 'Power')
    const place = (name: string) => filter(page).getByRole('slider', { name }).inputValue()
    const before = await place('Lowest Power')
    expect(await place('Highest Power')).toBe(before)
    await tapTrack(page, 'Power', 0.9)
    await expect(page).toHaveURL(/\?watts=12-[\d.]+$/)
    expect(await place('Lowest Power')).toBe(before)
    await page.goto('/products?watts=12')
    await open(page, 'Power')
    await tapTrack(page, 'Power', 0.1)
    await expect(page).toHaveURL(/\?watts=[\d.]+-12$/)
  })

  longTest(
    'few values are buttons with their numbers, of which several may be pressed',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await open(page, 'Colour temperature')
      const button = (name: string) =>
        facet(page, 'Colour temperature').getByRole('button', { name: new RegExp(`^${name}`) })
      const { length: warm } = await expected(page, { cct: { min: 2700, max: 2700 } })
      await expect(button('2700 K')).toHaveText(`2700 K ${warm} products`)
      await button('2700 K').click()
      await expect(page).toHaveURL(`${baseURL}/products?cct=2700`)
      await button('4000 K').click()
      await expect(page).toHaveURL(`${baseURL}/products?cct=2700,4000`)
      await expect(chips(page).getByRole('button')).toHaveText([
        'Remove Colour temperature 2700 K or 4000 K',
      ])
      const found = await expected(page, {
        cct: { min: 2700, max: 2700, or: [{ min: 4000, max: 4000 }] },
      })
      await expect(count(page)).toHaveText(`${found.length} products`)
      await page.reload()
      await open(page, 'Colour temperature')
      await expect(button('2700 K')).toHaveAttribute('aria-pressed', 'true')
      await expect(button('4000 K')).toHaveAttribute('aria-pressed', 'true')
      await expect(button('3000 K')).toHaveAttribute('aria-pressed', 'false')
      await button('2700 K').click()
      await expect(page).toHaveURL(`${baseURL}/products?cct=4000`)
    },
  )

  longTest(
    'quality is chosen by its least value, and beams by their classes',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await open(page, 'Colour rendering Ra')
      await press(page, facet(page, 'Colour rendering Ra').getByRole('button', { name: '90+' }))
      await expect(page).toHaveURL(`${baseURL}/products?cri=90-`)
      await facet(page, 'Colour rendering Ra').getByRole('button', { name: '95+' }).click()
      await expect(page).toHaveURL(`${baseURL}/products?cri=95-`)
      await open(page, 'Beam angle')
      const beam = (name: string) => facet(page, 'Beam angle').getByRole('button', { name })
      const { length } = await expected(page, { cri: { min: 95 }, beam: { min: 40, max: 60 } })
      await expect(beam('wide 40–60°')).toHaveText(`wide 40–60° ${length} products`)
      await beam('narrow 10–20°').click()
      await beam('wide 40–60°').click()
      await expect(page).toHaveURL(`${baseURL}/products?cri=95-&beam=10-20,40-60`)
      await expect(chips(page).getByRole('button').last()).toHaveText(
        'Remove Beam angle 10–20° or 40–60°',
      )
    },
  )

  longTest(
    'a term is one chip, in the address and after a reload, until one of its values is unticked',
    async ({ page, baseURL }) => {
      await page.goto('/products?ip=IP44+or+better')
      const chip = chips(page).getByRole('button')
      await expect(chip).toHaveText(['Remove Ingress protection IP44 or better'])
      await open(page, 'Finish')
      await facet(page, 'Finish').getByRole('checkbox').first().click()
      await expect(page).toHaveURL(/\/products\?ip=IP44\+or\+better&finish=[\w.-]+$/)
      await page.reload()
      await expect(chip).toHaveCount(2)
      await expect(chip.first()).toHaveText('Remove Ingress protection IP44 or better')
      await chip.last().click()
      await open(page, 'Ingress protection')
      await expect(value(page, 'IP65')).toBeChecked()
      await expect(value(page, 'IP20')).not.toBeChecked()
      const ticked = await facet(page, 'Ingress protection')
        .getByRole('checkbox', { checked: true })
        .count()
      await value(page, 'IP65').click()
      await expect(value(page, 'IP65')).not.toBeChecked()
      await expect(chip).toHaveCount(ticked - 1)
      await expect(page).not.toHaveURL(/better|IP65/)
      await page.goto('/products?control=DALI&finish=any+black,not+MB')
      await expect(chip).toHaveText([
        'Remove Control DALI',
        'Remove Finish any black',
        'Remove Finish not Matt black',
      ])
      await expect(page).toHaveURL(`${baseURL}/products?control=DALI&finish=any+black,not+MB`)
    },
  )

  longTest(
    'brand and category have chips, and the keyboard removes one after the other',
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto('/products?brand=sila&category=12&category=18&ip=IP44')
      const chip = chips(page).getByRole('button')
      await expect(chip).toHaveText([
        'Remove Brand Sila',
        'Remove Category DownLight',
        'Remove Category Spot Light',
        'Remove Ingress protection IP44',
      ])
      await press(page, chip.nth(1))
      await expect(page).toHaveURL(`${baseURL}/products?brand=sila&category=18&ip=IP44`)
      await expect(chip).toHaveCount(3)
      await expect(chip.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/products?category=18&ip=IP44`)
      await expect(chip.first()).toHaveText('Remove Category Spot Light')
      await expect(chip.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/products`)
      await expect(page.locator('.listing__results :focus')).toHaveCount(1)
    },
  )

  longTest('the keyboard alone opens a facet, chooses and removes', async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/products')
    await press(page, facet(page, 'Control').locator('summary'))
    await press(page, value(page, 'DALI-2 DT6'), 'Space')
    await expect(page).toHaveURL(`${baseURL}/products?control=DALI-2+DT6`)
    await press(page, chips(page).getByRole('button'))
    await expect(page).toHaveURL(`${baseURL}/products`)
    // The chip has gone; the focus is on what was around it.
    await expect(page.locator('.listing :focus')).toHaveCount(1)
    await tabTo(page, facet(page, 'Control').locator('summary'), 'Shift+Tab')
  })

  longTest(
    'back and forward undo and redo, and a reload keeps the facets',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await open(page, 'Finish')
      const finish = facet(page, 'Finish').getByRole('checkbox').first()
      await finish.click()
      await expect(page).toHaveURL(/\?finish=[\w.-]+$/)
      const address = page.url()
      const narrowed = await count(page).innerText()
      await page.goBack()
      await expect(page).toHaveURL(`${baseURL}/products`)
      await expect(finish).not.toBeChecked()
      await page.goForward()
      await expect(finish).toBeChecked()
      await page.reload()
      await expect(page).toHaveURL(address)
      await expect(count(page)).toHaveText(narrowed)
      await expect(chips(page).getByRole('button')).toHaveCount(1)
    },
  )

  longTest(
    'facets, brand and category narrow together, and unknown values are ignored',
    async ({ page }) => {
      await page.goto('/products/12?ip=IP44,IP99&colour=red')
      await expect(chips(page).getByRole('button')).toHaveText([
        'Remove Category DownLight',
        'Remove Ingress protection IP44',
      ])
      const { products } = await catalogueIndex(page)
      const fitting = new Set((await expected(page, { ip: ['IP44'] })).map(({ id }) => id))
      const both = products.filter(
        ({ id, category_ids }) => fitting.has(id) && category_ids.includes(12),
      )
      await expect(names(page)).toHaveText(both.map(({ name }) => name).slice(0, 24))
    },
  )

  longTest('sorts by lumens, watts and efficacy', async ({ page }) => {
    await page.goto('/products')
    const order = page.getByRole('combobox', { name: 'Sort By' })
    for (const [label, unit, sign] of [
      ['Lumens, high → low', 'lm', -1],
      ['Watts, low → high', 'W', 1],
      ['Efficacy, high → low', 'lm/W', -1],
    ] as const) {
      await order.focus()
      await order.selectOption(label)
      const figures = results(page).locator('.product-card__figures')
      await expect(figures).toHaveCount(24)
      const amounts = (await figures.allTextContents()).map((text) =>
        Number(new RegExp(`([\\d,.]+)\\s${unit}(?:\\s|$)`).exec(text)?.[1]?.replaceAll(',', '')),
      )
      expect(amounts).toEqual([...amounts].sort((one, other) => sign * (one - other)))
    }
  })

  longTest('a card shows the picture and the code of the variant that fits', async ({ page }) => {
    await page.goto('/products?finish=BZ')
    const found = await expected(page, { finish: ['BZ'] })
    const card = results(page).getByRole('link').first()
    await expect(card).toContainText(found[0]?.orderCode ?? '–')
    const pictures = results(page).locator('.product-card img')
    const shown = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    const plain = new Map(
      (await catalogueIndex(page)).products.map(({ id, image }) => [id, image.path]),
    )
    const others = found
      .slice(0, shown.length)
      .filter(({ id }, place) => !shown[place]?.includes(encodeURIComponent(plain.get(id) ?? '–')))
    expect(others).not.toEqual([])
  })

  longTest(
    'narrows by the illuminance in the centre of the beam, and says what it means',
    async ({ page, baseURL }) => {
      await page.goto('/products?beam=20-30')
      const before = await count(page).innerText()
      await open(page, 'Illuminance')
      const one = facet(page, 'Illuminance')
      await expect(one).toContainText(
        'In the centre of the beam, by direct light alone: E = I ÷ d²',
      )
      await one.getByLabel('At least').fill('300')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/products?beam=20-30&lux=300-@2.5`)
      await one.getByLabel('At a distance of').fill('4')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/products?beam=20-30&lux=300-@4`)
      const found = await expected(page, {
        beam: { min: 20, max: 30 },
        lux: { min: 300, at: 4 },
      })
      await expect(count(page)).toHaveText(`${found.length} products`)
      expect(`${found.length} products`).not.toBe(before)
      await expect(chips(page)).toContainText('at least 300 lx at 4 m')
      // Where the cone diagram of the product says the same.
      const [first] = found
      const figures = await results(page).locator('.product-card__figures').first().innerText()
      const lux = /([\d,]+) lx$/.exec(figures.replaceAll('\u00a0', ' '))?.[1]
      await page.goto(`/product/${first?.id}?v=${first?.orderCode}`)
      await expect(page.locator('.photometry')).toContainText(new RegExp(`4 m[\\d.]+?${lux}5 m`))
    },
  )

  longTest('open facets are accessible in both themes', async ({ page }) => {
    await page.goto('/products?ip=IP44')
    await open(page, 'Luminous flux')
    await open(page, 'Ingress protection')
    await open(page, 'Ambient temperature')
    await open(page, 'Finish')
    await expect(facet(page, 'Finish').getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page)
  })

  longTest('from right to left, the lowest handle is on the right', async ({ page }) => {
    await page.goto('/products')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await open(page, 'Power')
    const lowest = filter(page).getByRole('slider', { name: 'Lowest Power' })
    await lowest.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/watts=[\d.]+-$/)
    await tapTrack(page, 'Power', 0.1)
    await expect(page).toHaveURL(/watts=[\d.]+-[\d.]+$/)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  longTest('facets that can’t be loaded say so, and the API narrows the list', async ({ page }) => {
    await page.route(/\/facets\//, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/products?ip=IP65')
    const { length } = await expectedFromApi(page)
    await expect(count(page)).toHaveText(`${length} products`)
    await open(page, 'Finish')
    await expect(facet(page, 'Finish')).toContainText('This filter could not be loaded.')
  })
  test.use({ expectedErrors: [/404/] })
})

/** Taps on the track of a facet's slider, at a share of its width from the left. */
async function tapTrack(page: Page, label: string, share: number) {
  const track = facet(page, label).locator('.facet__track')
  await track.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await track.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width * share, y + height / 2)
}

async function expectedFromApi(page: Page) {
  const answer = await page.request.post('/api/products', { data: { facets: { ip: ['IP65'] } } })
  return ((await answer.json()) as { products: unknown[] }).products
}

test.describe('A category’s page', () => {
  longTest(
    'narrows its own products, and keeps its address and its category',
    async ({ page, baseURL }) => {
      await page.goto('/category/12?brand=sila')
      await expect(chips(page).getByRole('button')).toHaveText(['Remove Brand Sila'])
      await chips(page).getByRole('button').click()
      await expect(page).toHaveURL(`${baseURL}/category/12`)
      const { products } = await catalogueIndex(page)
      const own = new Set(
        products.filter((one) => one.category_ids.includes(12)).map(({ id }) => id),
      )
      await expect(filter(page).getByRole('heading', { name: 'Categories' })).toHaveCount(0)
      await open(page, 'Colour temperature')
      await facet(page, 'Colour temperature').getByLabel('Colour temperature from').fill('4000')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${baseURL}/category/12?cct=4000-`)
      const found = (await expected(page, { cct: { min: 4000 } })).filter(({ id }) => own.has(id))
      await expect(names(page)).toHaveText(found.map(({ name }) => name))
      await page.reload()
      await expect(names(page)).toHaveText(found.map(({ name }) => name))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('DownLight')
      await filter(page).getByRole('button', { name: 'Clear All' }).click()
      await expect(page).toHaveURL(`${baseURL}/category/12`)
      await expect(names(page)).toHaveCount(own.size)
      await page.goBack()
      await expect(names(page)).toHaveText(found.map(({ name }) => name))
    },
  )

  longTest('is accessible with open facets', async ({ page }) => {
    await page.goto('/category/12?lux=100-@2')
    await open(page, 'Illuminance')
    await expect(facet(page, 'Illuminance').getByLabel('At least')).toHaveValue('100')
    await expectAccessible(page)
  })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  longTest(
    'the sheet says how many products a choice would show, before it applies',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await page.getByRole('button', { name: /^Filters/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      await sheet.locator('summary', { hasText: 'Ingress protection' }).first().click()
      await sheet.getByRole('checkbox', { name: /^IP65/ }).click()
      const found = await expected(page, { ip: ['IP65'] })
      const apply = sheet.getByRole('button', { name: 'Apply Filters' })
      await expect(apply).toContainText(`Show ${found.length} products`)
      await expect(page).toHaveURL(`${baseURL}/products`)
      await expectAccessible(page)
      await apply.click()
      await expect(page).toHaveURL(`${baseURL}/products?ip=IP65`)
      await expect(names(page)).toHaveText(found.map(({ name }) => name).slice(0, 24))
      await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText('Filters 1')
    },
  )
})

test.describe('With a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  longTest(
    'buttons and a tap on the track choose limits, and fit the sheet',
    async ({ page, baseURL }) => {
      await page.goto('/products')
      await page.getByRole('button', { name: /^Filters/ }).click()
      const sheet = page.getByRole('dialog', { name: 'Filter' })
      const part = (key: string) => sheet.locator(`[data-facet=${key}]`)
      await part('cct').locator('summary').tap()
      await part('cct')
        .getByRole('button', { name: /^3000 K/ })
        .tap()
      await part('beam').locator('summary').tap()
      await part('beam')
        .getByRole('button', { name: /^narrow/ })
        .tap()
      await part('watts').locator('summary').tap()
      const track = part('watts').locator('.facet__track')
      await track.scrollIntoViewIfNeeded()
      const { x = 0, y = 0, width = 0 } = (await track.boundingBox()) ?? {}
      await page.touchscreen.tap(x + width * 0.8, y)
      await expect(part('watts').getByLabel('Power to')).not.toHaveValue('')
      await expect(part('watts').getByLabel('Power from')).toHaveValue('')
      const fields = sheet.locator('.filter-sheet__fields')
      expect(await fields.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
      await expect(page).toHaveURL(
        new RegExp(`^${baseURL}/products\\?watts=-[\\d.]+&cct=3000&beam=10-20$`),
      )
    },
  )
})

test.describe('With a tunable luminaire', () => {
  test.use({ site: 'EDGE_SITE', expectedErrors: [/404 \(Not Found\)/] })

  longTest(
    'it is found at every temperature between its lowest and its highest',
    async ({ page }) => {
      const found = results(page).getByRole('link')
      await page.goto('/products?cct=3000')
      await expect(found).toHaveCount(1)
      await expect(found).toHaveAttribute('href', '/product/3?v=Edge-3-90')
      await expect(results(page).locator('.product-card__figures')).toHaveText('2700–6500 K')
      await open(page, 'Colour temperature')
      await expect(facet(page, 'Colour temperature').getByRole('listitem')).toHaveText([
        '2700 K 1 product',
        '4000 K 2 products',
        '6500 K 1 product',
      ])
      await facet(page, 'Colour temperature').getByRole('button', { name: '4000 K' }).click()
      await expect(count(page)).toHaveText('2 products')
      await page.goto('/products?query=tunable+white')
      await expect(found).toHaveCount(1)
      await expect(found).toHaveAttribute('href', '/product/3?v=Edge-3-90')
    },
  )
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  longTest('the lists show their products, and no facets', async ({ page }) => {
    await page.goto('/products?ip=IP65')
    await expect(names(page)).toHaveCount(24)
    await expect(page.getByText('Luminous flux', { exact: true })).toBeHidden()
    await page.goto('/category/12?ip=IP65')
    await expect(names(page)).toHaveCount(11)
    await expect(page.getByText('Luminous flux', { exact: true })).toBeHidden()
  })
})
