import type { Page } from 'playwright/test'
import { adminMessages } from '#src/domain/administration/messages.ts'
import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './admin.ts'
import { gate } from './islands.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

/** The server's answers about the publication, one after the other; the last one repeats. */
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
  message: 'All changes are live.',
  mode: 'each-change',
  unpublishedChanges: 0,
  held: false,
  failedCollections: [],
  log: [],
}
const behind = { publishedRevision: 6, unpublishedChanges: 1 }

test.beforeEach(({ page }) => signedIn(page))

longTest(
  'A collection that was not published is told in the place of ‘Live’ until it is solved',
  async ({ page }) => {
    const failed = { id: 3, name: 'Fair', reason: 'Arc can’t be published like this.' }
    await answers(page, { failedCollections: [failed] })
    await page.goto(adminPaths.dashboard)
    await expect(page.getByText('Not live', { exact: true })).toBeVisible()
    await expect(
      page.getByText(
        'The collection ‘Fair’ was not published at its time. Arc can’t be published like this. Correct what refuses, then publish it now or set another time.',
      ),
    ).toBeVisible()
    await expect(page.getByText('All changes are live.')).toBeHidden()
    await answers(page, {})
    await page.reload()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  },
)

longTest(
  'The dashboard says that the site is live, once it is',
  { tag: '@phone' },
  async ({ page }) => {
    await answers(
      page,
      { ...behind, state: 'publishing', message: 'The site is being built, with 1 change.' },
      {},
    )
    await page.goto(adminPaths.dashboard)
    await expect(page.getByText('Publishing', { exact: true })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  },
)

longTest(
  'The dashboard says in plain words why the site is not live, and can retry',
  async ({ page }) => {
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
    await expect(page.getByRole('list', { name: 'Latest publications' })).toContainText(failure)
    await expectAccessible(page)
    const asked = await answers(page, {
      ...behind,
      state: 'publishing',
      message: 'A build has been requested, with 1 change.',
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Publishing', { exact: true })).toBeVisible()
    expect(asked).toContain('POST')
  },
)

longTest(
  'Without automatic publishing, the dashboard shows the number of pending changes and publishes them',
  async ({ page }) => {
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
  },
)

longTest(
  'A save counts as live only when the site shows it, whatever was requested before',
  async ({ page }) => {
    const { opened: answered, open: answer } = gate()
    await answers(
      page,
      {},
      { ...behind, catalogueRevision: 8, state: 'publishing' },
      { catalogueRevision: 8, publishedRevision: 8 },
    )
    await page.route('**/api/publication', (route) => answered.then(() => route.fallback()))
    await page.route('**/api/products/*', (route) =>
      route.fulfill({
        json: { id: 1, version: 2, change: 1, message: 'The product has been saved.' },
      }),
    )
    await page.clock.install()
    await page.goto(`${adminPaths.dashboard}?item=product-1`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const note = page.getByRole('dialog', { name: 'Success' }).getByRole('status')
    await expect(note).toHaveText('Saved.')
    answer()
    await expect(note).toHaveText('Saved. Publishing…')
    await page.clock.runFor(2000)
    await expect(note).toContainText('Saved and live.')
  },
)

/** Three releases; `rollbackAnswer` rolls back to the oldest one, and the test defines the answer. */
async function threeReleases(page: Page, rollbackAnswer: { status: number; json: object }) {
  const sent: unknown[] = []
  let current = 'c'
  await page.route('**/api/releases', (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().postDataJSON())
      if (rollbackAnswer.status === 200) current = 'a'
      return route.fulfill(rollbackAnswer)
    }
    const release = (name: string, revision: number) => ({
      release: name,
      revision,
      publishedAt: `2026-01-0${revision}T12:00:00.000Z`,
      current: name === current,
    })
    return route.fulfill({
      json: { releases: [release('c', 7), release('b', 6), release('a', 4)] },
    })
  })
  return sent
}

const underWay = { state: 'publishing', held: false, message: 'A build has been requested.' }
const restored = { status: 200, json: { release: 'a', revision: 4 } }
const wayBack = (page: Page) =>
  page.getByRole('button', { name: /^Roll back to the release of .*2026/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Roll back to this release?' })

longTest(
  'The rollback button is named and shows its state, and says if there is nothing to roll back to',
  async ({ page }) => {
    await answers(page, {})
    await page.route('**/api/releases', (route) => route.fulfill({ json: { releases: [] } }))
    await page.goto(adminPaths.dashboard)
    const sign = page.getByText('History and rollback')
    await expect(sign.locator('svg')).toBeVisible()
    const turned = () => sign.locator('svg').evaluate((icon) => getComputedStyle(icon).rotate)
    expect(await turned()).toBe('none')
    await sign.click()
    await expect(page.getByText(adminMessages.noEarlierRelease)).toBeVisible()
    await expect.poll(turned).toBe('180deg')
    await sign.click()
    await expect(page.getByText(adminMessages.noEarlierRelease)).toBeHidden()
  },
)

longTest(
  'A rollback by keyboard is explained before and confirmed afterwards',
  async ({ page }) => {
    const sent = await threeReleases(page, restored)
    const message = 'An earlier release is showing; 3 changes are not live.'
    const held = {
      publishedRevision: 4,
      unpublishedChanges: 3,
      state: 'failed',
      held: true,
      message,
      log: [
        {
          revision: 4,
          askedAt: null,
          builtAt: null,
          endedAt: since,
          outcome: 'live',
          failure: null,
          changes: -3,
          release: 'a',
        },
      ],
    }
    let publishing = false
    await page.route('**/api/publication', (route) => {
      publishing ||= route.request().method() === 'POST'
      const report = sent.length === 0 ? {} : held
      return route.fulfill({ json: { ...still, ...report, ...(publishing && underWay) } })
    })
    await page.goto(adminPaths.dashboard)
    await page.getByText('Live', { exact: true }).click()
    await expect(wayBack(page)).toHaveCount(2)
    await expectAccessible(page)

    await wayBack(page).last().press('Enter')
    await expect(dialogOf(page)).toContainText('Later changes (3 changes) stay in the catalogue')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(wayBack(page).last()).toBeFocused()
    expect(sent).toEqual([])

    await page.keyboard.press('Enter')
    await dialogOf(page).getByRole('button', { name: 'Roll back' }).press('Enter')
    await expect(dialogOf(page)).toBeHidden()
    expect(sent).toEqual([{ release: 'a' }])
    const summary = page.locator('summary', { hasText: message })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('status')).toHaveText('Not live')
    await expect(page.getByRole('list', { name: 'Latest publications' })).toContainText(
      /Rolled back.*3 changes/,
    )
    await expect(wayBack(page)).toHaveCount(2)

    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Publishing', { exact: true })).toBeVisible()
  },
)

test.describe('When it is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  longTest('A failed rollback says why and changes nothing', async ({ page }) => {
    await answers(page, {})
    await threeReleases(page, { status: 409, json: { message: adminMessages.buildUnderWay } })
    await page.goto(adminPaths.dashboard)
    await page.getByText('Live', { exact: true }).click()
    await wayBack(page).first().click()
    await dialogOf(page).getByRole('button', { name: 'Roll back' }).click()
    const failure = page.getByRole('alertdialog', { name: adminMessages.rollbackFailed })
    await expect(failure).toContainText(adminMessages.buildUnderWay)
    await expectAccessible(page)
    await failure.getByRole('button', { name: 'OK' }).click()
    await expect(wayBack(page).first()).toBeFocused()
  })

  longTest(
    'The dashboard says if the platform is unreachable, and nothing if it offers no rollback',
    async ({ page }) => {
      await answers(page, {})
      const message = 'The platform can’t be reached. Please try again.'
      await page.route('**/api/releases', (route) =>
        route.fulfill({ status: 503, json: { message } }),
      )
      await page.goto(adminPaths.dashboard)
      await page.getByText('Live', { exact: true }).click()
      await expect(page.getByRole('alert')).toContainText(message)
      await page.route('**/api/releases', (route) => route.fulfill({ json: { releases: [] } }))
      await page.getByText('Live', { exact: true }).click()
      await page.getByText('Live', { exact: true }).click()
      await expect(page.getByText(adminMessages.noEarlierRelease)).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect(page.getByRole('list', { name: 'Earlier releases' })).toBeHidden()
    },
  )
})
