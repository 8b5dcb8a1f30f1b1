import type { Target, Visitor } from './drivers/visitor.ts'
import { expect, test } from './test.ts'

const spot = 'SL-AL045-WH-30-24'

/** On a phone, filters are a sheet whose choices apply together. */
const filtersOf = ({ isPhone }: Visitor): Target => ({
  role: isPhone ? 'dialog' : 'complementary',
  name: 'Filter',
})

const count: Target = { role: 'status', in: { css: '.listing__bar' } }

test('A visitor finds luminaires by facets, and comes back to the narrowed list', async ({
  visitor,
}) => {
  await visitor.open('/products')
  const all = Number.parseInt(await visitor.text(count))
  const filters = filtersOf(visitor)
  if (visitor.isPhone) await visitor.click({ role: 'button', name: /^Filters/ })
  await visitor.click({ css: 'summary', text: 'Ingress protection', in: filters })
  await visitor.click({ role: 'checkbox', name: /^IP65/, in: filters })
  await visitor.click({ css: 'summary', text: 'Colour temperature', in: filters })
  await visitor.click({ role: 'button', name: /^3000 K/, in: filters })
  if (visitor.isPhone) await visitor.click({ role: 'button', name: /^Apply Filters/ })
  await expect.poll(() => visitor.address()).toBe('/products?cct=3000&ip=IP65')
  await expect.poll(async () => Number.parseInt(await visitor.text(count))).toBeLessThan(all)

  await visitor.click({ role: 'link', in: { css: '.listing__results' } })
  await expect.poll(() => visitor.address()).toMatch(/^\/product\/\d+\?v=/)
  await visitor.see({ css: '.variants', text: '3000 K' })
  await visitor.goBack()
  await visitor.click({ role: 'button', name: 'Remove Colour temperature 3000 K' })
  await expect.poll(() => visitor.address()).toBe('/products?ip=IP65')
})

test('A visitor finds a luminaire by typing, and gets an offer when nothing is found', async ({
  visitor,
}) => {
  const field: Target = { role: 'combobox', name: 'Search product or code' }
  const panel: Target = { role: 'search' }
  await visitor.open('/')
  await visitor.click({ role: 'button', name: 'Search' })
  await visitor.fill(field, 'alto 45')
  await visitor.see({ role: 'option', name: /^Alto 45/, in: panel })
  await visitor.fill(field, spot)
  await visitor.see({ css: `[role="option"][href$="${spot}"]`, in: panel })
  await visitor.press('Enter')
  await expect.poll(() => visitor.address()).toBe(`/product/1?v=${spot}`)

  await visitor.click({ role: 'button', name: 'Search' })
  await visitor.fill(field, 'downlight ip68 2000 lm')
  await visitor.click({ role: 'option', name: /^Without IP68: \d/, in: panel })
  await expect.poll(() => visitor.address()).toMatch(/^\/products\?/)
  await visitor.see({ css: '.listing__results a' })
})

test('A visitor chooses a variant, and picture, code, light and datasheet follow', async ({
  visitor,
}) => {
  await visitor.open(`/product/1?v=${spot}`)
  const variants: Target = { role: 'region', name: 'Variants' }
  const light: Target = { role: 'region', name: 'Photometry' }
  await visitor.see({ role: 'img', name: /^Polar diagram.*beam angle 24°/, in: light })
  await visitor.click({ role: 'link', name: '36°', in: variants })
  await expect.poll(() => visitor.address()).toBe('/product/1?v=SL-AL045-WH-30-36')
  await visitor.see({ css: 'strong', text: 'SL-AL045-WH-30-36', in: variants })
  await visitor.see({ role: 'img', name: /^Polar diagram.*beam angle 36°/, in: light })
  const { name, bytes } = await visitor.download(() =>
    visitor.click({ role: 'link', name: 'Download LDT file', in: light }),
  )
  expect(name).toMatch(/\.ldt$/)
  expect(bytes.length).toBeGreaterThan(1000)
})

test('A visitor plans a room, and its luminaires go into the pricing list', async ({ visitor }) => {
  await visitor.open('/product/3?v=SL-FL600-WH-30-90')
  const room: Target = { css: '.room' }
  await visitor.click({ css: 'summary', in: room })
  const answer: Target = { css: 'output', in: room }
  await expect.poll(() => visitor.text(answer)).toMatch(/^12 luminaires, 4 × 3, 501 lx/)
  await visitor.fill({ role: 'textbox', name: 'Illuminance, lx', in: room }, '300')
  await expect.poll(() => visitor.text(answer)).toMatch(/^\d luminaires, /)
  const number = Number.parseInt(await visitor.text(answer))
  await visitor.click({ role: 'button', name: `Add ${number} to list`, in: room })
  await visitor.open('/pricingList')
  await visitor.see({ css: '[data-line]', text: 'SL-FL600-WH-30-90' })
  await expect
    .poll(() => visitor.value({ role: 'textbox', name: /^Quantity of/ }))
    .toBe(String(number))
})

test('A visitor compares variants, and the table downloads as CSV', async ({ visitor }) => {
  await visitor.open('/products')
  await visitor.click({ role: 'button', name: /^Compare /, nth: 0 })
  await visitor.click({ role: 'button', name: /^Compare /, nth: 1 })
  await visitor.click({ role: 'link', name: /^Compare/, in: { css: '.compare-tray' } })
  await expect.poll(() => visitor.address()).toMatch(/^\/compare\?v=.+&v=/)
  await visitor.see({ role: 'img', name: /^Polar diagram.*A, .*B, / })
  await visitor.click({ role: 'radio', name: 'cd/klm' })
  await visitor.see({ role: 'img', name: /^Polar diagram of luminous intensity in cd\/klm/ })
  await visitor.click({ role: 'checkbox', name: 'Only differences' })
  const { name, bytes } = await visitor.download(() =>
    visitor.click({ role: 'button', name: 'Download CSV' }),
  )
  expect(name).toMatch(/\.csv$/)
  expect(new TextDecoder().decode(bytes)).toContain('Colour temperature')
})

test('A visitor chooses the dark theme, which stays', async ({ visitor }) => {
  const background = () =>
    visitor.run(() => getComputedStyle(document.documentElement).backgroundColor, null)
  await visitor.open('/')
  const light = await background()
  await visitor.click({ role: 'button', name: 'Dark theme' })
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await visitor.open('/products')
  expect(await background()).toBe(dark)
  await visitor.click({ role: 'button', name: 'Dark theme' })
  await expect.poll(background).toBe(light)
})
