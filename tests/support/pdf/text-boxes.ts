import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text of a page, in points from its lower left corner. */
export interface TextBox {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

/** The texts of each page of a PDF with their places. */
export async function textBoxes(bytes: Uint8Array): Promise<TextBox[][]> {
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

const overlap = (one: TextBox, two: TextBox) =>
  Math.min(one.right, two.right) - Math.max(one.left, two.left) > 0.6 &&
  Math.min(one.top, two.top) - Math.max(one.bottom, two.bottom) > 0.6

/** Pairs of texts that cover each other; a text with a rim is drawn twice at the same place. */
export const coveredIn = (boxes: readonly TextBox[]): [string, string][] =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .flatMap((two): [string, string][] =>
        overlap(one, two) && !isSame(one, two) ? [[one.text, two.text]] : [],
      ),
  )

const isSame = (one: TextBox, two: TextBox) =>
  one.text === two.text && one.left === two.left && one.bottom === two.bottom
