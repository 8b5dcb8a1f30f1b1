import type { Page } from 'playwright/test'
import { adminPaths } from '#src/domain/admin-paths.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './admin.ts'
import { gate } from './islands.ts'
import { expect, test } from './test.ts'

/** What the server says of the publication, one answer after the other; the last one stays. */
async function answers(page: Page, ...reports: Record<string, unknown>[]): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/publication', (route) => {
    asked.push(route.request().method())
    const report = reports.length > 1 ? reports.shift() : reports[0]
    return route.fulfill({ json: { ...still, ...report } })
  })
  return asked
}

const since = new Date(Date.now() - 60_000).toISOString()
const still = {
  catalogueRevision: 7,
  publishedRevision: 7,
  state: 'live',
  since,
  message: 'The site shows every change.',
  mode: 'each-change',
  unpublishedChanges: 0,
  log: [],
}
const behind = { publishedRevision: 6, unpublishedChanges: 1 }

test.beforeEach(({ page }) => signedIn(page))

test('The dashboard says that the site is live, once it is', async ({ page }) => {
  await answers(
    page,
    { ...behind, state: 'publishing', message: 'The site is being built, with 1 change.' },
    {},
  )
  await page.goto(adminPaths.dashboard)
  await expect(page.getByText('Publishing', { exact: true })).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
})

test('The dashboard says in plain words why the site is not live, and tries again', async ({
  page,
}) => {
  const failure = 'Product 12 Alto can’t be published. title: must not be empty.'
  await answers(page, {
    ...behind,
    state: 'failed',
    message: failure,
    log: [
      {
        revision: 7,
        askedAt: since,
        builtAt: since,
        endedAt: since,
        outcome: 'failed',
        failure,
        changes: 1,
        release: null,
      },
    ],
  })
  await page.goto(adminPaths.dashboard)
  await expect(page.getByText('Not live')).toBeVisible()
  await page.getByText('Not live').click()
  await expect(page.getByRole('list', { name: 'Last publications' })).toContainText(failure)
  await expectAccessible(page)
  const asked = await answers(page, {
    ...behind,
    state: 'publishing',
    message: 'A build was asked for, with 1 change.',
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Publishing', { exact: true })).toBeVisible()
  expect(asked).toContain('POST')
})

test('Who publishes by hand sees how many changes wait, and publishes them', async ({ page }) => {
  const asked = await answers(
    page,
    { ...behind, state: 'publishing', mode: 'by-hand', message: 'Not yet published: 1 change.' },
    {},
  )
  await page.goto(adminPaths.dashboard)
  await page.getByText('Not yet published: 1 change.').click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect(asked).toContain('POST')
})

test('A save is live only when the site shows it, whatever was asked before it', async ({
  page,
}) => {
  const { opened: answered, open: answer } = gate()
  await answers(
    page,
    {},
    { ...behind, catalogueRevision: 8, state: 'publishing' },
    { catalogueRevision: 8, publishedRevision: 8 },
  )
  await page.route('**/api/publication', (route) => answered.then(() => route.fallback()))
  await page.route('**/api/products/*', (route) =>
    route.fulfill({ json: { id: 1, message: 'The product has been saved.' } }),
  )
  await page.clock.install()
  await page.goto(`${adminPaths.dashboard}?item=product-1`)
  await page.getByRole('button', { name: 'Save' }).click()
  const note = page.getByRole('dialog', { name: 'Success' }).getByRole('status')
  await expect(note).toHaveText('Saved.')
  answer()
  await expect(note).toHaveText('Saved. Publishing…')
  await page.clock.runFor(2000)
  await expect(note).toContainText('Saved and live.')
})
