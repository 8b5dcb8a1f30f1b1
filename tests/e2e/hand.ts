import type { Locator, Page } from 'playwright/test'

/** Presses in which a supplier's sheet goes in at most. */
export const pressesAtMost = 25

/** Counts what a hand does: a press each, two for a choice from a list, one for a text or a file. */
export class Hand {
  presses = 0

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.presses += 2
    await list.selectOption({ label })
  }

  async type(field: Locator, text: string): Promise<void> {
    this.presses += 1
    await field.fill(text)
  }

  async bring(page: Page, name: string, bytes: Uint8Array): Promise<void> {
    await page.goto('/admin/dashboard?item=import')
    await this.attach(page.getByLabel('File to import'), name, bytes)
  }

  async attach(field: Locator, name: string, bytes: Uint8Array): Promise<void> {
    this.presses += 1
    await field.setInputFiles({
      ...{ name, mimeType: 'application/octet-stream' },
      buffer: Buffer.from(bytes),
    })
  }
}
