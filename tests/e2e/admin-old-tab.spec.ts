import { adminPaths } from '#src/domain/site/admin-paths.ts'
import { ownProduct, signedIn } from './admin.ts'
import { longTest, test } from './desk.ts'
import { expect } from './test.ts'

test.use({ expectedErrors: [/status of 404/] })

longTest(
  'A part of a form reloads an old tab, and the form opens with what was typed',
  async ({ page }) => {
    const { id, word } = await ownProduct()
    await signedIn(page)
    await page.goto(`${adminPaths.dashboard}?item=product-${id}`)
    const form = page.getByRole('dialog', { name: /^Edit / })
    const title = form.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill(`Title of ${word}`)
    // From now on the site has other scripts, until the page is loaded again. What it loads in idle time stays.
    await page.route('**/_astro/*.js*', (route) => {
      const request = route.request()
      return request.method() === 'HEAD' || /history/i.test(request.url())
        ? route.fulfill({ status: 404 })
        : route.fallback()
    })
    await page.route(`**${adminPaths.dashboard}?*`, async (route) => {
      await page.unroute('**/_astro/*.js*')
      await route.fallback()
    })
    await form.getByRole('button', { name: 'History' }).click()
    await expect(
      page.getByText('The site has been updated, so this page was reloaded.'),
    ).toBeAttached()
    await expect(title).toHaveValue(`Title of ${word}`)
    await form.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog', { name: /^History/ })).toBeVisible()
  },
)
