import { expect, test } from './test.ts'

test('trial', async ({ visitor, network }) => {
  await visitor.open('/products')
  await visitor.see({ role: 'heading', name: 'Products' })
  await visitor.click({ role: 'button', name: 'Search' })
  await visitor.fill({ role: 'combobox', name: 'Search product or code' }, 'Alto')
  await visitor.click({ role: 'option', name: /Alto 45/, in: { role: 'search' } })
  await expect.poll(() => visitor.address()).toMatch(/^\/product\/\d+/)
  console.log(await visitor.run(() => navigator.userAgent + innerWidth, null))
})
