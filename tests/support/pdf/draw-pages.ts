import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { browserPath } from '#tests/support/browser.mjs'

const library = path.join(import.meta.dirname, '../../../node_modules/pdfjs-dist/build')
const address = 'http://pages.test'

/** Runs in the browser: one canvas for each page. */
const drawing = `
  import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs'
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
  const file = await getDocument({ url: '/document.pdf' }).promise
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

/** A browser in which pages are drawn. */
export function openBrowser(): Promise<Browser> {
  const executablePath = browserPath()
  return chromium.launch(executablePath === undefined ? {} : { executablePath })
}

/** Draws the pages of a PDF as PNG files, 'name-1.png' and so on; returns their number. */
export async function drawPages(
  browser: Browser,
  pdf: Uint8Array,
  { folder, name }: { folder: string; name: string },
): Promise<number> {
  const page = await browser.newPage()
  await page.route(`${address}/**`, async (route) => {
    const asked = new URL(route.request().url()).pathname.slice(1)
    if (asked === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
    if (asked === 'document.pdf') return route.fulfill({ body: Buffer.from(pdf) })
    const body = await readFile(path.join(library, asked))
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(address)
  await page.addScriptTag({ type: 'module', content: drawing })
  await page.waitForFunction(() => document.title === 'drawn')
  const canvases = await page.locator('canvas').all()
  for (const [index, canvas] of canvases.entries())
    await canvas.screenshot({ path: path.join(folder, `${name}-${index + 1}.png`) })
  await page.close()
  return canvases.length
}
