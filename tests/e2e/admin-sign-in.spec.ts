import type { Page } from 'playwright/test'
import { expectAccessible } from './accessible.ts'
import { ended, password, signInPath, signedIn } from './admin.ts'
import { gate } from './islands.ts'
import { longTest, test } from './desk.ts'
import { rest } from './rest.ts'
import { expect } from './test.ts'

const field = (page: Page, name: 'Username' | 'Password') => page.getByLabel(name)
const button = (page: Page) => page.getByRole('button', { name: 'Sign in' })
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))
const home = (url: URL) => url.pathname === '/'

async function signIn(page: Page, name: string, word: string): Promise<void> {
  await field(page, 'Username').fill(name)
  await field(page, 'Password').fill(word)
  await button(page).click()
}

test.describe('The hidden sign-in page', () => {
  for (const code of ['wrong', '0'.repeat(32), '', 'a/b']) {
    longTest(
      `redirects a visitor with the code ‘${code}’ home, and shows nothing before`,
      async ({ page }) => {
        const seen: string[] = []
        await page.exposeFunction('seen', (text: string) => seen.push(text))
        await page.addInitScript(() => {
          if (!location.pathname.startsWith('/ilovelight')) return
          new MutationObserver(() => {
            const { seen } = window as unknown as { seen: (text: string) => void }
            seen(`${document.title}|${document.querySelector('main')?.innerText ?? ''}`)
          }).observe(document, { childList: true, subtree: true })
        })
        await page.goto(`/ilovelight/admin/${code}`)
        await page.waitForURL(home)
        expect(seen.filter((text) => /sign in|username|password/i.test(text))).toEqual([])
      },
    )
  }

  longTest('shows nothing until the code is verified', async ({ page }) => {
    const { opened: answered, open: answer } = gate()
    await page.route('**/api/getUserLogin', async (route) => {
      await answered
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/getUserLogin')
    await page.goto(signInPath())
    await asked
    await rest(page)
    await expect(page.locator('main')).toHaveText('')
    await expect(page).not.toHaveTitle(/sign in/i)
    answer()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveTitle(/Sign in$/)
  })

  test.describe('when the code can’t be checked', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('redirects everyone home', async ({ page }) => {
      await page.route('**/api/getUserLogin', (route) => route.abort())
      await page.goto(signInPath())
      await page.waitForURL(home)
    })
  })

  longTest('works with password managers and pasting', async ({ page }) => {
    await page.goto(signInPath())
    await expect(field(page, 'Username')).toBeFocused()
    await expect(field(page, 'Username')).toHaveAttribute('autocomplete', 'username')
    await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    for (const name of ['Username', 'Password'] as const) {
      const pasted = await field(page, name).evaluate((input) =>
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      )
      expect(pasted, `paste into ${name}`).toBe(true)
    }
  })

  longTest('has no accessibility fault in either theme', async ({ page }) => {
    await page.goto(signInPath())
    await expect(button(page)).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('Signing in', () => {
  test(
    'leads the administrator to the dashboard, and keeps the token for the session',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(signInPath())
      await signIn(page, 'admin', password())
      await page.waitForURL('**/admin/dashboard')
      await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
      expect(await token(page)).toMatch(/^[\w-]{20,}$/)

      await page.goto(signInPath())
      await page.waitForURL('**/admin/dashboard')
    },
  )

  test.describe('when it fails', () => {
    test.use({ expectedErrors: [/Failed to load resource/] })

    longTest('says ‘Invalid username or password’ for a wrong password', async ({ page }) => {
      await page.goto(signInPath())
      await signIn(page, `nobody-${Date.now()}`, 'a wrong password')
      await expect(page.getByRole('alert')).toHaveText('Invalid username or password')
      await expect(field(page, 'Password')).toHaveValue('a wrong password')
      expect(await token(page)).toBeNull()
    })

    longTest('says what is missing', async ({ page }) => {
      await page.goto(signInPath())
      await button(page).click()
      await expect(page.getByRole('alert')).toHaveText('The username is required.')
      await signIn(page, 'admin', '')
      await expect(page.getByRole('alert')).toHaveText('The password is required.')
    })

    for (const [what, answer, sentence] of [
      ['429', { status: 429, json: { message: 'Too many attempts.' } }, 'Too many attempts.'],
      ['500 without words', { status: 500, body: 'oops' }, 'An unexpected error occurred'],
      ['200 without a token', { status: 200, json: {} }, 'An unexpected error occurred'],
    ] as const) {
      longTest(`says ‘${sentence}’ for ${what}`, async ({ page }) => {
        await page.route('**/api/login', (route) => route.fulfill(answer))
        await page.goto(signInPath())
        await signIn(page, 'admin', 'some password')
        await expect(page.getByRole('alert')).toHaveText(sentence)
      })
    }

    longTest(
      'says ‘Something went wrong. Please try again.’ when the network fails',
      async ({ page }) => {
        await page.route('**/api/login', (route) => route.abort())
        await page.goto(signInPath())
        await signIn(page, 'admin', 'some password')
        await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
      },
    )
  })
})

test.describe('Behind the sign-in', () => {
  for (const path of ['/admin/dashboard', '/order/1']) {
    longTest(
      `${path} redirects a visitor without a session home, and requests nothing`,
      async ({ page }) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.goto(path)
        await page.waitForURL(home)
        expect(asked.filter((to) => /^\/api\/(?:order|catalogue-items)/.test(to))).toEqual([])
        expect(asked).toContain('/api/CheckAuth')
      },
    )

    test.describe('when the check fails', () => {
      test.use({ expectedErrors: [/Failed to load resource/] })

      longTest(`${path} stays, and shows nothing of the administration`, async ({ page }) => {
        await signedIn(page)
        await page.route('**/api/CheckAuth', (route) => route.fulfill({ status: 500, json: {} }))
        await page.goto(path)
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
        await expect(page.getByRole('heading')).toHaveCount(0)
        expect(new URL(page.url()).pathname).toBe(path)
        await page.unroute('**/api/CheckAuth')
        await page.getByRole('button', { name: 'Retry' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    })

    test(`${path} is not cached and not indexed`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.headers()).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"')
    })
  }

  test.describe('while the dashboard loads', () => {
    // A request that is under way is refused once the session has ended.
    test.use({ expectedErrors: [/status of 401/] })

    longTest(
      'signing out ends the session, deletes the token and leads home',
      async ({ page, request }) => {
        const held = await signedIn(page)
        await page.goto('/admin/dashboard?search=noura%40example.com')
        // A reload leaves the page as a link does, which keeps the address.
        await page.reload()
        await page.getByRole('button', { name: 'Sign out' }).click()
        await page.waitForURL(home)
        expect(await token(page)).toBeNull()
        const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
        expect(kept).not.toContain('noura')
        // The page waits for the answer for five seconds, and leaves.
        const isOpen = async () =>
          (
            await request.post('/api/CheckAuth', { data: { token: held } })
          ).json() as Promise<unknown>
        await expect.poll(isOpen).toBe(false)
      },
    )
  })
})

test.describe('A session that ends during work', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  longTest('can be renewed in place, and the pending request is completed', async ({ page }) => {
    await signedIn(page)
    await page.goto('/admin/dashboard')
    await expect(page.locator('.item-card__name').first()).toBeVisible()
    await page.route('**/api/catalogue-items*', (route) => route.fulfill(ended), { times: 1 })
    await page.getByRole('searchbox', { name: /^Search products/ }).fill('garden')

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('Username')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Username').fill('admin')
    await dialog.getByLabel('Password').fill(password())
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\?search=garden$/)
    await expect(page.getByRole('heading', { name: 'Wadi Lubna, Garden Path' })).toBeVisible()
    await expect(page.getByText('70 products')).toBeHidden()
  })

  longTest(
    'may stay ended: the page stays as it is, and offers to sign in again',
    async ({ page }) => {
      await signedIn(page)
      await page.goto('/admin/dashboard')
      await expect(page.locator('.item-card__name').first()).toBeVisible()
      await page.route('**/api/catalogue-items*', (route) => route.fulfill(ended))
      await page.getByRole('searchbox', { name: /^Search products/ }).fill('garden')
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.locator('.item-card__name').first()).toBeVisible()
      await page.getByRole('button', { name: 'Sign in again' }).click()
      await page.unroute('**/api/catalogue-items*')
      await dialog.getByLabel('Username').fill('admin')
      await dialog.getByLabel('Password').fill(password())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Wadi Lubna, Garden Path' })).toBeVisible()
    },
  )
})

test('No page and no list of pages names the administration', async ({ request }) => {
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/about-us']) {
    const text = await (await request.get(path)).text()
    expect(text, path).not.toMatch(/ilovelight|\/admin\/|"\/order/)
  }
})

longTest('A place opens in a new tab without another sign-in', async ({ page, context }) => {
  await signedIn(page)
  await page.goto('/admin/dashboard')
  await expect(page.locator('.item-card__name').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/orders')
  await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await other.close()
})
