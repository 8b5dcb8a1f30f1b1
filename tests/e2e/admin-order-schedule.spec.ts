import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { expectAccessible, expectReadable } from './accessible.ts'
import { inDatabase, insertOrders, openOrders, signedIn, unique } from './admin.ts'
import { printedPages, printedSchedule } from './printed-pages.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

test.beforeEach(({ page }) => signedIn(page))

interface Variant {
  id: number
  orderCode: string
}

/** Variants of different products of the demo catalogue. */
const variants = (count: number): Promise<Variant[]> =>
  inDatabase(async (database) => {
    const [result] = await database.read([
      {
        sql: `SELECT product_id AS id, min(order_code) AS orderCode FROM variant
          WHERE retired = 0 GROUP BY product_id ORDER BY product_id LIMIT ?`,
        args: [count],
      },
    ])
    return (result?.rows ?? []).map((row) => ({
      id: Number(row['id']),
      orderCode: typeof row['orderCode'] === 'string' ? row['orderCode'] : '',
    }))
  })

type Order = Partial<Parameters<typeof insertOrders>[0]>

/** A new order of luminaires with their values, opened. */
async function opened(page: Page, order: Order = {}, count = 3): Promise<number> {
  const { id } = unique()
  const lines = (await variants(count)).map(({ id: product, orderCode }, index) => [
    product,
    index + 2,
    {
      orderCode,
      mark: `A${index + 1}`,
      location: index === 0 ? 'Foyer' : 'ردهة',
      note: index === 0 ? '=1+1' : '',
      specs: { watts: 10.5, lumens: 1000, cct: 3000, ip: 'IP44' },
    },
  ]) satisfies Order['lines']
  await insertOrders({ lines, ...order, id })
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order #${id}` })).toBeVisible()
  return id
}

const schedule = (page: Page) => page.getByRole('region', { name: 'Schedule' })
const status = (page: Page, name: string) => page.getByRole('radio', { name })
const note = (page: Page) => page.getByRole('textbox', { name: 'Internal note' })
const save = (page: Page) => page.getByRole('button', { name: 'Save note' })

const storedNote = (id: number) =>
  inDatabase(async (database) => {
    const [result] = await database.read([
      { sql: 'SELECT note FROM inquiry WHERE id = ?', args: [id] },
    ])
    return result?.rows[0]?.['note']
  })
const noteOfSomebodyElse = (id: number, text: string) =>
  inDatabase((database) =>
    database.write([{ sql: 'UPDATE inquiry SET note = ? WHERE id = ?', args: [text, id] }]),
  )

test.describe('An order of luminaires', () => {
  longTest(
    'is a schedule with the values of its time, its project and its message',
    async ({ page }) => {
      await opened(page, { project: 'Marina Tower', message: 'Two lots.\nThe first by March.' })
      const [first] = await variants(1)
      await expect(schedule(page).locator('thead th')).toHaveText(
        'Type Qty Brand Description|Order code|W lm CCT IP Location Note'
          .split('|')
          .flatMap((part, index) => (index === 1 ? [part] : part.split(' '))),
      )
      const row = schedule(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: 'A1' }) })
      for (const cell of [
        '2',
        first?.orderCode ?? '',
        '10.5 W',
        '1,000 lm',
        '3000 K',
        'IP44',
        'Foyer',
        '=1+1',
      ])
        await expect(row.getByText(cell, { exact: true })).toBeVisible()
      await expect(row.getByRole('link', { name: `Nadir ${first?.id}` })).toHaveAttribute(
        'href',
        `/product/${first?.id}?v=${first?.orderCode}`,
      )
      await expect
        .poll(() => row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const total = schedule(page).getByRole('row').last()
      await expect(total.getByRole('rowheader', { name: 'Total' })).toBeAttached()
      await expect(total.getByText('9', { exact: true })).toBeAttached()
      await expect(total.getByText('94.5 W', { exact: true })).toBeAttached()
      await expect(
        page.getByText('3 items · 9 luminaires · Connected load (quantity × power): 94.5 W'),
      ).toBeVisible()
      await expect(page.getByText('Marina Tower')).toBeVisible()
      await expect(page.getByText('The first by March.')).toBeVisible()
      await expectAccessible(page)
    },
  )

  longTest('of many lines scrolls at 300 px, and can be shown whole', async ({ page }) => {
    await opened(page, {}, 30)
    expect((await schedule(page).boundingBox())?.height).toBe(300)
    await page.getByRole('button', { name: 'Show all 30 lines' }).click()
    expect((await schedule(page).boundingBox())?.height).toBeGreaterThan(1000)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show fewer lines' }).click()
    expect((await schedule(page).boundingBox())?.height).toBe(300)
  })

  longTest('is readable on a phone and with large letters', async ({ page }) => {
    await opened(page, { project: 'مشروع', message: 'x'.repeat(300) })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: 'Show all 3 lines' }).click()
    await expect(schedule(page).getByText('IP44').first()).toBeVisible()
    await expectAccessible(page)
    await expectReadable(page)
  })

  longTest('prints in full, without its tools and without the note', async ({ page }) => {
    const id = await opened(page, { note: 'Only for us', project: 'Marina Tower' }, 30)
    await expect(page.getByRole('button', { name: 'Show all 30 lines' })).toBeVisible()
    for (const landscape of [false, true]) {
      const printed = (await printedSchedule(page, { format: 'A4', landscape })).join('')
      expect(printed).toContain(`Order${id},MarinaTowerProjectMarinaTower`)
      expect(printed).toContain('Luminaireschedule·30lines·495luminaires')
      for (let line = 1; line <= 30; line += 1) expect(printed).toContain(`A${line}${line + 1}`)
      expect(printed).toContain('FanarInternationalLightingLLC')
      expect(printed).not.toMatch(/Onlyforus|Save|CSV|Showall|Answered|Customer/)
    }
  })

  longTest('without values looks as orders always did, and has a status too', async ({ page }) => {
    await opened(page, { lines: [[1, 2]] })
    await expect(page.getByRole('list', { name: 'Ordered products' })).toBeVisible()
    await expect(schedule(page)).toBeHidden()
    await expect(status(page, 'New')).toBeChecked()
    const printed = (await printedPages(page)).join('')
    for (const text of ['FANAR', 'Order#', 'Products', 'Customer']) expect(printed).toContain(text)
    expect(printed).not.toMatch(/Answered|Internalnote|Signout|Dashboard/)
  })
})

