import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** More tab stops than any page has before a visitor's goal. */
const mostStops = 90

/**
 * Presses Tab until the target has the focus, and checks each stop on the way: something has the
 * focus (WCAG 2.4.3), visibly (2.4.7) and uncovered (2.4.11).
 * @returns how often it was pressed
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<number> {
  await expect(target).toBeVisible()
  const goal = await target.elementHandle()
  for (let pressed = 1; pressed <= mostStops; pressed += 1) {
    await page.keyboard.press(key)
    // Between a dialog's last and first control, the browser's own controls have the focus.
    if (await isBetweenControls(page)) {
      await page.keyboard.press(key)
      pressed += 1
    }
    await expectVisibleFocus(page, `after ${pressed} × ${key}`)
    if (await page.evaluate((element) => element === document.activeElement, goal)) return pressed
  }
  throw new Error(`${mostStops} × ${key} do not lead to ${String(target)}.`)
}

/** Moves the focus to a control and activates it as its kind requires. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to a field and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Waits until the current focus is visible: on a busy machine, scrolling to it begins only some frames later. */
export const expectVisibleFocus = (page: Page, after?: string): Promise<void> =>
  expect.poll(() => focusFault(page), after).toBe('')

/** Why the current focus is not visible once the page has scrolled to it; empty if it is visible. */
const focusFault = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const place = () => String(document.activeElement?.getBoundingClientRect().top)
    // Scrolling is smooth, and what it lays out on the way may move the focus again.
    for (let before = ''; before !== place(); await frame()) {
      before = place()
      await frame()
    }
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'nothing has the focus'
    const name = focused.outerHTML.slice(0, 120)
    const styleOf = (element: Element | null) =>
      element === null ? undefined : getComputedStyle(element)
    // An invisible control shows its focus on its label.
    const isRinged = [focused, focused.closest('label')].map(styleOf).some((style) => {
      if (style === undefined || style.opacity === '0') return false
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = style
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      const isSeen = !/^rgba\(.*, 0\)$/.test(outlineColor) || boxShadow !== 'none'
      return isDrawn && isSeen
    })
    // In a date field the browser itself outlines the calendar button.
    const hasOwnRing = focused.matches('input:is([type=date], [type=datetime-local])')
    if (!isRinged && !hasOwnRing) return `no focus is seen on ${name}`
    const box = focused.getBoundingClientRect()
    const left = Math.max(box.left, 0)
    const right = Math.min(box.right, innerWidth)
    const top = Math.max(box.top, 0)
    const bottom = Math.min(box.bottom, innerHeight)
    if (right <= left || bottom <= top) return `off the screen: ${name}`
    const isInSight = [0.1, 0.5, 0.9].some((down) =>
      [0.1, 0.5, 0.9].some((along) => {
        const x = left + (right - left) * along
        const y = top + (bottom - top) * down
        const seen = document.elementFromPoint(x, y)
        return seen !== null && (focused.contains(seen) || seen.contains(focused))
      }),
    )
    return isInSight ? '' : `hidden below something: ${name}`
  })

const isBetweenControls = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement === document.body && document.querySelector('dialog:modal') !== null,
  )

/** Checks that a dialog keeps the focus however often Tab is pressed, in both directions. */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const holds = async () =>
    (await isBetweenControls(page)) ||
    dialog.evaluate((element) => element.contains(document.activeElement))
  // Its code may still be loading, and a key pressed now would move the focus behind it.
  await expect(dialog).toBeVisible()
  const stops = (await dialog.locator('a, button, input, select, textarea').count()) + 2
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key)
      expect(await holds(), `${key}, stop ${stop + 1}`).toBe(true)
    }
}
