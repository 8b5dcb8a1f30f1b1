import {
  type PDFDict,
  type PDFDocument,
  type PDFImage,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  drawSvgPath,
  rgb,
} from '@cantoo/pdf-lib'
import type { Weight } from './font-sources.ts'
import { type Ink, type Paint, type Point, componentsOf, points } from './ink.ts'
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

/** What all parts of a document share. */
export interface Tools {
  document: PDFDocument
  typesetter: Typesetter
  tags: Tags
}

type Resource = 'XObject' | 'ExtGState' | 'Shading'

/** Draws on one page, or on a stamp; y counts from the upper edge, in points. */
export class Canvas {
  readonly #tools: Tools
  readonly #height: number
  readonly #page: PDFPage | undefined
  // Lines join round.
  readonly #operators: string[] = ['1 j']
  readonly #resources: Record<Resource, PDFObject[]> = { XObject: [], ExtGState: [], Shading: [] }

  /** @param page absent where nothing is read aloud */
  constructor(tools: Tools, height: number, page?: PDFPage) {
    this.#tools = tools
    this.#height = height
    this.#page = page
  }

  /** The structure by which it is read aloud. */
  get tags(): Tags {
    return this.#tools.tags
  }

  /** Draws content that is read aloud as the element says. */
  content(element: Element, draw: () => void): void {
    const mark = this.tags.mark(this.#readAloud, element)
    this.#operators.push(`/Span <</MCID ${mark}>> BDC`)
    draw()
    this.#operators.push('EMC')
  }

  /** Draws what is not read aloud: lines, backgrounds, repeated headers, page numbers. */
  artifact(draw: () => void): void {
    this.#operators.push('/Artifact BMC')
    draw()
    this.#operators.push('EMC')
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
    const set = this.#tools.typesetter.set(text, Infinity, style.weight)
    const says = lines.length > 1 ? { actualText: text } : actualTextOf(set, text)
    const element = this.tags.add(parent, tag, { ...(scope && { scope }), ...says })
    this.content(element, () => this.text(text, x, y, style))
    return y + (lines.length - 1) * leadingOf(style)
  }

  /** Makes an area of the page a link to another page. */
  link(parent: Element, [x, y]: Point, [width, height]: Point, title: string, page: PDFRef): void {
    const bottom = this.#height - y - height
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
        this.#operators.push(`q 1 Tr ${points(style.rim)} w ${operands('paper')} RG`)
        this.#line(line, left, y + index * leading, style)
        this.#operators.push('Q')
      }
      this.#line(line, left, y + index * leading, style)
    })
  }

  /** Draws a text, the first line on the base line y; line breaks in the text stay. */
  text(text: string, x: number, y: number, style: BlockStyle): void {
    const { width, leading, ...own } = style
    const isRightToLeft = this.#tools.typesetter.isRightToLeft(text) && width !== undefined
    this.lines(this.linesOf(text, style), x, y, width ?? 0, leadingOf(style), {
      align: isRightToLeft ? 'right' : 'left',
      ...own,
    })
  }

  /** The lines into which a text is broken. */
  linesOf(text: string, { size, width = Infinity, weight }: BlockStyle): Line[] {
    return text.split('\n').flatMap((part) => {
      const { lines } = this.#tools.typesetter.set(part, (width * 1000) / size, weight)
      return lines.length === 0 ? [{ width: 0, runs: [] }] : lines
    })
  }

  /** Width of a text on one line, points. */
  widthOf(text: string, style: TextStyle): number {
    return widthIn(this.linesOf(text, style)[0] ?? { width: 0, runs: [] }, style)
  }

  #line({ runs }: Line, x: number, y: number, style: TextStyle): void {
    const { size, color = 'black', tracking = 0, isUpright = false } = style
    this.#operators.push(`BT ${operands(color)} rg ${points(tracking)} Tc`)
    let along = 0
    for (const run of runs) {
      const [left, bottom, turn] = isUpright
        ? [x, this.#height - y + along, '0 1 -1 0']
        : [x + along, this.#height - y, '1 0 0 1']
      this.#operators.push(
        `/${run.font.key} ${size} Tf ${turn} ${points(left)} ${points(bottom)} Tm`,
      )
      for (const { rise, show } of run.pieces)
        this.#operators.push(
          rise === 0 ? `[${show}]TJ` : `${points((rise * size) / 1000)} Ts [${show}]TJ 0 Ts`,
        )
      along += widthIn({ width: run.width, runs: [run] }, style)
    }
    this.#operators.push('ET')
  }

  rectangle(x: number, y: number, width: number, height: number, color: Ink): void {
    const place = [x, this.#height - y - height, width, height]
    this.#operators.push(`${operands(color)} rg ${place.map(points).join(' ')} re f`)
  }

  hairline(x: number, y: number, width: number, color: Ink = 'hairline', weight = 0.5): void {
    this.rectangle(x, y - weight / 2, width, weight, color)
  }

  /** Draws a path, given as SVG's `d`, from an origin and at a scale. */
  path(d: string, paint: Paint, [x, y]: Point = [0, 0], scale = 1): void {
    const { fill, opacity, stroke, width = 0, dash } = paint
    const { context } = this.#tools.document
    const drawn = drawSvgPath(d, {
      x,
      y: this.#height - y,
      scale,
      color: fill && rgb(...componentsOf(fill)),
      borderColor: stroke && rgb(...componentsOf(stroke)),
      borderWidth: width / scale,
      ...(dash && { borderDashArray: dash.map((length) => length / scale) }),
      ...(opacity !== undefined && {
        graphicsState: this.#named('ExtGState', context.obj({ ca: opacity })),
      }),
    })
    const rounded = (number: string) => String(Math.round(Number(number) * 1000) / 1000)
    this.#operators.push(drawn.join('\n').replace(/-?\d+\.\d{4,}/g, rounded))
  }

  /** Fills a polygon with an ink that covers the paper by other shares along an axis. */
  gradient(
    polygon: readonly Point[],
    axis: readonly [Point, Point],
    ink: Ink,
    stops: readonly (readonly [offset: number, share: number])[],
  ): void {
    const ofPage = ([x, y]: Point) => [x, this.#height - y]
    const parts = stops.slice(1).map(([, share], index) => ({
      FunctionType: 2,
      Domain: [0, 1],
      C0: componentsOf(ink, stops[index]?.[1]),
      C1: componentsOf(ink, share),
      N: 1,
    }))
    const shading = {
      ShadingType: 2,
      ColorSpace: 'DeviceRGB',
      Coords: axis.flatMap(ofPage),
      Extend: [true, true],
      Function: {
        FunctionType: 3,
        Domain: [0, 1],
        Functions: parts,
        Bounds: stops.slice(1, -1).map(([offset]) => offset),
        Encode: parts.flatMap(() => [0, 1]),
      },
    }
    const name = this.#named('Shading', this.#tools.document.context.obj(shading))
    const [first, ...others] = polygon.map((corner) => ofPage(corner).map(points).join(' '))
    const outline = `${first ?? ''} m ${others.map((corner) => `${corner} l`).join(' ')}`
    this.#operators.push(`q ${outline} h W n /${name} sh Q`)
  }

  image({ ref }: PDFImage, x: number, y: number, width: number, height: number): void {
    const place = [width, 0, 0, height, x, this.#height - y - height].map(points).join(' ')
    this.#operators.push(`q ${place} cm /${this.#named('XObject', ref)} Do Q`)
  }

  /** Names a resource by which operators refer to it. */
  #named(kind: Resource, resource: PDFObject): string {
    return `${kind.slice(0, 1)}${this.#resources[kind].push(resource) - 1}`
  }

  get operators(): string {
    return this.#operators.join('\n')
  }

  /** What the operators refer to. */
  get resources(): PDFDict {
    const { document, typesetter } = this.#tools
    const fonts = typesetter.choice.fonts.map(({ key, ref }) => [key, ref] as const)
    const resources = document.context.obj({ Font: Object.fromEntries(fonts) })
    for (const [kind, all] of Object.entries(this.#resources)) {
      if (all.length === 0) continue
      const named = all.map((resource, index) => [`${kind.slice(0, 1)}${index}`, resource] as const)
      resources.set(PDFName.of(kind), document.context.obj(Object.fromEntries(named)))
    }
    return resources
  }
}

const leadingOf = ({ size, leading = size * 1.4 }: BlockStyle) => leading

const widthIn = ({ width, runs }: Line, { size, tracking = 0 }: TextStyle) =>
  (width * size) / 1000 + tracking * runs.reduce((sum, { glyphs }) => sum + glyphs, 0)

const operands = (ink: Ink) =>
  componentsOf(ink)
    .map((one) => one.toFixed(3))
    .join(' ')

/** The text that is meant, where readers would make another of the glyphs. */
export const actualTextOf = (
  { needsActualText }: Paragraph,
  text: string,
): { actualText?: string } => (needsActualText ? { actualText: text } : {})
