/**
 * `npm run draw:schedule`: draws the pages of schedules with 3, 30 and 300 lines as pictures, for
 * the eye. `-- FOLDER` says where to.
 */
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright'
import { browserPath } from '#tests/support/browser.mjs'
import { printedLines } from './printed-lines.ts'
import { printedPdf } from './printed-pdf.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = process.argv[2] ?? path.join(root, '.cache/schedule-pages')
const library = path.join(root, 'node_modules/pdfjs-dist/build')
const address = 'http://pages.test'

/** Runs in the browser: one canvas for each page. */
const drawing = `
  import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs'
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
  const file = await getDocument({ url: '/schedule.pdf' }).promise
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const viewport = page.getViewport({ scale: 2 })
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: viewport.width, height: viewport.height })
    await page.render({ canvas, viewport }).promise
    document.body.append(canvas)
  }
  document.title = 'drawn'
`

const executablePath = browserPath()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
try {
  await mkdir(folder, { recursive: true })
  for (const count of [3, 30, 300]) await drawPages(count)
} finally {
  await browser.close()
}

async function drawPages(count: number) {
  const pdf = await printedPdf(printedLines(count))
  const page = await browser.newPage()
  await page.route(`${address}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    if (name === 'schedule.pdf') return route.fulfill({ body: Buffer.from(pdf) })
    const body = await readFile(path.join(library, name))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(address)
  await page.addScriptTag({ type: 'module', content: drawing })
  await page.waitForFunction(() => document.title === 'drawn')
  const canvases = await page.locator('canvas').all()
  for (const [index, canvas] of canvases.entries())
    await canvas.screenshot({ path: path.join(folder, `${count}-lines-${index + 1}.png`) })
  await page.close()
  console.log(`${count} lines: ${canvases.length} pages in ${folder}`)
}