test.describe('The status of an order', () => {
  longTest(
    'is saved when it is chosen, with the keyboard too, and narrows the list',
    async ({ page }) => {
      const { word } = unique()
      const id = await opened(page, { lastName: word, project: `Tower ${word}` })
      await status(page, 'New').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(status(page, 'Answered')).toBeChecked()
      await expect(page.getByText('Saved: Answered')).toBeVisible()
      await page.reload()
      await expect(status(page, 'Answered')).toBeChecked()

      await page.goto(`/admin/dashboard?find=${word}`)
      await openOrders(page)
      const row = page.getByRole('link', { name: `Order #${id}` })
      await expect(row).toContainText('Answered')
      await expect(row).toContainText(`Tower ${word}`)
      await page.getByRole('combobox', { name: 'Status' }).selectOption('New')
      await expect(page.getByText('No orders found.')).toBeVisible()
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Answered')
      await expect(page).toHaveURL(/status=answered/)
      await expectAccessible(page)
      await row.click()
      await expect(page).toHaveURL(new RegExp(`/order/${id}\\?status=answered$`))
    },
  )

  test.describe('when it can’t be saved', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('goes back to the stored one, says so, and can be tried again', async ({ page }) => {
      await opened(page, { status: 'in progress' })
      const path = '**/api/order/*/status'
      await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Full.' } }))
      await status(page, 'Answered').click()
      await expect(page.getByRole('alert').first()).toHaveText(
        `${adminMessages.statusNotSaved('Answered')} Full. Try again`,
      )
      await expect(status(page, 'In progress')).toBeChecked()
      await expectAccessible(page)
      await page.unroute(path)
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByText('Saved: Answered')).toBeVisible()
      await expect(status(page, 'Answered')).toBeChecked()
      await expect(status(page, 'Answered')).toBeFocused()
    })

    longTest('does so without a connection', async ({ page, context }) => {
      await opened(page)
      await context.setOffline(true)
      await status(page, 'Answered').click()
      await expect(page.getByText(adminMessages.statusNotSaved('Answered'))).toBeVisible()
      await expect(status(page, 'New')).toBeChecked()
    })
  })

  longTest('chosen while another is being saved is the one that stays', async ({ page }) => {
    await opened(page)
    const { promise: goOn, resolve } = Promise.withResolvers<undefined>()
    const sent: unknown[] = []
    await page.route('**/api/order/*/status', async (route) => {
      sent.push(route.request().postDataJSON())
      await goOn
      await route.continue()
    })
    for (const name of ['Answered', 'New', 'In progress']) await status(page, name).click()
    await expect.poll(() => sent).toEqual([{ status: 'answered' }])
    resolve(undefined)
    await expect(page.getByText('Saved: In progress')).toBeVisible()
    expect(sent).toEqual([{ status: 'answered' }, { status: 'in progress' }])
    await page.reload()
    await expect(status(page, 'In progress')).toBeChecked()
  })
})

