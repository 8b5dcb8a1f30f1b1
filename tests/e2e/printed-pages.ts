import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type Page, expect } from 'playwright/test'

type Paper = Parameters<Page['pdf']>[0]

/** The texts of the pages that a browser prints, see {@link textsOfPages}. */
export const printedPages = async (
  page: Page,
  paper: Paper = { format: 'A4' },
): Promise<string[]> => textsOfPages(await page.pdf(paper))

/** The texts of a PDF's pages, without spaces: a text may wrap anywhere. */
export async function textsOfPages(pdf: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const file = await reading.promise
  const texts = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join(''))
    }),
  )
  await reading.destroy()
  return texts
}

/** The same of a page that shows a schedule. */
export async function printedSchedule(page: Page, paper?: Paper): Promise<string[]> {
  // The code that prints it loads after it is shown.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-schedule')).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(page.locator('.printed-schedule')).toHaveCount(0)
  return printedPages(page, paper)
}

export const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
