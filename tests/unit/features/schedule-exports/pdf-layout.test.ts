import { expect, test } from 'vitest'
import { sheet } from '#src/features/schedule-exports/pdf/page.ts'
import { type TextBox, coveredIn, textBoxes } from '#tests/support/pdf/text-boxes.ts'
import { describedLine } from '#tests/support/schedule/hostile-lines.ts'
import { printedLines } from '#tests/support/schedule/printed-lines.ts'
import { printedPdf } from '#tests/support/schedule/printed-pdf.ts'

/** Where the foot's text stands, and the least distance of others from the lower edge. */
const foot = { line: sheet.margin - 4, above: sheet.margin + 9 }

async function expectWellSet(bytes: Uint8Array): Promise<void> {
  const pages = await textBoxes(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, boxes] of pages.entries()) {
    const { width, height, margin } = sheet
    const isOutside = ({ left, right, top, bottom }: TextBox) =>
      left < margin - 0.6 ||
      right > width - margin + 0.6 ||
      top > height - margin + 0.6 ||
      (bottom < foot.above && Math.abs(bottom - foot.line) > 0.6)
    expect(boxes.filter(isOutside), `page ${index + 1}`).toEqual([])
    expect(coveredIn(boxes), `page ${index + 1}`).toEqual([])
  }
}

test.for([3, 30, 300])(
  'No text of a schedule with %i lines leaves the page, reaches its foot or covers another',
  async (count) => expectWellSet(await printedPdf(printedLines(count))),
)

test('However full its last page is, a schedule ends with three lines, the totals and its remark', async () => {
  for (let count = 24; count <= 30; count += 1) {
    const lines = Array.from({ length: count }, () => ({ ...describedLine, title: '', specs: {} }))
    const bytes = await printedPdf(lines)
    await expectWellSet(bytes)
    const last = (await textBoxes(bytes)).findLast((page) =>
      page.some(({ text }) => text === 'Total'),
    )
    const texts = last?.map(({ text }) => text) ?? []
    const codes = texts.filter((text) => text === 'AX90-BK-30')
    expect(codes.length, String(count)).toBeGreaterThanOrEqual(3)
    expect(texts.join(' '), String(count)).toContain(`power of ${count} lines is unknown`)
  }
})
