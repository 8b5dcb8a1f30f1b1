import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { sheet } from '#src/features/schedule-exports/pdf/page.ts'
import { describedLine } from '#tests/support/schedule/hostile-lines.ts'
import { printedLines } from '#tests/support/schedule/printed-lines.ts'
import { printedPdf } from '#tests/support/schedule/printed-pdf.ts'

interface Box {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

/** The texts of each page of the schedule with their places. */
async function boxesOf(bytes: Uint8Array): Promise<Box[][]> {
  const reading = getDocument({ data: bytes.slice(), verbosity: 0 })
  const file = await reading.promise
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left, bottom] = item.transform.map(Number)
        if (left === undefined || bottom === undefined) return []
        const { str: text, width, height } = item
        return [{ text, left, right: left + width, bottom, top: bottom + 0.7 * height }]
      })
    }),
  )
  await reading.destroy()
  return pages
}

const overlap = (one: Box, two: Box) =>
  Math.min(one.right, two.right) - Math.max(one.left, two.left) > 0.6 &&
  Math.min(one.top, two.top) - Math.max(one.bottom, two.bottom) > 0.6

/** Where the foot's text stands, and the least distance of others from the lower edge. */
const foot = { line: sheet.margin - 4, above: sheet.margin + 9 }

async function expectWellSet(bytes: Uint8Array): Promise<void> {
  const pages = await boxesOf(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, boxes] of pages.entries()) {
    const { width, height, margin } = sheet
    const isOutside = ({ left, right, top, bottom }: Box) =>
      left < margin - 0.6 ||
      right > width - margin + 0.6 ||
      top > height - margin + 0.6 ||
      (bottom < foot.above && Math.abs(bottom - foot.line) > 0.6)
    expect(boxes.filter(isOutside), `page ${index + 1}`).toEqual([])
    const covered = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((two) => (overlap(one, two) ? [[one.text, two.text]] : [])),
    )
    expect(covered, `page ${index + 1}`).toEqual([])
  }
}

test.for([3, 30, 300])(
  'No text of a schedule with %i lines leaves the page, reaches its foot or covers another',
  async (count) => expectWellSet(await printedPdf(printedLines(count))),
)

test('However full its last page is, a schedule ends with a line, the totals and its remark', async () => {
  for (let count = 24; count <= 30; count += 1) {
    const lines = Array.from({ length: count }, () => ({ ...describedLine, title: '', specs: {} }))
    const bytes = await printedPdf(lines)
    await expectWellSet(bytes)
    const last = (await boxesOf(bytes)).findLast((page) =>
      page.some(({ text }) => text === 'Total'),
    )
    const texts = last?.map(({ text }) => text) ?? []
    expect(texts, String(count)).toContain('AX90-BK-30')
    expect(texts.join(' '), String(count)).toContain(`power of ${count} lines is unknown`)
  }
})
