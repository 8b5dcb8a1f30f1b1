import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright/test'
import readSheet from 'read-excel-file/node'
import { csvRow } from '#src/domain/csv.ts'
import { encryptedDatasheet, taggedDatasheet } from '#tests/support/schedule/datasheets.ts'
import { hostileTexts } from '#tests/support/schedule/hostile-lines.ts'
import { elementsOf, readPdf } from '#tests/support/schedule/read-pdf.ts'
import { expectStateAccessible } from './accessible.ts'
import { rest } from './rest.ts'
import { expect, longTest, test } from './test.ts'

interface Line {
  id: number
  orderCode?: string
  quantity: number
  mark?: string
  location?: string
  note?: string
}

const spot = { id: 1, orderCode: 'SL-AL045-WH-27-24', quantity: 3 }
const lines: Line[] = [
  {
    ...spot,
    mark: '../../x',
    location: 'Foyer',
    // As the plan of a room writes it.
    note: 'Room 6 × 4 m, 500 lx: 12 luminaires, 4 × 3, 501 lx, 9 W/m²',
  },
  { ...spot, mark: 'CON', orderCode: 'SL-AL045-MB-30-36' },
  ...hostileTexts.map((text, index) => ({
    id: 13,
    quantity: index + 1,
    location: text.trim().slice(0, 120),
    note: text.trim(),
  })),
]

async function openShared(page: Page, title: string, shared: readonly Line[]): Promise<void> {
  const response = await fetch(`${process.env['DEMO_SITE']}/api/schedules`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title, lines: shared }),
  })
  const { id } = (await response.json()) as { id: string }
  await page.goto(`/schedule/${id}`)
}

const exportsOf = (page: Page) => page.getByRole('group', { name: 'Export' })
const button = (page: Page, name: string) =>
  exportsOf(page).getByRole('button', { name: new RegExp(`^${name}`) })
const status = (page: Page) => exportsOf(page).getByRole('status')

async function exported(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  return download
}
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))

async function workbookCells(bytes: Uint8Array): Promise<string[][]> {
  const [sheet] = await readSheet(Buffer.from(bytes), { trim: false })
  return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

/** A figure as a spreadsheet has it. */
const withoutUnit = (text: string, title = '') =>
  ['W', 'lm', 'CCT', 'Beam'].includes(title)
    ? text.replace(/(?<=\d)(?:,(?=\d{3})|\s?(?:W|lm|K)$|°)/g, '')
    : text

test('Every format has the same cells, and nothing loads before it is asked for', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openShared(page, 'Villa: مقهى', lines)
  await expect(button(page, 'CSV')).toBeVisible()
  await rest(page)
  expect(loaded.filter((url) => /worker|export-schedule/.test(url))).toEqual([])

  const workbook = await exported(page, 'Excel')
  expect(workbook.suggestedFilename()).toBe('Villa- مقهى.xlsx')
  const cells = await workbookCells(await bytesOf(workbook))
  const head = cells.findIndex(([title]) => title === 'Type')
  const table = cells.slice(head)
  expect(table).toHaveLength(lines.length + 2)
  expect(table.slice(1, -1).map((row) => row.at(-1))).toEqual(lines.map(({ note = '' }) => note))

  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await bytesOf(await exported(page, 'CSV')),
  )
  // Only a workbook's titles name the units.
  const titles = (table[0] ?? []).map((title) => title.replace(/ \((?:K|°)\)$/, ''))
  const bare = [titles, ...table.slice(1)]
  expect(csv).toBe(`\uFEFF${bare.map(csvRow).join('')}`)

  const archive = await exported(page, 'ZIP')
  const files = unzipSync(await bytesOf(archive))
  const names = Object.keys(files)
  expect(names.slice(0, 2)).toEqual(['Villa- مقهى.pdf', 'Villa- مقهى.xlsx'])
  expect(names.slice(2).map((name) => name.split(' ')[0])).toEqual(
    expect.arrayContaining(['photometry/x', 'photometry/CON']),
  )
  const [pdf = new Uint8Array(), zipped = new Uint8Array()] = Object.values(files)
  expect(await workbookCells(zipped)).toEqual(cells)
  const { root, outline, title } = await readPdf(pdf)
  const rows = elementsOf(root, 'Table')[0]
  expect(
    rows &&
      elementsOf(rows, 'TR').map(({ kids }) =>
        kids.map(({ actualText, glyphs }, column) =>
          withoutUnit(actualText ?? glyphs, titles[column]),
        ),
      ),
  ).toEqual(bare)
  expect(title).toBe('Villa: مقهى')
  expect(outline.map((bookmark) => bookmark.title.split(' ')[0])).toEqual([
    'Villa:',
    '../../x,',
    'A1,',
  ])
  await expect(status(page)).toHaveText('Villa- مقهى.zip is ready.')
})

test.describe('Datasheets of every kind', () => {
  test.use({ expectedErrors: [/status of 404.*storage/] })

  /** The first two products keep uploaded datasheets. */
  const exportedWith = async (
    page: Page,
    answers: { body?: Buffer | string; status?: number }[],
  ) => {
    const known = new Map<string, (typeof answers)[number] | undefined>()
    await page.context().route('**/storage/datasheets/*', (route) => {
      const url = route.request().url()
      if (!known.has(url)) known.set(url, answers.shift())
      return route.fulfill({ contentType: 'application/pdf', ...known.get(url) })
    })
    await openShared(
      page,
      'Odd',
      [1, 2].map((id) => ({ id, quantity: 1, mark: `B${id}` })),
    )
    return readPdf(await bytesOf(await exported(page, 'PDF')))
  }
  const failures = (page: Page) => exportsOf(page).getByRole('listitem')

  longTest('A protected datasheet is named, and one of 10 MB is there', async ({ page }) => {
    const { pages, pageTexts } = await exportedWith(page, [
      { body: Buffer.from(await taggedDatasheet('Heavy', 2, 10_000_000)) },
      { body: Buffer.from(await encryptedDatasheet('Secret', 'secret')) },
    ])
    expect(pages).toBe(1 + 2 + 1)
    expect(pageTexts.join(' ')).toContain('Heavy, page 2')
    await expect(status(page)).toHaveText('Odd.pdf is ready, but 1 file is missing:')
    await expect(failures(page)).toHaveText([/is protected with a password/])
  })

  longTest('A broken and a missing datasheet are named', async ({ page }) => {
    const { pages } = await exportedWith(page, [{ body: '%PDF-1.7 nothing' }, { status: 404 }])
    expect(pages).toBe(1 + 2)
    await expect(status(page)).toHaveText('Odd.pdf is ready, but 2 files are missing:')
    await expect(failures(page)).toHaveText([/is damaged/, /is no longer there/])
    await expectStateAccessible(page)
  })
})

longTest('A visitor can cancel at any moment and start again', async ({ page }) => {
  let held = true
  await page
    .context()
    .route('**/storage/datasheets/*', (route) => (held ? undefined : route.continue()))
  await openShared(page, 'Slow', [{ id: 1, quantity: 1 }])
  await button(page, 'PDF').focus()
  await page.keyboard.press('Enter')
  await expect(exportsOf(page).getByRole('progressbar')).toBeVisible()
  await expect(status(page)).toHaveText('Making the PDF file…')
  await button(page, 'Cancel').press('Enter')
  await expect(status(page)).toHaveText('The export was cancelled.')
  await expect(button(page, 'PDF')).toBeFocused()
  held = false
  const download = await exported(page, 'PDF')
  expect(download.suggestedFilename()).toBe('Slow.pdf')
})