test.describe('The internal note', () => {
  longTest(
    'is saved on request, with the keyboard too; the page isn’t left before',
    async ({ page }) => {
      const id = await opened(page)
      await note(page).focus()
      await page.keyboard.type('Wants samples.\nCalls back.')
      await expect(page.getByText('Not saved yet')).toBeVisible()
      const { promise: asked, resolve } = Promise.withResolvers<string>()
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      })
      await page.evaluate(() => location.reload())
      expect(await asked).toBe('beforeunload')
      await expect(note(page)).toHaveValue('Wants samples.\nCalls back.')
      await page.keyboard.press('Tab')
      await expect(save(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await storedNote(id)).toBe('Wants samples.\nCalls back.')
      await page.reload()
      await expect(note(page)).toHaveValue('Wants samples.\nCalls back.')
    },
  )

  for (const [side, result] of [
    ['Yours', 'Mine'],
    ['Theirs', 'Somebody’s'],
    ['Both', 'Somebody’s\n\nMine'],
  ] as const) {
    test.describe('that somebody else has changed', () => {
      test.use({ expectedErrors: [/409 \(Conflict\)/] })
      longTest(`asks which one to keep: ${side}`, async ({ page }) => {
        const id = await opened(page, { note: 'Old' })
        await note(page).fill('Mine')
        await noteOfSomebodyElse(id, 'Somebody’s')
        await save(page).click()
        const dialog = page.getByRole('dialog', { name: 'This note has changed' })
        await expect(dialog).toContainText('Somebody’s')
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(note(page)).toHaveValue('Mine')
        expect(await storedNote(id)).toBe('Somebody’s')
        await save(page).click()
        await dialog.getByRole('radio', { name: new RegExp(`^${side}`) }).check()
        await dialog.getByRole('button', { name: 'Save my choice' }).click()
        await expect(dialog).toBeHidden()
        await expect(note(page)).toHaveValue(result)
        await expect.poll(() => storedNote(id)).toBe(result)
        await expect(page.getByText('Not saved yet')).toBeHidden()
      })
    })
  }

  longTest('stays when other things of the order change', async ({ page }) => {
    const id = await opened(page, { quarantine: 'haste' })
    await note(page).fill('Unfinished')
    await noteOfSomebodyElse(id, 'Somebody’s')
    await page.getByRole('button', { name: 'Not spam' }).click()
    await expect(page.getByText('Held back')).toBeHidden()
    await expect(note(page)).toHaveValue('Unfinished')
    await expect(page.getByText('Not saved yet')).toBeVisible()
  })

  test.describe('when it can’t be saved', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('stays as it was written', async ({ page, context }) => {
      const id = await opened(page)
      await note(page).fill('x'.repeat(5001))
      await save(page).click()
      await expect(page.getByRole('alert').last()).toContainText(
        'Note must not exceed 5000 characters',
      )
      await note(page).fill('Wants samples')
      await context.setOffline(true)
      await save(page).click()
      await expect(page.getByText(adminMessages.noteNotSaved)).toBeVisible()
      await expectAccessible(page)
      await expect(note(page)).toHaveValue('Wants samples')
      await context.setOffline(false)
      await save(page).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      expect(await storedNote(id)).toBe('Wants samples')
    })
  })
})

test.describe('An order is exported', () => {
  /** The bytes of the export of this button. */
  async function exported(page: Page, name: RegExp): Promise<{ file: string; bytes: Buffer }> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('group', { name: 'Export' }).getByRole('button', { name }).click(),
    ])
    return { file: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }

  longTest('as CSV with the values of its time', async ({ page }) => {
    const id = await opened(page, { project: 'Marina' })
    const [first] = await variants(1)
    const { file, bytes } = await exported(page, /^CSV/)
    expect(file).toBe(`Order ${id}, Marina.csv`)
    expect(bytes.toString()).toContain(
      `"A1","2","Sila","Nadir ${first?.id}, Recessed downlight","${first?.orderCode}","10.5","1000","3000"`,
    )
    expect(bytes.toString()).toContain(`"Foyer","'=1+1"`)
  })

  test.describe('as ZIP', () => {
    test.use({ expectedErrors: [/404 \(Not Found\)/] })

    longTest('with the present files, and what is gone by name', async ({ page }) => {
      const id = await opened(page)
      const [, gone] = await variants(2)
      await page.route(`**/product/${gone?.id}.json`, (route) => route.fulfill({ status: 404 }))
      const { file, bytes } = await exported(page, /^ZIP/)
      expect(file).toBe(`Order ${id}.zip`)
      await expect(page.getByText(`A2 · Nadir ${gone?.id}: The catalogue no longer`)).toBeVisible()
      await expectAccessible(page)
      const names = Object.keys(unzipSync(bytes))
      expect(names).toEqual(
        expect.arrayContaining([
          `Order ${id}.pdf`,
          `Order ${id}.xlsx`,
          expect.stringMatching(/A1/),
        ]),
      )
      expect(names.some((name) => name.includes('A2'))).toBe(false)
    })
  })
})
