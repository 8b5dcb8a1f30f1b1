import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import type { Element } from './tags.ts'
import type { Weight } from './font-choice.ts'
import type { Line, Paragraph, Typesetter } from './typesetter.ts'

/** The site's palette in print, as PDF operands. */
export const ink = {
  black: '0.082 0.090 0.106',
  soft: '0.361 0.353 0.333',
  hairline: '0.812 0.8 0.773',
  paper: '1 1 1',
  tint: '0.961 0.953 0.937',
} as const
export type Ink = keyof typeof ink

export interface TextStyle {
  size: number
  color?: Ink
  align?: 'left' | 'right'
  weight?: Weight
}

/** Draws on one page, or on a stamp; y counts from the upper edge, in points. */
export class Canvas {
  readonly #height: number
  readonly #operators: string[] = []
  readonly #typesetter: Typesetter
  readonly #mark: (element: Element) => number

  /** @param mark assigns the next marked content to an element */
  constructor(height: number, typesetter: Typesetter, mark: (element: Element) => number) {
    this.#height = height
    this.#typesetter = typesetter
    this.#mark = mark
  }

  /** Draws content that is read aloud as the element says. */
  content(element: Element, draw: () => void): void {
    this.#operators.push(`/Span <</MCID ${this.#mark(element)}>> BDC`)
    draw()
    this.#operators.push('EMC')
  }

  /** Draws what is not read aloud: lines, backgrounds, repeated headers, page numbers. */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact BMC')
    draw()
    this.#operators.push('EMC')
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
    const { size, color = 'black', align = 'left' } = style
    lines.forEach((line, index) => {
      const left = align === 'left' ? x : x + width - (line.width * size) / 1000
      this.#line(line, left, y + index * leading, size, color)
    })
  }

  /** Draws a text on one line and returns its width. */
  text(text: string, x: number, y: number, style: TextStyle & { width?: number }): number {
    const { size, weight, width = 0 } = style
    const { lines } = this.#typesetter.set(text, Infinity, weight)
    this.lines(lines, x, y, width, 0, style)
    return ((lines[0]?.width ?? 0) * size) / 1000
  }

  #line({ runs }: Line, x: number, y: number, size: number, color: Ink): void {
    this.#operators.push(`BT ${ink[color]} rg`)
    let left = x
    for (const { font, pieces, width } of runs) {
      this.#operators.push(
        `/${font.key} ${size} Tf 1 0 0 1 ${points(left)} ${points(this.#height - y)} Tm`,
      )
      for (const { rise, show } of pieces)
        this.#operators.push(
          rise === 0 ? `[${show}]TJ` : `${points((rise * size) / 1000)} Ts [${show}]TJ 0 Ts`,
        )
      left += (width * size) / 1000
    }
    this.#operators.push('ET')
  }

  rectangle(x: number, y: number, width: number, height: number, color: Ink): void {
    const bottom = this.#height - y - height
    this.#operators.push(
      `${ink[color]} rg ${[x, bottom, width, height].map(points).join(' ')} re f`,
    )
  }

  hairline(x: number, y: number, width: number, color: Ink = 'hairline', weight = 0.5): void {
    this.rectangle(x, y - weight / 2, width, weight, color)
  }

  get operators(): string {
    return this.#operators.join('\n')
  }

  /** What the operators refer to. */
  resources({ context }: PDFDocument): PDFDict {
    const fonts = this.#typesetter.choice.fonts.map(({ key, ref }) => [key, ref] as const)
    return context.obj({ Font: Object.fromEntries(fonts) })
  }
}

const points = (number: number) => String(Math.round(number * 100) / 100)

/** The text that is meant, where readers would make another of the glyphs. */
export const actualTextOf = (
  { needsActualText }: Paragraph,
  text: string,
): { actualText?: string } => (needsActualText ? { actualText: text } : {})
