import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { faultMessages } from '#src/domain/fault-messages.ts'
import { pdf } from '#tests/support/editing.ts'
import { expectAccessible } from './accessible.ts'
import { ended, inDatabase, password, signedIn, unique } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

const form = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.locator('.item-form__fields, .relation') })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const next = (page: Page) => form(page).getByRole('button', { name: /^Next/ })
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true })
const slots = (page: Page) =>
  form(page).getByRole('list', { name: 'Images in order' }).getByRole('listitem')

const picture = async (name: string, color = '#a86432') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
})
const datasheet = async () => ({
  name: 'sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(await pdf().arrayBuffer()),
})

const texts = (word: string): Record<string, string> => ({
  Name: `Lamp ${word}`,
  Title: 'Recessed downlight',
  Code: `T-${word}`,
  'Product number': '410',
  'Date of release': '2026-03-01',
  Description: 'Deep cut-off.',
  'Dimensions (length)': '86 mm',
  Color: 'Black',
  Material: 'Aluminium',
  Accessories: 'None',
})

async function fillIn(page: Page, word: string): Promise<void> {
  for (const [name, text] of Object.entries(texts(word))) await field(page, name).fill(text)
  await field(page, 'Brand').selectOption('sila')
  await field(page, 'Image').setInputFiles(await picture('lamp.jpg'))
  await field(page, 'Datasheet').setInputFiles(await datasheet())
}

async function openNew(page: Page, kind: string): Promise<void> {
  await signedIn(page)
  await page.goto(adminPaths.dashboard)
  await button(page, 'Add').click()
  await page
    .getByRole('dialog', { name: 'Add New Item' })
    .getByRole('button', { name: kind })
    .click()
}

/** A product that the demo does not have, added in the database. */
async function ownProduct(): Promise<{ id: number; name: string }> {
  const { id, word } = unique()
  await inDatabase((database) =>
    database.writeCatalogue([
      {
        sql: `INSERT INTO product (id, code, name, title, brand, image, description, length, color,
            material, accessories, product_number, date_of_release, datasheet)
          SELECT ?, ?, ?, 'Before', brand, image, description, length, color, material,
            accessories, product_number, date_of_release, datasheet FROM product LIMIT 1`,
        args: [id, `O-${word}`, `Own ${word}`],
      },
    ]),
  )
  return { id, name: `Own ${word}` }
}

const read = (sql: string, ...args: (string | number)[]) =>
  inDatabase(async (database) => (await database.read([{ sql, args }]))[0]?.rows ?? [])

const openStored = async (page: Page, id: number, type = 'product') => {
  await page.goto(`${adminPaths.dashboard}?item=${type}-${id}`)
  await expect(form(page)).toBeVisible()
}

/** Restores the demo for other tests. */
const remove = (id: number) =>
  inDatabase((database) =>
    database.writeCatalogue([{ sql: 'DELETE FROM product WHERE id = ?', args: [id] }]),
  )

