import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright/test'
import { photometricLimits } from '#src/domain/photometry/limits.ts'
import { paste } from './clipboard.ts'
import { expectAccessible } from './accessible.ts'
import { networkErrors, untilCatalogueKept, visit } from './offline.ts'
import { expect, longTest, test, takeFileChoosers } from './test.ts'

// A variant of the demo, whose file stands for another maker's.

const path = '/find-by-file'
const code = 'SL-AL045-MB-27-24'

interface TextFile {
  name: string
  text: string
}

/** The variant's photometric file, with another header. */
async function otherFile(page: Page, header: Record<number, string> = {}): Promise<TextFile> {
  const answer = await page.request.get('/product/1.json')
  const { product } = (await answer.json()) as {
    product: { variants: { orderCode: string; photometry?: { file: string } }[] }
  }
  const { photometry } = product.variants.find(({ orderCode }) => orderCode === code) ?? {}
  const text = await (await page.request.get(photometry?.file ?? '')).text()
  const lines = text.split('\r\n')
  for (const [line, value] of Object.entries({ 1: 'Another maker', 9: 'Their spot', ...header }))
    lines[Number(line) - 1] = value
  return { name: 'their-spot.ldt', text: lines.join('\r\n') }
}

const choose = (page: Page, { name, text }: TextFile) =>
  page
    .getByLabel('Choose or drop a file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

const status = (page: Page) => page.locator('.find__status')
const results = (page: Page) => page.locator('.found')
const nearest = (page: Page) => results(page).first()

const others = (page: Page) => page.getByRole('button', { name: /^Show \d+ more/ })

/** Shows the luminaires that are farther from the file, too. */
async function showAll(page: Page): Promise<void> {
  await expect(nearest(page)).toBeVisible()
  if (await others(page).isVisible()) await others(page).click()
  await expect(results(page)).toHaveCount(12)
}

/** Lets a file fall on an element, as from a folder. */
async function drop(page: Page, selector: string, { name, text }: TextFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([file.text], file.name))
      return transfer
    },
    { name, text },
  )
  await page.dispatchEvent(selector, 'dragover', { dataTransfer })
  await page.dispatchEvent(selector, 'drop', { dataTransfer })
}

const untilHydrated = (page: Page) => expect(page.locator('.find[data-react]')).toBeVisible()

longTest(
  'A chosen file finds the nearest luminaires, in words, figures and one diagram, and is never sent',
  { tag: '@phone' },
  async ({ page }) => {
    const file = await otherFile(page)
    const sent: string[] = []
    await page.goto(path)
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.postData() !== null) sent.push(request.url())
    })
    await choose(page, file)
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
    await expect(page.getByRole('heading', { name: 'Another maker, Their spot' })).toBeVisible()
    await showAll(page)
    await expect(nearest(page).getByRole('link', { name: code })).toHaveAttribute(
      'href',
      `/product/1?v=${code}`,
    )
    await expect(nearest(page)).toContainText('Same beam (24°), same light')
    await expect(nearest(page).getByRole('row', { name: /^Luminous flux/ })).toContainText('same')
    await expect(nearest(page).getByRole('img', { name: /^Polar diagram/ })).toHaveAccessibleName(
      new RegExp(`A, ${code}: .* B, your file: `),
    )
    expect(sent).toEqual([])
  },
)

longTest('A nearest luminaire is compared and added to the pricing list', async ({ page }) => {
  const file = await otherFile(page)
  await page.goto(path)
  await choose(page, file)
  await nearest(page)
    .getByRole('button', { name: `Compare ${code}` })
    .click()
  await expect(page.getByRole('region', { name: 'Your comparison' })).toContainText(code)
  await nearest(page)
    .getByRole('button', { name: `Add to Pricing List: ${code}` })
    .click()
  await expect(nearest(page)).toContainText('1 on your pricing list')
  await page.goto('/pricingList')
  await expect(page.getByText(code).first()).toBeVisible()
})

longTest('A file that is dropped anywhere on the page is read', async ({ page }) => {
  const file = await otherFile(page)
  await page.goto(path)
  await untilHydrated(page)
  await drop(page, 'footer', file)
  await expect(status(page)).toContainText(`The nearest is ${code}.`)
})

