import { XmlElement, XmlError, parseXml } from '@rgrove/parse-xml'
import { SVGPathData, SVGPathDataTransformer } from 'svg-pathdata'
import { ownValue } from '#src/domain/own-value.ts'
import { type Box, boxAround, cutsAway, holds, rectangleOf } from './clips.ts'
import {
  type Matrix,
  farOut,
  inRange,
  lengthOf,
  numbersIn,
  product,
  scaleOf,
  shapes,
  shown,
  transformed,
} from './geometry.ts'
import { InvalidDrawingError, drawingLimits } from './invalid-drawing.ts'
import { type Style, StyleSheet, initialStyle, styleOf } from './styles.ts'
import { type TextRun, textRuns } from './text-runs.ts'
import { svgName } from './svg-name.ts'
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
const describing = new Set(['', 'title', 'desc', 'metadata'])

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
  const reader = new Reader(definitionsIn(root), scale, {
    left: 0,
    top: 0,
    right: width * scale,
    bottom: height * scale,
  })
  if (root.attributes['transform'] !== undefined)
    throw new InvalidDrawingError('is transformed as a whole. Please apply that to its shapes')
  reader.readRoot(root, [scale, 0, 0, scale, -x * scale, -y * scale])
  if (reader.marks.length === 0) throw new InvalidDrawingError('shows nothing')
  return writeSvg(width * scale, height * scale, reader.marks)
}

function rootOf(text: string): XmlElement {
  if (declaresEntities(text))
    throw new InvalidDrawingError('declares entities. Please save it as plain SVG')
  const root = parsed(text).children.find((node) => node instanceof XmlElement)
  if (root === undefined || svgName(root) !== 'svg')
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
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (longer > farthest || longer < 1 / farthest || shorter * longerSide < longer * 0.01)
    throw new InvalidDrawingError('has a viewBox that nobody could see. Please export it again')
  return [x, y, width, height]
}

interface Definitions {
  sheet: StyleSheet
  /** elements to which others refer, by their id */
  byId: ReadonlyMap<string, XmlElement>
}

function definitionsIn(root: XmlElement): Definitions {
  const sheet = new StyleSheet()
  const byId = new Map<string, XmlElement>()
  const read = (element: XmlElement, depth: number) => {
    if (depth > drawingLimits.depth) throw tooDeep()
    for (const child of element.children) {
      if (!(child instanceof XmlElement)) continue
      const { id } = child.attributes
      if (id !== undefined && !byId.has(id)) byId.set(id, child)
      if (svgName(child) === 'style') sheet.read(child.text)
      else read(child, depth + 1)
    }
  }
  read(root, 1)
  return { sheet, byId }
}

/** The state of an element: where it is and how it looks. */
interface Place {
  matrix: Matrix
  style: Style
  depth: number
  /** nothing outside of these is shown */
  clips: readonly Box[]
}

class Reader {
  readonly #definitions: Definitions
  readonly #scale: number
  readonly #box: Box
  /** in the order in which they are painted */
  readonly marks: Mark[] = []
  readonly #clipPaths = new Map<XmlElement, ClipPath>()
  #elements = 0
  #pieces = 0

  /** @param scale from the drawing's units to those that are written */
  constructor(definitions: Definitions, scale: number, box: Box) {
    this.#definitions = definitions
    this.#scale = scale
    this.#box = box
  }

