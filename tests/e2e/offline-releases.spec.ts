import path from 'node:path'
import { type LocalSite, type ReleaseContent, startLocalSite } from '#tests/support/local-site.ts'
import { laterRelease, readRelease, withWorker } from '#tests/support/release-copies.ts'
import type { BrowserContext, Page } from 'playwright/test'
import { stores } from '#src/offline/stores.ts'
import { networkErrors, notice, storesOf, untilCatalogueKept, visit } from './offline.ts'
import { expect, longTest, test } from './test.ts'

/*
 * Successive releases, on a separate site: the demo site's pages without its database and pictures.
 */
test.use({
  serviceWorkers: 'allow',
  expectedErrors: networkErrors,
})
test.describe.configure({ mode: 'serial' })

let first: ReleaseContent
let site: LocalSite

test.beforeAll(async () => {
  first = await readRelease(path.join(process.env['DEMO_DATA'] ?? '', 'current'))
})
test.beforeEach(async () => {
  site = await startLocalSite({ release: first })
})
test.afterEach(() => site.stop())

longTest(
  'A release published during a visit does not change the open page',
  async ({ page, context }) => {
    await visit(page, `${site.url}/product/1`)
    await page.evaluate(() => ((window as { unbroken?: boolean }).unbroken = true))
    const second = await laterRelease(first, (html) => html.replaceAll('Alto 45', 'Alto 46'))
    await site.publishAndRefresh(second)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    // The server no longer has the old files; the page hydrates with those it was built with.
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
    expect(await page.evaluate(() => (window as { unbroken?: boolean }).unbroken)).toBe(true)

    // Offline, the old copy is complete too.
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 45')
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()
    await context.setOffline(false)

    // The next navigation shows the complete new release.
    await visit(page, `${site.url}/product/1`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alto 46')
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByTestId('product-code')).toBeVisible()
  },
)

longTest(
  'Once the old release is no longer open, the new worker takes over and deletes unneeded files',
  async ({ page, context }) => {
    await visit(page, `${site.url}/about-us`)
    await visit(page, `${site.url}/product/1`)
    const before = (await storesOf(page))['assets'] ?? 0
    await site.publishAndRefresh(await laterRelease(first, (html) => html))
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed')
    await page.close()
    const next = await openWithNewWorker(context, `${site.url}/product/1`)
    // The about page's copy is from the first release, and still complete.
    await context.setOffline(true)
    await next.goto(`${site.url}/about-us`)
    await expect(notice(next)).toBeVisible()
    const missing = await next.evaluate(async () => {
      const store = await caches.open('assets')
      const names = [...document.querySelectorAll('[src^="/_astro/"], link[href^="/_astro/"]')].map(
        (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
      )
      const found = await Promise.all(names.map((name) => store.match(name)))
      return names.filter((_, index) => found[index] === undefined)
    })
    expect(missing).toEqual([])
    expect((await storesOf(next))['assets']).toBeLessThan(2 * before)
  },
)

/**
 * Opens a page once the waiting worker has taken over. The browser hands over some time after the last page
 * is closed, and a page that opens before keeps the old worker, so it is closed again.
 */
async function openWithNewWorker(context: BrowserContext, address: string): Promise<Page> {
  let opened = await context.newPage()
  await expect(async () => {
    if (opened.isClosed()) opened = await context.newPage()
    await visit(opened, address)
    const isWaiting = await opened.evaluate(
      async () => (await navigator.serviceWorker.ready).waiting !== null,
    )
    if (isWaiting) await opened.close()
    expect(isWaiting).toBe(false)
  }).toPass()
  return opened
}

longTest(
  'A release’s search index and the data of its variants are renewed together, or neither is',
  async ({ page, context }) => {
    await visit(page, `${site.url}/about-us`)
    await untilCatalogueKept(page)
    const kept = await releaseFilesIn(page)
    const second = await withRevision(first, 1000)
    const { facets } = publicationOf(second)
    const { [facets.slice(1)]: _, ...broken } = second

    // A file is missing, so that the former release stays, with all that it needs.
    await site.publishAndRefresh(broken)
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      void navigator.serviceWorker.ready.then((registration) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing
          worker?.addEventListener('statechange', () => {
            if (worker.state === 'redundant') resolve(undefined)
          })
        })
        void registration.update()
      })
      return promise
    })
    expect(await releaseFilesIn(page)).toEqual(kept)
    await context.setOffline(true)
    await expectTypedSearch(page)
    await context.setOffline(false)

    await site.publishAndRefresh(second)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed')
    // The former worker is active until its pages are closed, and has its own files until then.
    await context.setOffline(true)
    await expectTypedSearch(page)
    await context.setOffline(false)
    await page.close()
    const next = await openWithNewWorker(context, `${site.url}/about-us`)
    await expect.poll(() => releaseFilesIn(next)).not.toEqual(kept)
    await expect.poll(() => releaseFilesIn(next)).toHaveLength(kept.length)
    expect(await releaseFilesIn(next)).toContain(facets)
    await context.setOffline(true)
    await expectTypedSearch(next)
  },
)

const releaseFilesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => new URL(url).pathname).sort()
  }, stores.releaseFiles)

interface Publication {
  searchIndex: string
  facets: string
  compareData: string
}

const publicationOf = (release: ReleaseContent): Publication =>
  JSON.parse(textOf(release, 'publication.json')) as Publication

const textOf = (release: ReleaseContent, file: string) =>
  Buffer.from(release[file] as Uint8Array).toString()

/** The release that would follow if only the catalogue's revision had changed. */
async function withRevision(release: ReleaseContent, revision: number): Promise<ReleaseContent> {
  const { searchIndex, facets, compareData, ...publication } = publicationOf(release)
  const renamed = Object.entries({ searchIndex, facets, compareData }).map(([name, before]) => {
    const file = JSON.parse(textOf(release, before.slice(1))) as object
    return { name, before, after: before.replace('.json', 'Z.json'), file: { ...file, revision } }
  })
  const others = Object.fromEntries(
    Object.entries(release).filter(([file]) =>
      renamed.every(({ before }) => before.slice(1) !== file),
    ),
  )
  const paths = renamed.map(({ name, after }) => [name, after])
  return withWorker({
    ...others,
    ...Object.fromEntries(renamed.map(({ after, file }) => [after.slice(1), JSON.stringify(file)])),
    'publication.json': JSON.stringify({ ...publication, ...Object.fromEntries(paths), revision }),
  })
}

async function expectTypedSearch(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/about-us`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').first().fill('ip65 3000k spike light')
  await expect(page.getByRole('list', { name: 'Understood' })).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /[?]v=/)
}

longTest(
  'OFFLINE=off removes the worker and its copies from browsers that have them',
  async ({ page }) => {
    await visit(page, `${site.url}/about-us`)
    process.env['OFFLINE'] = 'off'
    try {
      await site.publishAndRefresh(await withWorker(first))
    } finally {
      delete process.env['OFFLINE']
    }
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0)
    expect(await storesOf(page)).toEqual({})
  },
)