longTest(
  'An administrator adds a product in three steps, finds it, and deletes it again',
  { tag: '@phone' },
  async ({ page }) => {
    const { word } = unique()
    await openNew(page, 'Product')
    await fillIn(page, word)
    await next(page).click()
    await form(page).getByRole('checkbox', { name: 'DownLight', exact: true }).check()
    await form(page).getByLabel('Search projects').fill('Rimal')
    await form(page).getByRole('checkbox', { name: /Rimal/ }).check()
    await expect(form(page).getByRole('list', { name: 'Selected projects' })).toContainText('Rimal')
    await save(page).click()
    const success = page.getByRole('dialog', { name: 'Success' })
    await expect(success).toContainText('The product has been added.')
    await success.getByRole('button', { name: 'OK' }).click()

    await page.getByLabel(/^Search products, categories/).fill(`Lamp ${word}`)
    const card = page.getByRole('listitem').filter({ hasText: `Lamp ${word}` })
    await expect(card).toHaveCount(1)
    const [row] = await read(
      `SELECT id, (SELECT count(*) FROM product_category WHERE product_id = id) AS categories,
      (SELECT count(*) FROM product_project WHERE product_id = id) AS projects
    FROM product WHERE code = ?`,
      `T-${word}`,
    )
    expect(row).toMatchObject({ categories: 1, projects: 1 })

    await card.getByRole('button', { name: /^Delete/ }).click()
    await page
      .getByRole('dialog', { name: 'Confirm Delete' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('has been deleted')
    expect(await read('SELECT 1 FROM product WHERE code = ?', `T-${word}`)).toEqual([])
    expect(await read(`SELECT action FROM history WHERE data ->> 'code' = ?`, `T-${word}`)).toEqual(
      [{ action: 'delete' }],
    )
  },
)

longTest(
  'An administrator gives a product further images, orders them, and makes one the first',
  async ({ page }) => {
    const { id, name } = await ownProduct()
    const further = form(page).getByRole('list', { name: 'Further images in order' })
    const edit = async () => {
      await page.goto(`${adminPaths.dashboard}?search=${name}`)
      await button(page, `Edit ${name}`).click()
    }
    const saved = async () => {
      await save(page).click()
      await page
        .getByRole('dialog', { name: 'Success' })
        .getByRole('button', { name: 'OK' })
        .click()
      const rows = await read(
        `SELECT path FROM (SELECT image AS path, -1 AS place FROM product WHERE id = ?1
          UNION ALL SELECT image, position FROM product_image WHERE product_id = ?1) ORDER BY place`,
        id,
      )
      return rows.map(({ path }) => path)
    }
    await signedIn(page)
    await edit()
    await field(page, 'Further images').setInputFiles([
      await picture('lit.jpg', '#101112'),
      await picture('ceiling.jpg', '#131415'),
    ])
    await button(page, 'Move ceiling.jpg earlier').click()
    await expect(further.getByText('Ready')).toHaveCount(2)
    const before = await saved()
    expect(new Set(before).size).toBe(3)

    await edit()
    await expect(further.getByRole('listitem')).toHaveCount(2)
    await button(page, 'Make further image 1 the first').click()
    await button(page, 'Remove further image 2').click()
    expect(await saved()).toEqual([before[1], before[0]])
    await remove(id)
  },
)

longTest(
  'An administrator adds a category with its products, changes it, and deletes it again',
  async ({ page }) => {
    const { word } = unique()
    await openNew(page, 'Category')
    await field(page, 'Type').fill(word)
    await field(page, 'Location').selectOption('Outdoor')
    await field(page, 'Image').setInputFiles(await picture('garden.jpg'))
    await next(page).click()
    await form(page).getByRole('checkbox', { name: /^Ghaf/ }).first().check()
    await save(page).click()
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click()

    await page.goto(`${adminPaths.dashboard}?search=${word}`)
    await button(page, `Edit ${word}`).click()
    await expect(next(page)).toHaveText('Next: relations (1 selected)')
    await field(page, 'Location').selectOption('Indoor')
    await save(page).click()
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click()
    expect(
      await read(
        `SELECT location, (SELECT count(*) FROM product_category WHERE category_id = id) AS products
      FROM category WHERE type = ?`,
        word,
      ),
    ).toMatchObject([{ location: 'Indoor', products: 1 }])

    await page.goto(`${adminPaths.dashboard}?search=${word}`)
    await button(page, `Delete ${word}`).click()
    await page
      .getByRole('dialog', { name: 'Confirm Delete' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('has been deleted')
    expect(await read('SELECT 1 FROM category WHERE type = ?', word)).toEqual([])
  },
)

longTest('A file that the server refuses says why, and can be sent again', async ({ page }) => {
  await openNew(page, 'Category')
  let attempts = 0
  await page.route('**/api/uploads', (route) => {
    attempts += 1
    return attempts === 1
      ? route.fulfill({ status: 422, json: { message: 'Not this one.' } })
      : route.continue()
  })
  await field(page, 'Image').setInputFiles(await picture('lamp.jpg'))
  await expect(form(page).getByText('Not this one.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Retry' }).click()
  await expect(form(page).getByText('Ready')).toBeVisible()
})

longTest('The form shows errors during input, and focuses the first one', async ({ page }) => {
  await openNew(page, 'Product')
  await field(page, 'Name').fill('x'.repeat(31))
  await expect(form(page).getByText('The name must not exceed 30 characters.')).toBeVisible()
  await field(page, 'Name').fill('')
  await expect(form(page).getByText('The name is required.')).toBeVisible()
  await field(page, 'Name').fill('Lamp')
  await expect(form(page).getByText(/^The name/)).toBeHidden()
  await next(page).click()
  await expect(field(page, 'Title')).toBeFocused()
  for (const name of ['title', 'code', 'brand', 'date of release', 'image', 'datasheet'])
    await expect(form(page).getByText(`The ${name} is required.`)).toBeVisible()
})

longTest('An unacceptable file is refused before it is sent', async ({ page }) => {
  await openNew(page, 'Product')
  let asked = 0
  await page.route('**/api/uploads', (route) => {
    asked += 1
    return route.continue()
  })
  const large = { ...(await picture('large.jpg')), buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await field(page, 'Image').setInputFiles(large)
  await expect(form(page).getByText('The image must not exceed 2MB.')).toBeVisible()
  await field(page, 'Image').setInputFiles({ ...large, name: 'a.svg', mimeType: 'image/svg+xml' })
  await expect(
    form(page).getByText('The image must be an image file (e.g., jpg, png).'),
  ).toBeVisible()
  await field(page, 'Image').setInputFiles(await picture('small.jpg'))
  await expect(form(page).getByText('Ready')).toBeVisible()
  // Its own request is the only one.
  expect(asked).toBe(1)
})

longTest('Cancelling a file picker leaves the form open', async ({ page }) => {
  await openNew(page, 'Product')
  await field(page, 'Image').evaluate((input) => {
    input.addEventListener('cancel', () => input.setAttribute('data-dismissed', ''))
  })
  // Without a screen nobody can choose, so the browser cancels its own picker.
  await field(page, 'Image').press('Space')
  await expect(field(page, 'Image')).toHaveAttribute('data-dismissed')
  await expect(field(page, 'Image')).toBeFocused()
})

test('A form stays where it is while its parts are loaded, and open when a selection ends beside it', async ({
  page,
}) => {
  await signedIn(page)
  const { id } = await ownProduct()
  const held = Promise.withResolvers<true>()
  await page.route(/VariantsTable/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${adminPaths.dashboard}?item=product-${id}`)
  const sides = async () => {
    const { x, width } = (await form(page).boundingBox()) ?? {}
    return { x, width }
  }
  await expect(form(page).getByText('Loading...').last()).toBeVisible()
  const early = await sides()
  held.resolve(true)
  await expect(form(page).locator('.variants')).toBeVisible()
  expect(await sides()).toEqual(early)

  const title = await field(page, 'Title').boundingBox()
  await page.mouse.move((title?.x ?? 0) + 30, (title?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move(2, (title?.y ?? 0) + 10)
  await page.mouse.up()
  await expect(form(page)).toBeVisible()
  await page.mouse.click(2, (title?.y ?? 0) + 10)
  await expect(form(page)).toBeHidden()
})

longTest('An upload continues after a lost connection', async ({ page }) => {
  await openNew(page, 'Category')
  let attempts = 0
  await page.route('**/api/uploads/*/*', (route) => {
    attempts += 1
    return attempts === 1 ? route.abort() : route.continue()
  })
  await field(page, 'Image').setInputFiles(await picture('lamp.jpg'))
  await expect(form(page).getByText('Waiting for a connection')).toBeVisible()
  await expect(form(page).getByText('Ready')).toBeVisible()
  expect(attempts).toBe(2)
})

longTest(
  'An item that can’t be loaded says why, and can be asked for again or left',
  async ({ page }) => {
    await signedIn(page)
    const items = '**/api/edit-item/**'
    await page.route(items, (route) =>
      route.fulfill({ status: 503, json: { message: faultMessages.busy } }),
    )
    await page.goto(`${adminPaths.dashboard}?item=product-1`)
    const failure = page.getByRole('alertdialog', { name: 'The product could not be loaded' })
    await expect(failure).toContainText(faultMessages.busy)
    await expectAccessible(page)
    await page.unroute(items)
    await page.route(items, (route) => route.abort())
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(failure).toContainText(faultMessages.noAnswer)
    await page.unroute(items)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(field(page, 'Name')).toHaveValue('Alto 45')

    await page.goto(`${adminPaths.dashboard}?item=project-999999`)
    await page
      .getByRole('alertdialog', { name: 'The project could not be loaded' })
      .getByRole('button', { name: 'Back' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${adminPaths.dashboard}$`))
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)

test.describe('An existing item', () => {
  let own: { id: number; name: string }
  test.beforeEach(async ({ page }) => {
    own = await ownProduct()
    await signedIn(page)
    await openStored(page, own.id)
  })
  test.afterEach(() => remove(own.id))

  longTest('can be edited except for its code, and no field may be emptied', async ({ page }) => {
    await expect(field(page, 'Name')).toHaveValue(own.name)
    await expect(form(page).getByLabel('Code')).toHaveCount(0)
    await field(page, 'Title').fill('')
    await save(page).click()
    await expect(form(page).getByText('The title is required.')).toBeVisible()
    await field(page, 'Title').fill('After')
    await save(page).click()
    // These sites publish only by hand.
    await expect(page.getByRole('dialog', { name: 'Success' })).toContainText(
      /Saved\. Not yet published: \d+ changes?\./,
    )
    expect(await read('SELECT title FROM product WHERE id = ?', own.id)).toMatchObject([
      { title: 'After' },
    ])
    expect(
      await read(`SELECT data ->> 'title' AS title FROM history WHERE item_id = ?`, own.id),
    ).toMatchObject([{ title: 'Before' }])
  })

  longTest(
    'leaves no unsaved edits once it is saved, even if a field loses focus meanwhile',
    async ({ page }) => {
      await page.route('**/api/products/*', async (route) => {
        const response = await route.fetch()
        // They are about to be written when the answer arrives.
        await field(page, 'Color').focus()
        await field(page, 'Color').blur()
        await route.fulfill({ response })
      })
      await field(page, 'Title').fill('After')
      await save(page).click()
      await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
      await openStored(page, own.id)
      await expect(field(page, 'Title')).toHaveValue('After')
      await expect(form(page).getByText(/^You have unsaved changes/)).toBeHidden()
    },
  )

  test('saved by somebody else meanwhile shows both versions and a choice', async ({ page }) => {
    await field(page, 'Title').fill('Mine')
    await inDatabase((database) =>
      database.writeCatalogue([
        {
          sql: `UPDATE product SET title = 'Theirs', color = 'Their colour', version = version + 1 WHERE id = ?`,
          args: [own.id],
        },
      ]),
    )
    await save(page).click()
    const conflict = page.getByRole('dialog', { name: 'This item has changed' })
    const side = (name: string) =>
      conflict.getByRole('group', { name }).getByRole('radio', { checked: true })
    await expect(side('Title').locator('..')).toContainText('Mine')
    await expect(conflict.getByLabel('Taken over from them')).toContainText('Their colour')
    await conflict.getByRole('button', { name: 'Save my choices' }).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    expect(await read('SELECT title, color FROM product WHERE id = ?', own.id)).toMatchObject([
      { title: 'Mine', color: 'Their colour' },
    ])
  })

  longTest('keeps unsaved changes across a reload, until they are discarded', async ({ page }) => {
    await field(page, 'Title').fill('Unsaved')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Unsaved')
    await expect(form(page).getByText(/^You have unsaved changes/)).toBeVisible()
    await form(page).getByRole('button', { name: 'Discard them' }).click()
    await expect(field(page, 'Title')).toHaveValue('Before')
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Before')
  })

  longTest('is saved after signing in again if the session has ended', async ({ page }) => {
    await field(page, 'Title').fill('Later')
    let refused = 0
    await page.route('**/api/products/*', (route) => {
      refused += 1
      return refused === 1 ? route.fulfill(ended) : route.continue()
    })
    await save(page).click()
    const session = page.getByRole('dialog', { name: 'Your session has ended' })
    await session.getByLabel('Username').fill('admin')
    await session.getByLabel('Password').fill(password())
    await session.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    expect(await read('SELECT title FROM product WHERE id = ?', own.id)).toMatchObject([
      { title: 'Later' },
    ])
  })

  longTest(
    'closes with a click outside, which clears its errors but not its input',
    async ({ page }) => {
      await field(page, 'Title').fill('')
      await expect(form(page).getByText('The title is required.')).toBeVisible()
      await field(page, 'Title').fill('Kept')
      await page.mouse.click(2, 400)
      await expect(form(page)).toHaveCount(0)
      await openStored(page, own.id)
      await expect(field(page, 'Title')).toHaveValue('Kept')
      await expect(form(page).getByText('The title is required.')).toBeHidden()
    },
  )

  longTest('that can’t be saved or deleted says why, and nothing is lost', async ({ page }) => {
    await page.route('**/api/products/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    )
    await field(page, 'Title').fill('Not yet')
    await save(page).click()
    const failed = page.getByRole('alertdialog', { name: 'Error: Something went wrong' })
    await failed.getByRole('button', { name: 'OK' }).click()
    await page.route('**/api/products/*', (route) => route.abort(), { times: 1 })
    await save(page).click()
    const unreachable = page.getByRole('alertdialog', { name: 'Error: Failed to save data' })
    await expect(unreachable).toContainText(
      'The server can’t be reached. Check your connection, then try again. Your entries are still here.',
    )
    await unreachable.getByRole('button', { name: 'OK' }).click()
    // The platform's own answer, in place of the function's.
    const page413 = { status: 413, contentType: 'text/html', body: '<h1>Too Large</h1>' }
    await page.route('**/api/products/*', (route) => route.fulfill(page413), { times: 1 })
    await save(page).click()
    const foreign = page.getByRole('alertdialog', { name: 'Error: Failed to save data' })
    await foreign.getByRole('button', { name: 'OK' }).click()
    await expect(field(page, 'Title')).toHaveValue('Not yet')
    await page.goto(`${adminPaths.dashboard}?search=${encodeURIComponent(own.name)}`)
    await button(page, `Delete ${own.name}`).click()
    await page
      .getByRole('dialog', { name: 'Confirm Delete' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(
      page.getByRole('alertdialog', { name: 'Error deleting item: HTTP error! status: 500' }),
    ).toBeVisible()
  })
})

test.describe('A project’s images', () => {
  const names = (page: Page) => slots(page).locator('.file-slot__name').allTextContents()

  longTest(
    'can be added several at once, reordered by keys and by dragging, and pasted',
    async ({ page }) => {
      await openNew(page, 'Project')
      await field(page, 'Images').setInputFiles([
        await picture('a.jpg'),
        await picture('b.jpg'),
        await picture('c.jpg'),
      ])
      await expect(slots(page)).toHaveCount(3)
      await button(page, 'Move c.jpg earlier').press('Enter')
      expect(await names(page)).toEqual(['a.jpg', 'c.jpg', 'b.jpg'])
      await slots(page).nth(2).dragTo(slots(page).nth(0))
      expect(await names(page)).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
      await form(page)
        .locator('[name=title]')
        .evaluate(async (element) => {
          const canvas = new OffscreenCanvas(20, 20)
          canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
          const data = new DataTransfer()
          data.items.add(
            new File([await canvas.convertToBlob()], 'pasted.png', { type: 'image/png' }),
          )
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
        })
      await expect(slots(page)).toHaveCount(4)
      await expect(form(page).getByText('Ready')).toHaveCount(4)
      await button(page, 'Remove pasted.png').click()
      await expect(slots(page)).toHaveCount(3)
    },
  )

  /** The first digit of each picture's colour, in the project's order. */
  const colors = async (title: string) =>
    (
      await read(
        `SELECT substr(file.color, 1, 2) AS color FROM project
          JOIN project_image ON project_id = project.id JOIN file ON path = image
        WHERE title = ? ORDER BY position`,
        title,
      )
    ).map(({ color }) => color)

  longTest('are saved in their order', async ({ page }) => {
    const { word } = unique()
    await openNew(page, 'Project')
    await form(page).locator('[name=title]').fill(word)
    for (const [name, text] of Object.entries({
      Quote: 'Light',
      Location: 'Dubai',
      Partners: 'Studio',
      'Date of project': '2026-01-02',
    }))
      await field(page, name).fill(text)
    await form(page).locator('[name=description]').fill('A house.')
    for (const index of [0, 1]) {
      await form(page).locator(`[name="paragraph.${index}.title"]`).fill(`Block ${index}`)
      await form(page).locator(`[name="paragraph.${index}.paragraph"]`).fill('Words.')
    }
    await field(page, 'Images').setInputFiles([
      await picture('a.jpg', '#111111'),
      await picture('b.jpg', '#eeeeee'),
    ])
    await button(page, 'Move b.jpg earlier').click()
    await next(page).click()
    await form(page).getByLabel('Search products').fill('no such luminaire')
    await expect(form(page).getByText('No products found.')).toBeVisible()
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    expect(await colors(word)).toEqual(['#e', '#1'])

    const [stored] = await read('SELECT id FROM project WHERE title = ?', word)
    await openStored(page, Number(stored?.['id']), 'project')
    await field(page, 'Images').setInputFiles(await picture('c.jpg', '#777777'))
    await button(page, 'Move c.jpg earlier').click()
    await expect(form(page).getByText('Ready')).toBeVisible()
    await save(page).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    expect(await colors(word)).toEqual(['#e', '#7', '#1'])
    await inDatabase((database) =>
      database.writeCatalogue([{ sql: 'DELETE FROM project WHERE title = ?', args: [word] }]),
    )
  })
})

longTest(
  'The form and the picker have no accessibility fault in either theme',
  async ({ page }) => {
    const own = await ownProduct()
    await signedIn(page)
    await openStored(page, own.id)
    await field(page, 'Title').fill('')
    await expectAccessible(page)
    await field(page, 'Title').fill('Right')
    await next(page).click()
    await expect(form(page).getByRole('checkbox').first()).toBeVisible()
    await expectAccessible(page)
    await remove(own.id)
  },
)
