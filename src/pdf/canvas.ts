import type { PDFPage, PDFRef } from '@cantoo/pdf-lib'
import { Drawing, type Tools } from './drawing.ts'
import type { Weight } from './font-sources.ts'
import { type Ink, type Point, inkOperator, points } from './ink.ts'
import type { Mark } from './shaping.ts'
import type { Element, Tag, Tags } from './tags.ts'
import type { Line, Paragraph, Typesetter } from './typesetter.ts'

export interface TextStyle {
  size: number
  color?: Ink
  /** left, or right where the text is written so, if absent */
  align?: 'left' | 'center' | 'right'
  weight?: Weight
  /** space after each glyph, points */
  tracking?: number
  /** whether the text runs upwards */
  isUpright?: boolean
  /** width of a rim of the paper's colour around the letters, points */
  rim?: number
}

/** A text that is broken into lines. */
export interface BlockStyle extends TextStyle {
  /** points; as wide as the text if absent */
  width?: number
  /** between base lines, points; 1.4 times the size if absent */
  leading?: number
}

/** Draws on one page, or on a stamp; y counts from the upper edge, in points. */
export class Canvas extends Drawing {
  readonly #page: PDFPage | undefined

  /** @param page absent where nothing is read aloud */
  constructor(tools: Tools, height: number, page?: PDFPage) {
    super(tools, height)
    this.#page = page
  }

  /** The structure by which it is read aloud. */
  get tags(): Tags {
    return this.tools.tags
  }

  /** By which texts are measured. */
  get typesetter(): Typesetter {
    return this.tools.typesetter
  }

  /** Draws content that is read aloud as the element says. */
  content(element: Element, draw: () => void): void {
    const mark = this.tags.mark(this.#readAloud, element)
    this.operate(`/Span <</MCID ${mark}>> BDC`)
    draw()
    this.operate('EMC')
  }

  /** Draws content that is not read aloud: lines, backgrounds, repeated headers, page numbers. */
  artifact(draw: () => void): void {
    this.operate('/Artifact BMC')
    draw()
    this.operate('EMC')
  }

  /** Draws a figure with the text that is read in its place. */
  figure(parent: Element, alternative: string, draw: () => void): void {
    this.content(this.tags.add(parent, 'Figure', { alternative }), draw)
  }

  /** Draws a text as an element of its own, and returns its last base line. */
  textElement(
    parent: Element,
    tag: Tag,
    text: string,
    [x, y]: Point,
    { scope, ...style }: BlockStyle & { scope?: 'Column' | 'Row' },
  ): number {
    const lines = this.linesOf(text, style)
    const set = this.tools.typesetter.set(text, Infinity, style.weight)
    const says = lines.length > 1 ? { actualText: text } : actualTextOf(set, text)
    const element = this.tags.add(parent, tag, { ...(scope && { scope }), ...says })
    this.content(element, () => this.text(text, x, y, style))
    return y + (lines.length - 1) * leadingOf(style)
  }

  /** Makes an area of the page a link to another page. */
  link(parent: Element, [x, y]: Point, [width, height]: Point, title: string, page: PDFRef): void {
    const bottom = this.height - y - height
    const area = [x, bottom, x + width, bottom + height]
    this.tags.addLink(this.#readAloud, parent, area, title, page)
  }

  get #readAloud(): PDFPage {
    if (this.#page === undefined) throw new TypeError('Nothing on this canvas is read aloud.')
    return this.#page
  }

  /** Draws lines of text, the first on the base line y. */
  lines(
    lines: readonly Line[],
    x: number,
    y: number,
    width: number,
    leading: number,
    style: TextStyle,
  ): void {
    const share = { left: 0, center: 0.5, right: 1 }[style.align ?? 'left']
    lines.forEach((line, index) => {
      const left = x + share * (width - widthIn(line, style))
      if (style.rim !== undefined) {
        this.operate(`q 1 Tr ${points(style.rim)} w ${inkOperator('paper', true)}`)
        this.#line(line, left, y + index * leading, style)
        this.operate('Q')
      }
      this.#line(line, left, y + index * leading, style)
    })
  }

  /** Draws a text, the first line on the base line y; line breaks in the text stay. */
  text(text: string, x: number, y: number, style: BlockStyle): void {
    const { width, leading, ...own } = style
    const isRightToLeft = this.tools.typesetter.isRightToLeft(text) && width !== undefined
    this.lines(this.linesOf(text, style), x, y, width ?? 0, leadingOf(style), {
      align: isRightToLeft ? 'right' : 'left',
      ...own,
    })
  }

  /** The lines into which a text is broken. */
  linesOf(text: string, { size, width = Infinity, weight }: BlockStyle): Line[] {
    return text.split('\n').flatMap((part) => {
      const { lines } = this.tools.typesetter.set(part, (width * 1000) / size, weight)
      return lines.length === 0 ? [{ width: 0, runs: [] }] : lines
    })
  }

  /** Width of a text on one line, points. */
  widthOf(text: string, style: TextStyle): number {
    return widthIn(this.linesOf(text, style)[0] ?? { width: 0, runs: [] }, style)
  }

  #line({ runs }: Line, x: number, y: number, style: TextStyle): void {
    const { size, color = 'black', tracking = 0, isUpright = false } = style
    const areas: string[] = []
    this.operate(`BT ${inkOperator(color)} ${points(tracking)} Tc`)
    let along = 0
    for (const run of runs) {
      const [left, bottom, turn] = isUpright
        ? [x, this.height - y + along, '0 1 -1 0']
        : [x + along, this.height - y, '1 0 0 1']
      this.operate(`/${run.font.key} ${size} Tf ${turn} ${points(left)} ${points(bottom)} Tm`)
      for (const { rise, show } of run.pieces)
        this.operate(
          rise === 0 ? `[${show}]TJ` : `${points((rise * size) / 1000)} Ts [${show}]TJ 0 Ts`,
        )
      for (const mark of run.marks) {
        const start = along + mark.before * tracking
        const at = (right: number, up: number): Point =>
          isUpright
            ? [x - up, this.height - y + start + right]
            : [x + start + right, this.height - y + up]
        areas.push(areaOf(mark, size, at))
      }
      along += widthIn({ width: run.width, runs: [run] }, style)
    }
    this.operate('ET')
    if (areas.length > 0) this.operate(`${areas.join(' ')} ${style.rim === undefined ? 'f' : 'S'}`)
  }
}

/** The operators of a mark’s outline, whose points `at` places on the page. */
const areaOf = ({ steps, x, rise }: Mark, size: number, at: (x: number, y: number) => Point) =>
  steps
    .map(({ operator, points: all }) => {
      const placed = all.map((_, index) => {
        if (index % 2 === 1) return ''
        const [right = 0, up = 0] = all.slice(index, index + 2)
        return at(((right + x) * size) / 1000, ((up + rise) * size) / 1000)
          .map((one) => String(Math.round(one * 1000) / 1000))
          .join(' ')
      })
      return [...placed.filter((one) => one !== ''), operator].join(' ')
    })
    .join(' ')

const leadingOf = ({ size, leading = size * 1.4 }: BlockStyle) => leading

const widthIn = ({ width, runs }: Line, { size, tracking = 0 }: TextStyle) =>
  (width * size) / 1000 + tracking * runs.reduce((sum, { glyphs }) => sum + glyphs, 0)

/** The text that is meant, where readers would make another of the glyphs. */
export const actualTextOf = (
  { needsActualText }: Paragraph,
  text: string,
): { actualText?: string } => (needsActualText ? { actualText: text } : {})
