import type { Page } from 'playwright/test'
import { stores } from '#src/offline/stores.ts'
import { expect } from './test.ts'

/** Errors that a browser logs for failed requests. */
export const networkErrors = [/Failed to load resource|net::ERR_|Failed to fetch/]

export const notice = (page: Page) => page.locator('.offline-notice')

/** Opens a page and waits until its copy is stored. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilKept(page, path)
}

export async function untilKept(page: Page, path: string): Promise<void> {
  const isKept = (at: string) =>
    caches.match(at, { cacheName: 'pages' }).then((copy) => copy !== undefined)
  await expect.poll(() => page.evaluate(isKept, path)).toBe(true)
}

/** Waits until the data of all variants are stored. */
export const untilCatalogueKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await storesOf(page))[stores.releaseFiles]).toBe(3)

/** Has the browser say that its visitor saves data. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )

/** The number of copies in each store. */
export const storesOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const sizes: Record<string, number> = {}
    for (const name of await caches.keys())
      sizes[name] = (await (await caches.open(name)).keys()).length
    return sizes
  })
