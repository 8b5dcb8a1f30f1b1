import type { Locator, Page } from 'playwright/test'
import {
  type SearchIndex,
  type SearchIndexFile,
  searchIndex,
} from '#src/domain/search/index-format.ts'

/** React's file, whatever its hash. */
export const reactChunk = /\/_astro\/react\.[^/]+\.js$/

/** The carousels' file, whatever its hash. */
export const carouselChunk = /\/_astro\/carousel\.[^/]+\.js$/

/**
 * The addresses of the prebuilt catalogue: the release's public description and the file that it
 * names.
 */
export const indexFiles = /\/(?:publication|search\/\w+)\.json$/

/** A promise that resolves when it is opened. */
export function gate(): { opened: Promise<unknown>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers()
  return { opened: promise, open: () => resolve(undefined) }
}

/** Delays React until the returned function is called. */
export const holdReact = (page: Page) => hold(page, reactChunk)

/** Like {@link holdReact}, for the carousels' code. */
export const holdCarousel = (page: Page) => hold(page, carouselChunk)

async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { opened: released, open: release } = gate()
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The catalogue in the site's index file. */
export async function catalogueIndex(page: Page): Promise<SearchIndex> {
  const publication = await page.request.get('/publication.json')
  const { searchIndex: path } = (await publication.json()) as { searchIndex: string }
  return searchIndex((await (await page.request.get(path)).json()) as SearchIndexFile)
}

/** Drags from one point of an element to another, by touch if possible, else by mouse. */
export async function swipe(
  page: Page,
  target: Locator,
  { by, touch }: { by: number; touch: boolean },
): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('An invisible element can’t be swiped.')
  const y = box.y + box.height / 2
  const from = box.x + box.width / 2 - by / 2
  const steps = Array.from({ length: 10 }, (_, index) => from + (by * (index + 1)) / 10)
  if (touch) {
    const cdp = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    await send('touchStart', from)
    for (const x of steps) await send('touchMove', x)
    await send('touchEnd')
    await cdp.detach()
  } else {
    await page.mouse.move(from, y)
    await page.mouse.down()
    for (const x of steps) await page.mouse.move(x, y)
    await page.mouse.up()
  }
}
