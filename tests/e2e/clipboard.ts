import type { Page } from 'playwright/test'

/**
 * Runs in each page. Its clipboard is its own: the browser's may be the machine's, and it refuses a page that has
 * lost the focus to another window.
 */
export function ownClipboard(): void {
  let kept = ''
  const value = {
    writeText: (text: string) => {
      kept = text
      return Promise.resolve()
    },
    readText: () => Promise.resolve(kept),
  }
  Object.defineProperty(navigator, 'clipboard', { value })
}

/** The text that the page has written to its clipboard. */
export const clipboardOf = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText())

/** Pastes a text where the focus is, as far as the page reads it from the event. */
export const paste = (page: Page, pasted: string): Promise<void> =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event))
  }, pasted)

/** The text that the page gives to be copied where the focus is. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', event))
    return clipboardData.getData('text/plain')
  })
