import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { copied, paste } from './clipboard.ts'
import { expectStateAccessible } from './accessible.ts'
import { type Own, ownProduct, removeProduct, signedIn } from './admin.ts'
import { longTest } from './desk.ts'
import { expect } from './test.ts'

// The same keys in both tables of the administration.

const columns = { orderCode: 0, cct: 1, finish: 2, retired: 3 }

const cell = (page: Page, row: number, column: keyof typeof columns) =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${columns[column]}"]`)

const addresses: Record<string, (own: Own) => string> = {
  form: ({ id }) => `?item=product-${id}`,
  dashboard: ({ word }) => {
    const view = `of=variants&text=${word}&columns=orderCode specs.cct specs.finish retired`
    return `?table=${encodeURIComponent(view)}`
  },
}

for (const [name, address] of Object.entries(addresses))
  longTest(`The table of the ${name} is a spreadsheet by its keys`, async ({ page }) => {
    const own = await ownProduct()
    await signedIn(page)
    await page.goto(adminPaths.dashboard + address(own))
    const { word } = own
    await expect(cell(page, 1, 'orderCode')).toHaveText(`${word}-30`)

    await cell(page, 0, 'cct').click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('3.500 K')
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, 'cct')).toHaveText('3500')
    await expect(cell(page, 1, 'cct')).toBeFocused()

    await page.keyboard.type('warm')
    await page.keyboard.press('Tab')
    await expect(cell(page, 1, 'cct')).toHaveText('warm')
    await expect(cell(page, 1, 'finish')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 'cct')).toHaveText('3000')
    await page.keyboard.press('Control+y')
    await expect(cell(page, 1, 'cct')).toHaveText('warm')
    await page.keyboard.press('Control+z')

    await cell(page, 0, 'cct').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect(cell(page, 1, 'cct')).toHaveText('3500')
    expect(await copied(page)).toBe('3500\n3500')
    await paste(page, '2700\n4000')
    await expect(cell(page, 0, 'cct')).toHaveText('2700')
    await expect(cell(page, 1, 'cct')).toHaveText('4000')
    await page.keyboard.press('Delete')
    await expect(cell(page, 1, 'cct')).toHaveText('')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 1, 'cct')).toHaveText('4000')

    // Nobody is retired by a text that says no, or by one that says nothing.
    await cell(page, 0, 'retired').click()
    await paste(page, 'nein')
    await expect(cell(page, 0, 'retired')).toHaveText('')
    await paste(page, 'maybe')
    await expect(cell(page, 0, 'retired')).toHaveText('maybe')
    await paste(page, 'ja')
    await expect(cell(page, 0, 'retired')).toHaveText('yes')
    await page.keyboard.press('Control+Home')
    await expect(cell(page, 0, 'orderCode')).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type('0')
    await page.keyboard.press('Escape')
    await expect(cell(page, 0, 'orderCode')).toHaveText(`${word}-27`)
    await expect(cell(page, 0, 'orderCode')).toBeFocused()
    await expectStateAccessible(page)
    await removeProduct(own.id)
  })
