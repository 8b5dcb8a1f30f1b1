import type { Page } from 'playwright/test'
import { expect, longTest, test } from './test.ts'

/** The view transition with which a page was left. */
interface Left {
  /** whether the browser offered one */
  isOffered: boolean
  isSkipped: boolean
  /** what its pictures are called in it */
  names: string[]
}

/** Runs in each page first. Records how it is left, after the page's own code has decided. */
function recordLeaving(drawing: number): void {
  const left: Left = { isOffered: false, isSkipped: false, names: [] }
  addEventListener('pageswap', ({ viewTransition }) => {
    left.isOffered = viewTransition !== null
    if (viewTransition) {
      const skip = viewTransition.skipTransition.bind(viewTransition)
      viewTransition.skipTransition = () => {
        left.isSkipped = true
        skip()
      }
    }
    const began = performance.now()
    while (performance.now() - began < drawing);
  })
  addEventListener('load', () => {
    addEventListener('pageswap', () => {
      const pictures = [...document.querySelectorAll('.product-card__picture')]
      left.names = pictures
        .map((picture) => getComputedStyle(picture).viewTransitionName)
        .filter((name) => name !== 'none')
      sessionStorage.setItem('left', JSON.stringify(left))
    })
  })
}

const leftWith = async (page: Page) =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('left'))) ?? 'null') as Left

async function openFirstCard(page: Page): Promise<void> {
  await page.locator('.product-card').first().click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('A card’s picture grows into its product’s page', () => {
  longTest(
    'once on a device that draws slowly, which opens further pages without',
    async ({ page }) => {
      await page.addInitScript(recordLeaving, 60)
      await page.goto('/products')
      await openFirstCard(page)
      expect(await leftWith(page)).toEqual({
        ...{ isOffered: true, isSkipped: false, names: ['product-picture'] },
      })
      await page.goto('/products')
      await openFirstCard(page)
      expect(await leftWith(page)).toMatchObject({ isOffered: true, isSkipped: true })
    },
  )

  longTest('not for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(recordLeaving, 0)
    await page.goto('/products')
    await openFirstCard(page)
    expect(await leftWith(page)).toMatchObject({ isOffered: false })
  })
})
