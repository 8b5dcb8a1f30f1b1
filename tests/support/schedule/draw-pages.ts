/**
 * `npm run draw:schedule`: draws the pages of schedules with 3, 30 and 300 lines as pictures, for
 * the eye. `-- FOLDER` says where to.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { drawPages, openBrowser } from '#tests/support/pdf/draw-pages.ts'
import { printedLines } from './printed-lines.ts'
import { printedPdf } from './printed-pdf.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = process.argv[2] ?? path.join(root, '.cache/schedule-pages')

const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  for (const count of [3, 30, 300]) {
    const pdf = await printedPdf(printedLines(count))
    const pages = await drawPages(browser, pdf, { folder, name: `${count}-lines` })
    console.log(`${count} lines: ${pages} pages in ${folder}`)
  }
} finally {
  await browser.close()
}
