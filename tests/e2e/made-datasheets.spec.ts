import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright/test'
import type { ScheduleAnswer } from '#src/domain/api/schedules.ts'
import { ownJson } from '#src/domain/own-json.ts'
import { datasheetPath } from '#src/domain/site/datasheet-path.ts'
import { readPdf } from '#tests/support/schedule/read-pdf.ts'
import { expect, longTest } from './test.ts'

const site = process.env['DEMO_SITE'] ?? ''
const lines = [
  { id: 1, orderCode: 'SL-AL045-WH-30-24', quantity: 2, mark: 'A1' },
  { id: 13, quantity: 4, mark: 'B1' },
]

/** A shared schedule whose luminaires have made datasheets; the demo's own are uploaded. */
async function openShared(page: Page): Promise<string[]> {
  const response = await fetch(`${site}/api/schedules`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Villa', lines }),
  })
  const { id } = (await response.json()) as { id: string }
  const codes: string[] = []
  await page.route(`**/api/schedules/${id}`, async (route) => {
    const answer = await route.fetch()
    const schedule = ownJson<ScheduleAnswer>(await answer.text())
    for (const { now } of schedule.lines)
      if (now !== null) {
        codes.push(now.code)
        now.datasheet = datasheetPath(now.code)
      }
    return route.fulfill({ response: answer, json: schedule })
  })
  await page.goto(`/schedule/${id}`)
  return codes
}

async function exported(page: Page, name: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await page
    .getByRole('group', { name: 'Export' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  return new Uint8Array(await readFile(await (await download).path()))
}

longTest(
  'A schedule’s browser makes the same datasheets as the server, for its ZIP and its PDF',
  async ({ page }) => {
    const codes = await openShared(page)
    const files = unzipSync(await exported(page, 'ZIP'))
    expect(codes).toHaveLength(2)
    const sheets = Object.keys(files).filter((name) => name.startsWith('datasheets/'))
    expect(sheets.map((name) => name.slice(0, 13))).toEqual(['datasheets/A1', 'datasheets/B1'])
    for (const [index, code] of codes.entries()) {
      const served = await fetch(site + datasheetPath(code))
      expect(served.status).toBe(200)
      const own = Buffer.from(await served.arrayBuffer())
      expect(own.length).toBeGreaterThan(20_000)
      expect(Buffer.compare(own, files[sheets[index] ?? ''] ?? new Uint8Array())).toBe(0)
    }
    const [pdf = new Uint8Array()] = Object.values(files)
    const { outline, pageTexts } = await readPdf(pdf)
    expect(outline.map(({ title }) => title.slice(0, 4))).toEqual(['Vill', 'A1 ·', 'B1 ·'])
    expect(pageTexts.join(' ')).toContain('A1 · 2/')
    await expect(page.getByRole('group', { name: 'Export' }).getByRole('status')).toHaveText(
      'Villa.zip is ready.',
    )
  },
)
