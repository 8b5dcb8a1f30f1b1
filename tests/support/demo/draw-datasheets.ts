/**
 * `npm run draw:datasheets`: draws the pages of example datasheets as pictures, for the eye, and keeps
 * their PDFs beside them. `-- FOLDER` says where to.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDatasheet } from '#src/datasheet/make-datasheet.ts'
import { readFont } from '#src/server/pdf-fonts.ts'
import { drawPages, openBrowser } from '#tests/support/pdf/draw-pages.ts'
import { exampleSheets } from './datasheet-examples.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = process.argv[2] ?? path.join(root, '.cache/datasheet-pages')

const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  for (const [name, { sheet, readFile }] of Object.entries(exampleSheets())) {
    const { bytes } = await makeDatasheet(sheet, { readFont, readFile })
    await writeFile(path.join(folder, `${name}.pdf`), bytes)
    const pages = await drawPages(browser, bytes, { folder, name })
    console.log(`${name}: ${pages} pages, ${Math.round(bytes.length / 1024)} KB in ${folder}`)
  }
} finally {
  await browser.close()
}
