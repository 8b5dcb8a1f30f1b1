import type { Locator, Page } from 'playwright/test'
import {
  type SearchIndex,
  type SearchIndexFile,
  searchIndex,
} from '#src/domain/search/index-format.ts'

/** The file that holds React, whatever its hash. */
export const reactChunk = /\/_astro\/react\.[^/]+\.js$/

/** The file that makes carousels of rails, whatever its hash. */
export const carouselChunk = /\/_astro\/carousel\.[^/]+\.js$/

/** Where the prebuilt catalogue comes from: the release's word and the file that it names. */
export const indexFiles = /\/(?:publication|search\/\w+)\.json$/

/** A promise that is kept when it is opened. */
export function gate(): { opened: Promise<unknown>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers()
  return { opened: promise, open: () => resolve(undefined) }
}

/** Keeps React away until the function that it answers with is called. */
export const holdReact = (page: Page) => hold(page, reactChunk)

/** As {@link holdReact}, of what makes carousels. */
export const holdCarousel = (page: Page) => hold(page, carouselChunk)

async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { opened: released, open: release } = gate()
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The site's catalogue as its index file holds it. */
export async function catalogueIndex(page: Page): Promise<SearchIndex> {
  const publication = await page.request.get('/publication.json')
  const { searchIndex: path } = (await publication.json()) as { searchIndex: string }
  return searchIndex((await (await page.request.get(path)).json()) as SearchIndexFile)
}

/** Drags from one place of an element to another, by finger where there is one, else by mouse. */
export async function swipe(
  page: Page,
  target: Locator,
  { by, touch }: { by: number; touch: boolean },
): Promise<void> {
  const box = await target.boundingBox()
  if (box === null) throw new Error('What is not seen can’t be swiped.')
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
