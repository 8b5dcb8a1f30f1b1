import { XmlElement, XmlError, parseXml } from '@rgrove/parse-xml'
import type { SVGPathData } from 'svg-pathdata'
import {
  type Matrix,
  lengthOf,
  numbersIn,
  product,
  scaleOf,
  shapes,
  shown,
  transformed,
} from './geometry.ts'
import { InvalidDrawingError, drawingLimits } from './invalid-drawing.ts'
import { type Style, type StyleSheet, initialStyle, readStyleSheet, styleOf } from './styles.ts'
import { type TextRun, textRuns } from './text-runs.ts'
import { svgText } from './svg-text.ts'
import { type Mark, writeSvg } from './write-svg.ts'

/** The longer side of a drawing, in its own units. */
const longerSide = 1000

/** Elements that show nothing by themselves. */
const unseen = new Set([
  ...['title', 'desc', 'metadata', 'defs', 'script', 'style', 'clipPath', 'mask', 'marker'],
  ...['pattern', 'linearGradient', 'radialGradient', 'filter', 'symbol', 'view', 'cursor'],
  ...['animate', 'animateMotion', 'animateTransform', 'set', 'animateColor', 'color-profile'],
])

const groups = new Set(['g', 'a'])

/**
 * Reads an SVG and writes its shapes and texts anew, so that nothing else of it remains: no scripts,
 * handlers, links, styles or references. All are in the order in which they are painted, with their
 * own paints, in coordinates of a box whose longer side is 1000.
 * @throws InvalidDrawingError for what can't be drawn like that, and for anything unreadable
 */
export function safeSvg(bytes: Uint8Array): string {
  const root = rootOf(svgText(bytes))
  const [x, y, width, height] = boxOf(root.attributes)
  const scale = longerSide / Math.max(width, height)
  const reader = new Reader(styleSheetOf(root))
  reader.readChildren(root, {
    matrix: [scale, 0, 0, scale, -x * scale, -y * scale],
    style: styleOf(initialStyle, 'svg', root.attributes, reader.sheet),
    depth: 1,
  })
  if (reader.marks.length === 0) throw new InvalidDrawingError('shows nothing')
  return writeSvg(width * scale, height * scale, reader.marks)
}

function rootOf(text: string): XmlElement {
  if (declaresEntities(text))
    throw new InvalidDrawingError('declares entities. Please save it as plain SVG')
  const root = parsed(text).children.find((node) => node instanceof XmlElement)
  const space = root?.attributes['xmlns']
  if (root?.name !== 'svg' || (space !== undefined && space !== 'http://www.w3.org/2000/svg'))
    throw new InvalidDrawingError('is no SVG file: its outermost element is not <svg>')
  return root
}

/** The parser keeps no declarations, and knows only the entities of XML itself. */
function declaresEntities(text: string): boolean {
  const doctype = text.indexOf('<!DOCTYPE')
  const isExtended = doctype >= 0 && text.slice(doctype, text.indexOf('>', doctype)).includes('[')
  return isExtended || text.includes('<!ENTITY')
}

function parsed(text: string) {
  try {
    return parseXml(text)
  } catch (error) {
    if (error instanceof XmlError)
      throw new InvalidDrawingError(
        `is not well-formed in line ${error.line}, column ${error.column}`,
        error,
      )
    // The parser calls itself for each element within another.
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

const tooDeep = () =>
  new InvalidDrawingError(`has groups in more than ${drawingLimits.depth} levels`)

/** x, y, width and height of what the drawing shows. */
function boxOf(attributes: XmlElement['attributes']): [number, number, number, number] {
  const [x = 0, y = 0, width = 0, height = 0] =
    attributes['viewBox'] === undefined
      ? [0, 0, lengthOf(attributes['width']), lengthOf(attributes['height'])]
      : numbersIn(attributes['viewBox'])
  const isBox = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0
  if (!isBox) throw new InvalidDrawingError('has neither a viewBox nor a width and height')
  return [x, y, width, height]
}

function styleSheetOf(root: XmlElement): StyleSheet {
  const sheet: Parameters<typeof readStyleSheet>[1] = new Map()
  const read = (element: XmlElement, depth: number) => {
    if (depth > drawingLimits.depth) throw tooDeep()
    for (const child of element.children) {
      if (!(child instanceof XmlElement)) continue
      if (child.name === 'style') readStyleSheet(child.text, sheet)
      else read(child, depth + 1)
    }
  }
  read(root, 1)
  return sheet
}

/** The state of an element: where it is and how it looks. */
interface Place {
  matrix: Matrix
  style: Style
  depth: number
}

class Reader {
  readonly sheet: StyleSheet
  /** in the order in which they are painted */
  readonly marks: Mark[] = []
  #elements = 0
  #pieces = 0

  constructor(sheet: StyleSheet) {
    this.sheet = sheet
  }

  readChildren(element: XmlElement, place: Place): void {
    for (const child of element.children)
      if (child instanceof XmlElement) this.#read(child, { ...place, depth: place.depth + 1 })
  }

  #read(element: XmlElement, around: Place): void {
    const { name, attributes } = element
    this.#elements += 1
    if (this.#elements > drawingLimits.elements)
      throw new InvalidDrawingError(`has more than ${drawingLimits.elements} elements`)
    if (around.depth > drawingLimits.depth) throw tooDeep()
    // Drawing programs keep data of their own under prefixes.
    if (unseen.has(name) || name.includes(':')) return
    const style = styleOf(around.style, name, attributes, this.sheet)
    const place = {
      ...around,
      style,
      matrix: transformed(around.matrix, attributes['transform']),
    }
    if (!style.isVisible) return
    if (groups.has(name)) this.readChildren(element, place)
    else if (name === 'text')
      for (const run of textRuns(element, style, this.sheet)) this.#addText(run, place.matrix)
    else if (Object.hasOwn(shapes, name)) this.#addPath(shapes[name]?.(attributes), place)
    else
      throw new InvalidDrawingError(
        `contains ${shown(name)}, which a drawing can’t have. Please convert it to paths, or remove it`,
      )
  }

  #addPath(path: SVGPathData | undefined, { matrix, style }: Place): void {
    if (path === undefined) return
    this.#pieces += path.commands.length
    if (this.#pieces > drawingLimits.pieces)
      throw new InvalidDrawingError(
        `has more than ${drawingLimits.pieces} lines and curves. Please simplify it`,
      )
    if (style.fill.color === undefined && style.stroke.color === undefined) return
    const drawn = path
      .toAbs()
      .normalizeST()
      .qtToC()
      .aToC()
      .normalizeHVZ(false)
      .matrix(...matrix)
    const scale = scaleOf(matrix)
    this.marks.push({ kind: 'path', d: encoded(drawn), style, scale })
  }

  #addText(run: TextRun, matrix: Matrix): void {
    const [a, b, , , x, y] = product(matrix, [1, 0, 0, 1, run.x, run.y])
    checkInRange([x, y])
    const { text, style } = run
    const turn = (Math.atan2(b, a) * 180) / Math.PI
    this.marks.push({ kind: 'text', text, x, y, turn, style, scale: scaleOf(matrix) })
  }
}

/** Far outside of the box, where nothing is seen. */
const farOut = 1_000_000

function checkInRange(values: readonly number[]): void {
  if (!values.every((value) => Math.abs(value) < farOut))
    throw new InvalidDrawingError('has coordinates far outside of its box')
}

function encoded(path: SVGPathData): string {
  for (const command of path.commands)
    checkInRange(Object.values(command).filter((value) => typeof value === 'number'))
  return path.round(100).encode().replaceAll('z', 'Z')
}
