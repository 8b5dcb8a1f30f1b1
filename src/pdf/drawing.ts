import {
  type PDFDict,
  type PDFDocument,
  type PDFImage,
  PDFName,
  type PDFObject,
  drawSvgPath,
  grayscale,
  rgb,
} from '@cantoo/pdf-lib'
import { type Ink, type Paint, type Point, componentsOf, inkOperator, points } from './ink.ts'
import type { Tags } from './tags.ts'
import type { Typesetter } from './typesetter.ts'

/** Shared by all parts of a document. */
export interface Tools {
  document: PDFDocument
  typesetter: Typesetter
  tags: Tags
}

type Resource = 'XObject' | 'ExtGState' | 'Shading'

interface OutlinePaint extends Paint {
  look?: {
    isEvenOdd?: boolean
    /** as PDF numbers them: 0 butt and mitre, 1 round, 2 square and bevel */
    cap?: number
    join?: number
    strokeOpacity?: number | undefined
  }
}

/** Shapes and pictures on one page, or on a stamp; y counts from the upper edge, in points. */
export class Drawing {
  protected readonly tools: Tools
  protected readonly height: number
  // Lines join round.
  readonly #operators: string[] = ['1 j']
  readonly #resources: Record<Resource, PDFObject[]> = { XObject: [], ExtGState: [], Shading: [] }

  constructor(tools: Tools, height: number) {
    this.tools = tools
    this.height = height
  }

  protected operate(operators: string): void {
    this.#operators.push(operators)
  }

  get operators(): string {
    return this.#operators.join('\n')
  }

  rectangle(x: number, y: number, width: number, height: number, color: Ink): void {
    const place = [x, this.height - y - height, width, height]
    this.operate(`${inkOperator(color)} ${place.map(points).join(' ')} re f`)
  }

  hairline(x: number, y: number, width: number, color: Ink = 'hairline', weight = 0.5): void {
    this.rectangle(x, y - weight / 2, width, weight, color)
  }

  /** Draws a path, given as SVG's `d`, from an origin and at a scale. */
  path(d: string, paint: Paint, [x, y]: Point = [0, 0], scale = 1): void {
    const { fill, opacity, stroke, width = 0, dash } = paint
    const { context } = this.tools.document
    const drawn = drawSvgPath(d, {
      x,
      y: this.height - y,
      scale,
      color: fill && colourOf(fill),
      borderColor: stroke && colourOf(stroke),
      borderWidth: width / scale,
      ...(dash && { borderDashArray: dash.map((length) => length / scale) }),
      ...(opacity !== undefined && {
        graphicsState: this.#named('ExtGState', context.obj({ ca: opacity })),
      }),
    })
    const rounded = (number: string) => String(Math.round(Number(number) * 1000) / 1000)
    this.operate(drawn.join('\n').replace(/-?\d+\.\d{4,}/g, rounded))
  }

  /** Draws a path of absolute M, L, C and Z only, which may be long. */
  outline(d: string, { fill, opacity, stroke, width = 0, dash = [], look }: OutlinePaint): void {
    const { isEvenOdd = false, cap = 0, join = 0, strokeOpacity } = look ?? {}
    const steps = pathOperators(d, this.height)
    if (steps === '' || (fill === undefined && stroke === undefined)) return
    const { context } = this.tools.document
    const state = [
      ...(fill === undefined ? [] : [inkOperator(fill)]),
      ...(stroke === undefined
        ? []
        : [inkOperator(stroke, true), `${points(width)} w ${cap} J ${join} j`]),
      ...(dash.length > 0 ? [`[${dash.map(points).join(' ')}] 0 d`] : []),
      ...(opacity === undefined && strokeOpacity === undefined
        ? []
        : [
            `/${this.#named('ExtGState', context.obj({ ca: opacity ?? 1, CA: strokeOpacity ?? 1 }))} gs`,
          ]),
    ]
    const areas = isEvenOdd ? ['f*', 'B*'] : ['f', 'B']
    const paint = fill === undefined ? 'S' : areas[stroke === undefined ? 0 : 1]
    this.operate(`q ${state.join(' ')} ${steps} ${paint} Q`)
  }

  /** Draws in coordinates of a rectangle's own, from its upper left corner, and nothing outside of it. */
  within(
    [left, top]: Point,
    [width, height]: readonly [width: number, height: number],
    scale: number,
    draw: () => void,
  ): void {
    const clip = [left, this.height - top - height, width, height].map(points).join(' ')
    const down = this.height - top - scale * this.height
    this.operate(`q ${clip} re W n ${matrixOf([scale, 0, 0, scale, left, down])} cm`)
    draw()
    this.operate('Q')
  }

  /** Draws turned clockwise around a point. */
  turned(degrees: number, [x, y]: Point, draw: () => void): void {
    const angle = (-degrees * Math.PI) / 180
    const [cos, sin, up] = [Math.cos(angle), Math.sin(angle), this.height - y]
    const place = [x - cos * x + sin * up, up - sin * x - cos * up] as const
    this.operate(`q ${matrixOf([cos, sin, -sin, cos, ...place])} cm`)
    draw()
    this.operate('Q')
  }

  /** Fills a polygon with an ink that covers the paper by other shares along an axis. */
  gradient(
    polygon: readonly Point[],
    axis: readonly [Point, Point],
    ink: Ink,
    stops: readonly (readonly [offset: number, share: number])[],
  ): void {
    const ofPage = ([x, y]: Point) => [x, this.height - y]
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
    const name = this.#named('Shading', this.tools.document.context.obj(shading))
    const [first, ...others] = polygon.map((corner) => ofPage(corner).map(points).join(' '))
    const outline = `${first ?? ''} m ${others.map((corner) => `${corner} l`).join(' ')}`
    this.operate(`q ${outline} h W n /${name} sh Q`)
  }

  image({ ref }: PDFImage, x: number, y: number, width: number, height: number): void {
    const place = [width, 0, 0, height, x, this.height - y - height].map(points).join(' ')
    this.operate(`q ${place} cm /${this.#named('XObject', ref)} Do Q`)
  }

  /** Names a resource by which operators refer to it. */
  #named(kind: Resource, resource: PDFObject): string {
    return `${kind.slice(0, 1)}${this.#resources[kind].push(resource) - 1}`
  }

  /** The resources to which the operators refer. */
  get resources(): PDFDict {
    const { document, typesetter } = this.tools
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

const matrixOf = (numbers: readonly number[]) =>
  numbers.map((number) => String(Math.round(number * 1e5) / 1e5)).join(' ')

const pathSteps = new Map([
  ['M', { operator: 'm', count: 2 }],
  ['L', { operator: 'l', count: 2 }],
  ['C', { operator: 'c', count: 6 }],
  ['Z', { operator: 'h', count: 0 }],
])
const pathStep = /([MLCZ])([^MLCZ]*)/g

/** A path of absolute M, L, C and Z as operators; what can't be read is left out. */
function pathOperators(d: string, height: number): string {
  const operators: string[] = []
  for (const [, letter = '', numbers = ''] of d.matchAll(pathStep)) {
    const step = pathSteps.get(letter)
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    if (values.length !== step?.count) continue
    const placed = values.map((value, index) => points(index % 2 === 0 ? value : height - value))
    operators.push([...placed, step.operator].join(' '))
  }
  return operators[0]?.endsWith('m') === true ? operators.join(' ') : ''
}

const colourOf = (ink: Ink) => {
  const [red, green, blue] = componentsOf(ink)
  return red === green && green === blue ? grayscale(red) : rgb(red, green, blue)
}
