import { insertOrders, signedIn, unique, inDatabase } from './admin.ts'
import { expect, test } from './test.ts'
const lines = Array.from({length:40},(_,i)=>({key:`l${i}`, id:i%2?13:1, ...(i%2?{}:{orderCode:'SL-AL045-WH-30-24'}), quantity:i+1, mark:`A${i+1}`, location:`Level ${i}, east wing`, note: i%8===3?'the electrician provides the driver, and the contractor seals the cut-out; '.repeat(5):'', name:'Alto 45'}))
const paper = process.env['FF'] ? { width: '21in', height: '29.7in' } : { format: 'A4' }
const dir = process.env['LOOK'] ?? '/tmp/h4/look'
test.use({ expectedErrors: [/./] })
for (const scheme of ['light','dark'] as const) {
  test(`compare ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/compare?v=RD-ZN220-WH-27-12&v=SL-AL045-MB-27-10&v=SL-AL045-WH-30-24&v=RD-ST600-BA')
    await expect(page.getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
    await page.pdf({ path: `${dir}/compare-${scheme}.pdf`, ...paper })
  })
  test(`product ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/product/3')
    await page.pdf({ path: `${dir}/product-${scheme}.pdf`, ...paper })
  })
  test(`list ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((t)=>localStorage.setItem('schedules',t), JSON.stringify({version:1,current:'x',schedules:[{id:'x',name:'Villa Aurelia',lines}]}))
    await page.goto('/pricingList')
    await expect(page.locator('[data-line]').first()).toBeVisible()
    await page.waitForTimeout(1500)
    await page.pdf({ path: `${dir}/list-${scheme}.pdf`, ...paper })
  })
  for (const many of [false, true])
  test(`order ${many} ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await signedIn(page)
    const { id } = unique()
    const orderLines = await inDatabase(async (database) => {
      const [r] = await database.read([{ sql: `SELECT product_id AS id, min(order_code) AS code FROM variant WHERE retired = 0 GROUP BY product_id ORDER BY product_id LIMIT ?`, args: [many ? 30 : 3] }])
      return (r?.rows ?? []).map((row, i) => [Number(row['id']), i + 2, many ? { orderCode: String(row['code']), mark: `A${i+1}`, location: 'Foyer', note: i % 5 === 0 ? 'Dim to 30 % after 22:00, as the architect has approved' : '', specs: { watts: 10.5, lumens: 1000, cct: 3000, ip: 'IP44' } } : {}] as never)
    })
    await insertOrders({ id, firstName: 'Noura', lastName: 'Al Falasi', email: 'noura@example.com', project: 'Marina Tower', message: 'Two lots.\nThe first by March.', note: 'secret', lines: orderLines })
    await page.goto(`/order/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible()
    await page.waitForTimeout(1500)
    await page.pdf({ path: `${dir}/order${many ? '-schedule' : ''}-${scheme}.pdf`, ...paper })
  })
}
