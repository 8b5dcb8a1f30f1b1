import { writeFile } from 'node:fs/promises'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import {
  inDatabase,
  insertOrders,
  ownProduct,
  password,
  signInPath,
  unique,
} from '#tests/e2e/admin.ts'
import { sessionOf } from '#tests/support/administration.ts'
import { picture, rowsOf } from '#tests/support/editing.ts'
import type { Target, Visitor } from './drivers/visitor.ts'
import { expect, test } from './test.ts'

test.use({ site: 'DESK_SITE' })

async function signIn({ open, run }: Visitor): Promise<void> {
  const token = await inDatabase((database) => sessionOf(database, 'admin'))
  await open('/about-us')
  await run((value) => sessionStorage.setItem('token', value), token)
}

const read = (sql: string) => inDatabase((database) => rowsOf(database, sql))
const form: Target = { role: 'dialog', name: /^Edit / }

test.describe('Signing in', () => {
  test.use({ expectedErrors: [/40[13]/] })

  test('A wrong password is refused, and the right one opens the dashboard', async ({
    visitor,
  }) => {
    await visitor.open(signInPath())
    await visitor.fill({ role: 'textbox', name: 'Username' }, 'admin')
    await visitor.fill({ css: 'input[type="password"]' }, 'wrong')
    await visitor.click({ role: 'button', name: 'Sign in' })
    await visitor.see({ css: '[role="alert"]', text: /\w/ })
    await visitor.fill({ css: 'input[type="password"]' }, password())
    await visitor.click({ role: 'button', name: 'Sign in' })
    await expect.poll(() => visitor.address()).toBe(adminPaths.dashboard)
    await visitor.see({ css: '.item-card__name' })
  })
})

test('An administrator edits a product and uploads its picture', async ({ visitor }, info) => {
  const { id, word } = await ownProduct()
  const file = info.outputPath('picture.jpeg')
  await writeFile(file, await (await picture()).bytes())
  await signIn(visitor)
  await visitor.open(`${adminPaths.dashboard}?item=product-${id}`)
  await visitor.fill({ role: 'textbox', name: 'Title', in: form }, `Title of ${word}`)
  await visitor.upload({ css: 'input[type="file"][accept*="image"]', in: form }, file)
  await visitor.click({ role: 'button', name: 'Save', in: form })
  await visitor.see({ css: '*', text: 'has been', in: { role: 'dialog', name: 'Success' } })
  const [row] = await read(
    `SELECT title, image <> (SELECT image FROM product WHERE id = 1) AS uploaded FROM product WHERE id = ${id}`,
  )
  expect(row).toEqual({ title: `Title of ${word}`, uploaded: 1 })
})

test('An administrator edits variants in the table by keyboard', async ({ visitor }) => {
  const own = await ownProduct()
  await signIn(visitor)
  await visitor.open(`${adminPaths.dashboard}?item=product-${own.id}`)
  await visitor.click({ role: 'gridcell', name: `${own.word}-27` })
  await visitor.click({ role: 'button', name: 'Add row' })
  await visitor.type(`${own.word}-X`)
  await visitor.press('Tab')
  await visitor.type('4000 K')
  await visitor.press('Enter')
  await visitor.see({ role: 'gridcell', name: `${own.word}-X` })
  await visitor.click({ role: 'button', name: 'Save', in: form })
  await visitor.see({ role: 'dialog', name: 'Success' })
  const rows = await read(
    `SELECT order_code AS code, specs ->> 'cct' AS cct FROM variant WHERE product_id = ${own.id} ORDER BY position`,
  )
  expect(rows).toContainEqual({ code: `${own.word}-X`, cct: 4000 })
})

test('An administrator reads an order and ends it', async ({ visitor }) => {
  const { id } = unique()
  await insertOrders({ id, firstName: 'Noura' })
  await signIn(visitor)
  await visitor.open(`/order/${id}`)
  await visitor.see({ role: 'heading', name: `Order #${id}` })
  await visitor.click({ role: 'button', name: 'End Order' })
  await visitor.click({ role: 'button', name: 'Yes, End Order' })
  await expect
    .poll(() => read(`SELECT state FROM inquiry WHERE id = ${id}`))
    .toEqual([{ state: 1 }])
})
