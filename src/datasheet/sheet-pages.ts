import { company } from '#src/content/company.ts'
import { type Canvas, type TextStyle, actualTextOf } from '#src/pdf/canvas.ts'
import type { Bookmark, Page, TaggedPdf } from '#src/pdf/tagged-pdf.ts'
import type { Element } from '#src/pdf/tags.ts'
import {
  columnLeft,
  columnsWidth,
  dayText,
  drawWordmark,
  fittingSize,
  page,
  rightHalf,
  wholeWidth,
} from './paper.ts'
import type { Sheet } from './sheet.ts'

export const retiredWords = 'No longer offered'

/** The pages of a datasheet, filled from the top down. */
export class SheetPages {
  readonly pdf: TaggedPdf
  readonly bookmarks: Bookmark[] = []
  /** where the next content begins */
  y = 0
  readonly #sheet: Sheet
  readonly #pages: Page[] = []

  /** Begins with a first page without a head. */
  constructor(pdf: TaggedPdf, sheet: Sheet) {
    this.pdf = pdf
    this.#sheet = sheet
    this.#pages.push(pdf.addPage(page))
    this.bookmark(sheet.name)
  }

  get #last(): Page {
    const last = this.#pages.at(-1)
    if (last === undefined) throw new TypeError('A datasheet has a page.')
    return last
  }

  get canvas(): Canvas {
    return this.#last.canvas
  }

  /** Height that is left on the page, points. */
  get room(): number {
    return page.bottom - this.y
  }

  get isFresh(): boolean {
    return this.y === page.top
  }

  /** Begins another page, below brand, name and code, which are not read again. */
  turn(): void {
    this.#pages.push(this.pdf.addPage(page))
    this.y = page.top
    const { canvas } = this
    const { brand, name, code, retired } = this.#sheet
    canvas.artifact(() => {
      drawWordmark(canvas, brand, page.margin, 62, 15)
      const half = columnsWidth(6)
      const style = { weight: 'light', size: 15 } as const
      const size = fittingSize(canvas, name, half, [15, 13, 11, 9, 7.6], style)
      const [line] = canvas.linesOf(name, { ...style, size, width: half })
      if (line !== undefined) canvas.lines([line], rightHalf, 62, half, 0, { ...style, size })
      if (retired !== undefined)
        canvas.text(`${code}: ${retiredWords.toLowerCase()}`, page.margin, 76, {
          size: 7.6,
          width: wholeWidth,
        })
    })
  }

  /** Begins another page unless this height is left. */
  keep(height: number): void {
    if (height > this.room && !this.isFresh) this.turn()
  }

  section(title?: string): Element {
    const { tags } = this.pdf
    return tags.add(tags.root, 'Sect', title === undefined ? {} : { title })
  }

  /** Draws a heading, which is a bookmark too. */
  heading(section: Element, text: string, x: number, y: number): void {
    this.canvas.textElement(section, 'H2', text, [x, y], { size: 11, weight: 'medium' })
    this.bookmark(text)
  }

  bookmark(title: string): void {
    this.bookmarks.push({ title, page: this.#last.page.ref })
  }

  /** Draws a remark at the right end of a heading's line. */
  aside(section: Element, text: string, x: number, y: number, width: number): void {
    const style = { size: 7.6, color: 'soft', width, align: 'right' } as const
    this.canvas.textElement(section, 'P', text, [x, y], style)
  }

  /** Draws a paragraph from here on, over as many pages as it needs. */
  paragraph(
    section: Element,
    text: string,
    { x, width, leading, ...style }: TextStyle & { x: number; width: number; leading: number },
  ): void {
    const { typesetter, tags } = this.pdf
    const lines = this.canvas.linesOf(text, { ...style, width })
    const says =
      lines.length > 1 ? { actualText: text } : actualTextOf(typesetter.set(text, Infinity), text)
    const element = tags.add(section, 'P', says)
    const align = typesetter.isRightToLeft(text) ? 'right' : 'left'
    let from = 0
    while (from < lines.length) {
      // No line of a paragraph stands alone.
      const left = lines.length - from
      const fitting = Math.floor(this.room / leading)
      const count = Math.min(left, left - fitting === 1 ? fitting - 1 : fitting)
      if (count < Math.min(2, left) && !this.isFresh) {
        this.turn()
        continue
      }
      const part = lines.slice(from, from + Math.max(1, count))
      const { canvas, y } = this
      canvas.content(element, () =>
        canvas.lines(part, x, y + leading * 0.7, width, leading, { align, ...style }),
      )
      from += part.length
      this.y += part.length * leading
    }
  }

  /** Draws company and date at the foot of all pages; that of the last is read. */
  drawFeet(): void {
    const { code, changedOn } = this.#sheet
    const section = this.section()
    const y = page.height - 40
    const small = { size: 6.8, color: 'soft' } as const
    const edge = { ...small, width: wholeWidth, align: 'right' } as const
    const half = columnsWidth(6)
    this.#pages.forEach(({ canvas }, index) => {
      const isLast = index === this.#pages.length - 1
      const write = (text: string, x: number, top: number, style: typeof small | typeof edge) => {
        if (isLast) canvas.textElement(section, 'P', text, [x, top], style)
        else canvas.artifact(() => canvas.text(text, x, top, style))
      }
      canvas.artifact(() => canvas.hairline(page.margin, y - 14, wholeWidth))
      write(company.legalName, page.margin, y, small)
      write(company.address.join(', '), page.margin, y + 10, small)
      write(company.email, columnLeft(7), y, small)
      write(company.phones.join('  ·  '), columnLeft(7), y + 10, small)
      const size = fittingSize(canvas, code, half / 2, [6.8, 6, 5, 4], {})
      const [line] = canvas.linesOf(code, { size, width: half / 2 })
      if (line !== undefined)
        canvas.artifact(() =>
          canvas.lines([line], page.margin, y, wholeWidth, 0, { ...edge, size }),
        )
      write(
        `${dayText(changedOn)}  ·  ${index + 1}/${this.#pages.length}`,
        page.margin,
        y + 10,
        edge,
      )
    })
  }
}