  readRoot(root: XmlElement, matrix: Matrix): void {
    const style = styleOf(initialStyle, 'svg', root.attributes, this.#definitions.sheet)
    const place = { matrix, style, depth: 1, clips: [] }
    if (style.isDisplayed) this.readChildren(root, { ...place, clips: this.#clipsOf(place) })
  }

  readChildren(element: XmlElement, place: Place): void {
    for (const child of element.children)
      if (child instanceof XmlElement) this.#read(child, { ...place, depth: place.depth + 1 })
  }

  #read(element: XmlElement, around: Place): void {
    const { attributes } = element
    const name = svgName(element)
    this.#countElement()
    if (around.depth > drawingLimits.depth) throw tooDeep()
    // Drawing programs keep data of their own in other namespaces.
    if (name === undefined || unseen.has(name) || !isOffered(attributes)) return
    const { sheet } = this.#definitions
    const style = styleOf(around.style, name, attributes, sheet)
    const [x, y] = style.origin
    const moved = transformed(product(around.matrix, [1, 0, 0, 1, x, y]), attributes['transform'])
    const placed = { ...around, style, matrix: product(moved, [1, 0, 0, 1, -x, -y]) }
    if (!style.isDisplayed) return
    const place = { ...placed, clips: this.#clipsOf(placed) }
    if (groups.has(name)) this.readChildren(element, place)
    else if (name === 'switch') this.#readFirst(element, place)
    else if (name === 'text')
      for (const run of textRuns(element, style, sheet, () => this.#countElement()))
        this.#addText(run, place)
    else if (Object.hasOwn(shapes, name)) this.#addPath(ownValue(shapes, name)?.(attributes), place)
    else
      throw new InvalidDrawingError(
        `contains ${shown(name)}, which a drawing can’t have. Please convert it to paths, or remove it`,
      )
    if (attributes['pathLength'] !== undefined && style.strokeDasharray.length > 0)
      throw new InvalidDrawingError('has dashes of a path length. Please give them as lengths')
  }

  /** Of alternatives, the first that is for everybody or for readers of English. */
  #readFirst(element: XmlElement, place: Place): void {
    const first = element.children.find(
      (child) =>
        child instanceof XmlElement && svgName(child) !== undefined && isOffered(child.attributes),
    )
    if (first instanceof XmlElement) this.#read(first, { ...place, depth: place.depth + 1 })
  }

  /** The clips around an element and its own. @throws InvalidDrawingError for one that is no rectangle */
  #clipsOf({ style: { clip }, matrix, clips }: Place): readonly Box[] {
    const found = clip === undefined ? undefined : this.#definitions.byId.get(clip)
    // A reference that leads nowhere has no effect.
    if (found === undefined || svgName(found) !== 'clipPath') return clips
    const known = this.#clipPaths.get(found) ?? this.#clipPathOf(found)
    this.#clipPaths.set(found, known)
    this.#countPieces(known.shape)
    // The library changes a path in place.
    const shape = new SVGPathData(known.shape.commands.map((command) => ({ ...command })))
    const box = rectangleOf(absolute(shape, product(matrix, known.map)))
    // Anything outside of the drawing is never shown.
    return holds(box, this.#box) ? clips : [...clips, box]
  }

  /** Read once, because any number of elements may be cut by it. */
  #clipPathOf({ attributes, children }: XmlElement): ClipPath {
    const parts = children.filter(
      (child) => child instanceof XmlElement && !describing.has(svgName(child) ?? ''),
    )
    const [only, ...others] = parts
    const shape = only instanceof XmlElement ? this.#shapeOf(only) : undefined
    const isPlain = attributes['clipPathUnits'] !== 'objectBoundingBox' && others.length === 0
    if (shape === undefined || !isPlain || attributes['clip-path'] !== undefined) throw cutsAway()
    const map = transformed(transformed(unmoved, attributes['transform']), shape.transform)
    return { shape: shape.path, map }
  }

  /** A clip path's shape, which old programs keep elsewhere. */
  #shapeOf(element: XmlElement): { path: SVGPathData; transform: string | undefined } | undefined {
    const { attributes } = element
    const name = svgName(element) ?? ''
    if (name === 'use') {
      const href = attributes['href'] ?? attributes['xlink:href'] ?? ''
      const target = this.#definitions.byId.get(href.slice(1))
      const isMoved = ['x', 'y', 'transform'].some((key) => attributes[key] !== undefined)
      return target === undefined || svgName(target) === 'use' || isMoved
        ? undefined
        : this.#shapeOf(target)
    }
    // Its own style could cut or hide it.
    if (['clip-path', 'display', 'visibility'].some((key) => attributes[key] !== undefined))
      return undefined
    const path = ownValue(shapes, name)?.(attributes)
    return path === undefined ? undefined : { path, transform: attributes['transform'] }
  }

  #addPath(path: SVGPathData | undefined, { matrix, style, clips }: Place): void {
    if (path === undefined || !style.isVisible) return
    this.#countPieces(path)
    if (style.fill.color === undefined && style.stroke.color === undefined) return
    const drawn = absolute(path, matrix)
    const scale = style.hasFixedStroke ? this.#scale : scaleOf(matrix)
    const rim = style.stroke.color === undefined ? 0 : (style.strokeWidth * scale) / 2
    const around = clips.length > 0 ? boxAround(drawn, rim) : undefined
    if (around !== undefined && !clips.every((clip) => holds(clip, around))) throw cutsAway()
    this.marks.push({ kind: 'path', d: encoded(drawn), style, scale })
  }

  #addText(run: TextRun, { matrix, clips }: Place): void {
    const { text, style } = run
    const down = style.shift * style.fontSize
    const [a, b, , , x, y] = product(matrix, [1, 0, 0, 1, run.x, run.y + down])
    if (!style.isVisible) return
    // Nobody knows here how wide it is.
    if (clips.length > 0) throw cutsAway()
    if (style.fill.color === undefined && style.stroke.color !== undefined)
      throw new InvalidDrawingError('has outlined text. Please convert it to paths, or fill it')
    const turn = (Math.atan2(b, a) * 180) / Math.PI
    this.marks.push({ kind: 'text', text, x, y, turn, style, scale: scaleOf(matrix) })
  }