longTest(
  'The search panel takes a dropped file, and a file’s pasted text, to the same result',
  async ({ page }) => {
    const file = await otherFile(page)
    const openSearch = async () => {
      await page.goto('/about-us')
      await page.getByRole('button', { name: 'Search' }).click()
      // The code that takes a file shows this link when it has loaded.
      await expect(page.locator('#search').getByRole('link', { name: /^Find by/ })).toBeVisible()
    }
    await openSearch()
    await drop(page, '#search', file)
    await expect(page).toHaveURL(path)
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
    await expect(page.getByText(file.name)).toBeVisible()

    await openSearch()
    await page.getByRole('combobox').focus()
    await paste(page, file.text)
    await expect(page).toHaveURL(path)
    await expect(page.getByText('Pasted text, EULUMDAT')).toBeVisible()
    await expect(status(page)).toContainText(`The nearest is ${code}.`)

    // The page that took it has emptied the store.
    await expect.poll(() => page.evaluate(() => caches.has('handed-file'))).toBe(false)
    await page.reload()
    await untilHydrated(page)
    await expect(results(page)).toHaveCount(0)
  },
)

longTest(
  'Text typed into the search panel stays a search, also when it is pasted',
  async ({ page }) => {
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.getByRole('combobox').focus()
    await paste(page, 'downlight\n3000 K\nIP44')
    await page.getByRole('combobox').fill('alto')
    await expect(page.getByRole('option').first()).toContainText('Alto')
    await expect(page).toHaveURL('/about-us')
  },
)

longTest(
  'With the keyboard alone, a file’s text is pasted, compared and narrowed',
  async ({ page }) => {
    const file = await otherFile(page)
    await page.goto(path)
    await untilHydrated(page)
    await page.getByLabel('Or paste the file’s text').fill(file.text)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Find luminaires' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
    await page.getByLabel('Mounting').focus()
    await page.keyboard.type('wall')
    await expect(status(page)).not.toContainText(code)
    await expect(nearest(page)).toBeVisible()
  },
)

longTest('A file chosen with the keyboard opens the browser’s own dialog', async ({ page }) => {
  takeFileChoosers(page)
  await page.goto(path)
  const dialog = page.waitForEvent('filechooser')
  await page.getByLabel('Choose or drop a file').press('Space')
  await (
    await dialog
  ).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') })
  await expect(status(page)).toContainText(
    'a.txt: The file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.',
  )
})

longTest('A hostile header and file name are shown as text', async ({ page }) => {
  const markup = '<img src=x onerror="document.title=1">'
  const file = await otherFile(page, {
    1: markup,
    9: `${markup}\u202E`,
    10: '"><script>1</script>',
  })
  await page.goto(path)
  const { title } = await page.evaluate(() => ({ title: document.title }))
  await choose(page, { ...file, name: `${markup}.ldt` })
  await expect(page.getByRole('heading', { name: markup })).toBeVisible()
  await expect(page.locator('.find').getByText(`${markup}.ldt`).first()).toBeVisible()
  expect(await page.title()).toBe(title)
  await expect(page.locator('.find img[src=x]')).toHaveCount(0)
})

longTest('Files that can’t be compared are refused by name, with what to do', async ({ page }) => {
  const ies = (type: number) =>
    `IESNA:LM-63-2002\nTILT=NONE\n1 -1 1 2 1 ${type} 2 0 0 0\n1 1 10\n0 90\n0\n100 0\n`
  await page.goto(path)
  await untilHydrated(page)
  for (const [text, sentence] of [
    ['', 'The file is empty.'],
    ['%PDF-1.7', 'The file must be a EULUMDAT (.ldt) or IES LM-63 (.ies) file.'],
    [ies(2), 'Line 3: The photometry is of type B; only type C is read. Ask its maker'],
    ['x'.repeat(photometricLimits.size + 1), 'The file is larger than 4 MB.'],
  ] as const) {
    await choose(page, { name: 'their.ies', text })
    await expect(status(page)).toContainText(`their.ies: ${sentence}`)
    await expect(results(page)).toHaveCount(0)
  }
  // Absolute photometry without lamps.
  await choose(page, { name: 'their.ies', text: ies(1) })
  await expect(results(page).first()).toBeVisible()
})

/** Chooses a ZIP file of these texts. */
const chooseZip = (page: Page, name: string, files: Record<string, string>) =>
  page.getByLabel('Choose or drop a file').setInputFiles({
    name,
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync(
        Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
      ),
    ),
  })

longTest(
  'A maker’s ZIP file offers its photometric files, and one alone is read at once',
  async ({ page }) => {
    const { text } = await otherFile(page)
    await page.goto(path)
    await untilHydrated(page)
    await chooseZip(page, 'spots.zip', {
      'Spots/9.ldt': 'broken',
      'Spots/24/10.ldt': text,
      'a.txt': '',
    })
    await expect(status(page)).toHaveText('spots.zip has 2 photometric files. Please choose one.')
    const field = page.getByLabel('Photometric file in spots.zip')
    await field.selectOption('Spots/9.ldt')
    await expect(status(page)).toContainText('Spots/9.ldt: The file must be a EULUMDAT')
    await field.selectOption('Spots/24/10.ldt')
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
    await expect(field).toHaveValue('1')
    await chooseZip(page, 'one.gldf', { 'product.xml': '<Root/>', 'ldc/1.ldt': text })
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
    await expect(page.getByLabel('Photometric file in one.gldf')).toHaveValue('0')
  },
)

longTest('A file of another format is named, with what to do', async ({ page }) => {
  await page.goto(path)
  await untilHydrated(page)
  await choose(page, { name: 'a.xml', text: '<?xml version="1.0"?><IESTM33-18/>' })
  await expect(status(page)).toContainText('It is a TM-33 file. Please ask its maker')
  await choose(page, { name: 'a.uld', text: '\u0001' })
  await expect(status(page)).toContainText('It is a luminaire for DIALux (ULD)')
  await chooseZip(page, 'a.zip', { 'a.pdf': '' })
  await expect(status(page)).toContainText('a.zip: The ZIP file has no LDT or IES file.')
})

longTest(
  'Lamp lumens that don’t fit the intensities of LM-63 don’t hinder the search',
  async ({ page }) => {
    const text =
      'IESNA:LM-63-2002\nTILT=NONE\n1 100 1 3 1 1 2 0 0 0\n1 1 10\n0 45 90\n0\n1000 700 0\n'
    await page.goto(path)
    await choose(page, { name: 'their.ies', text })
    await expect(results(page).first()).toBeVisible()
    await expect(page.getByText('Its lamp lumens don’t fit its intensities')).toBeVisible()
  },
)

longTest(
  'Where no luminaire is close, three are shown, and a button shows the others and moves on to them',
  async ({ page }) => {
    // A lamp that shines to one side only, which no luminaire of the catalogue does.
    const text =
      'IESNA:LM-63-2002\nTILT=NONE\n1 -1 1 3 5 1 2 0 0 0\n1 1 10\n0 45 90\n0 90 180 270 360\n' +
      '0 0 5000\n0 0 0\n0 0 0\n0 0 0\n0 0 5000\n'
    await page.goto(path)
    await choose(page, { name: 'sideways.ies', text })
    await expect(status(page)).toContainText('None of our luminaires has light like this one.')
    await expect(results(page)).toHaveCount(3)
    await others(page).click()
    await expect(others(page)).toHaveCount(0)
    await expect(results(page)).toHaveCount(12)
    await expect(results(page).nth(3).getByRole('heading').getByRole('link')).toBeFocused()
  },
)

longTest('The page with its results has no accessibility fault', async ({ page }) => {
  const file = await otherFile(page)
  await page.goto(path)
  await choose(page, file)
  await showAll(page)
  await expectAccessible(page)
})

test.describe('Offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

  longTest('A file is compared after a visit of any other page', async ({ page, context }) => {
    const file = await otherFile(page)
    await visit(page, '/about-us')
    await untilCatalogueKept(page)
    await context.setOffline(true)
    await page.goto(path)
    await choose(page, file)
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
    await expect(nearest(page).getByRole('img', { name: /^Polar diagram/ })).toBeVisible()
  })
})

test.describe('Without the catalogue’s light', () => {
  test.use({ expectedErrors: networkErrors })

  longTest('the file is still read, and a button tries again', async ({ page }) => {
    const file = await otherFile(page)
    const withoutLight = (url: URL) => url.pathname.startsWith('/light/')
    await page.route(withoutLight, (route) => route.fulfill({ status: 404 }))
    await page.goto(path)
    await choose(page, file)
    await expect(status(page)).toContainText('The catalogue’s light could not be loaded.')
    await expect(page.getByRole('heading', { name: 'Another maker, Their spot' })).toBeVisible()
    await page.unroute(withoutLight)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(status(page)).toContainText(`The nearest is ${code}.`)
  })
})