  #countElement(): void {
    this.#elements += 1
    if (this.#elements > drawingLimits.elements)
      throw new InvalidDrawingError(`has more than ${drawingLimits.elements} elements`)
  }

  #countPieces({ commands }: SVGPathData): void {
    this.#pieces += commands.length
    if (this.#pieces > drawingLimits.pieces)
      throw new InvalidDrawingError(
        `has more than ${drawingLimits.pieces} lines and curves. Please simplify it`,
      )
  }
}

/** A clip path's only shape, and the map into the coordinates of what it cuts. */
interface ClipPath {
  shape: SVGPathData
  map: Matrix
}

const unmoved: Matrix = [1, 0, 0, 1, 0, 0]

/** Lines and curves in the coordinates to which a map leads. */
function absolute(path: SVGPathData, matrix: Matrix): SVGPathData {
  if (!matrix.every(isNear)) throw farOut()
  return path
    .toAbs()
    .normalizeST()
    .qtToC()
    .transform(readableArcs())
    .aToC()
    .normalizeHVZ(false)
    .matrix(...matrix)
}

/** Farther than any drawing reaches in its own units, and near enough to calculate with. */
const farthest = 1e12
const isNear = (value: unknown) => typeof value !== 'number' || Math.abs(value) < farthest
/** Smaller than any unit. */
const nearest = 1e-100

/** The library can't calculate arcs between equal or endless points. The first show nothing. */
const readableArcs = () =>
  SVGPathDataTransformer.INFO((command: SVGPathData['commands'][number], fromX, fromY) => {
    if (!Object.values(command).every(isNear)) throw farOut()
    if (command.type !== SVGPathData.ARC) return command
    return Math.hypot(command.x - fromX, command.y - fromY) < nearest ? [] : command
  })

/** Whether an element is for every program, and for readers of English. */
const isOffered = (attributes: XmlElement['attributes']): boolean =>
  attributes['requiredExtensions'] === undefined &&
  (attributes['systemLanguage']?.split(',').some((tag) => /^\s*en\b/i.test(tag)) ?? true)

function encoded(path: SVGPathData): string {
  for (const command of path.commands)
    for (const value of Object.values(command)) if (typeof value === 'number') inRange(value)
  return path.round(100).encode().replaceAll('z', 'Z')
}
