import { LRUCache } from 'lru-cache'
import {
  type DrawingParts,
  canBeDrawn,
  drawingParts,
} from '#src/domain/drawing/dimension-drawing.ts'
import { textAttributes } from '#src/domain/drawing/draw.ts'
import type { Id } from '#src/domain/fields/identity.ts'
import type { Specs } from '#src/domain/product/attributes.ts'
import { offeredOf } from '#src/domain/product/default-variant.ts'
import { addresses } from '#src/domain/site/paths.ts'
import {
  type Luminaire,
  type ProductSource,
  luminaireOf,
  luminaireOfVariant,
} from '#src/domain/product/luminaire.ts'
import type { ShownDrawing } from './shown-drawing.ts'

/**
 * The room for a drawing, points: at its true size it is as wide as the text of a narrow phone, and
 * higher than it only where a luminaire is high.
 */
const room = { width: 246, height: 260 }

/** The drawings of a product's luminaires, each once. */
export interface ProductDrawings {
  /** drawn from dimensions, in the order of the file */
  parts: readonly DrawingParts[]
  /** paths of uploaded ones */
  files: readonly string[]
  /** for each luminaire: a position among the parts and then the files; −1 if it has none */
  positions: readonly number[]
  /** of the largest of the parts, points */
  width: number
  height: number
}

/** The drawings of the variants that a product offers, in their order, or its own if it offers none. */
export const productDrawings = (product: ProductSource): ProductDrawings =>
  drawingsOf([...drawnLuminaires(product)])

/** Whether {@link drawingsFile} has a part, which usually shows at the first variant. */
export const hasDrawingsFile = (product: ProductSource): boolean =>
  drawnLuminaires(product).some(
    ({ specs, drawing }) => drawing === undefined && canBeDrawnOnce(specs),
  )

const drawable = new LRUCache<string, boolean>({ max: 1000 })

function canBeDrawnOnce(specs: Specs): boolean {
  const key = sizesOf(specs)
  const known = drawable.get(key) ?? canBeDrawn(specs, room)
  drawable.set(key, known)
  return known
}

function* drawnLuminaires(product: ProductSource): Generator<Luminaire> {
  const offered = offeredOf(product.variants)
  if (offered.length === 0) yield luminaireOf(product)
  for (const variant of offered) yield luminaireOfVariant(product, variant)
}

/** An uploaded drawing replaces the one that is drawn from a luminaire's dimensions. */
function drawingsOf(luminaires: readonly Pick<Luminaire, 'specs' | 'drawing'>[]): ProductDrawings {
  const parts = new Map<string, DrawingParts | undefined>()
  const keys = luminaires.map(({ specs, drawing }) => {
    if (drawing !== undefined) return drawing
    const key = sizesOf(specs)
    if (!parts.has(key)) parts.set(key, drawnOnce(key, specs))
    return key
  })
  const drawn = [...parts].flatMap(([key, part]) => (part === undefined ? [] : [{ key, part }]))
  const files = [...new Set(luminaires.flatMap(({ drawing }) => drawing ?? []))]
  const order = [...drawn.map(({ key }) => key), ...files]
  return {
    parts: drawn.map(({ part }) => part),
    files,
    positions: keys.map((key) => order.indexOf(key)),
    // Whole points, which take fewer letters in a page.
    width: Math.ceil(Math.max(...drawn.map(({ part }) => part.width))),
    height: Math.ceil(Math.max(...drawn.map(({ part }) => part.height))),
  }
}

/** Most variants of a product have the same dimensions. */
function sizesOf(specs: Specs): string {
  const { mounting, cutOut, recessDepth, length, width, height, diameter } = specs
  return JSON.stringify({ mounting, cutOut, recessDepth, length, width, height, diameter })
}

/** By their sizes, which the products of a range share; a build of 10,000 products draws 600. */
const drawn = new LRUCache<string, { parts: DrawingParts | undefined }>({ max: 1000 })

function drawnOnce(key: string, specs: Specs): DrawingParts | undefined {
  const known = drawn.get(key) ?? { parts: drawingParts(specs, room) }
  drawn.set(key, known)
  return known.parts
}

/** A page sets the size of the numbers for the size at which it shows the drawing, see drawing.css. */
const textsOfPage = textAttributes.replace(
  /font-size="([^"]+)"/,
  'font-size="var(--drawing-text,$1px)"',
)

/** The file with all parts; a page refers to one by its `id`. */
export const drawingsFile = ({ parts, width, height }: ProductDrawings): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
  parts.map(({ contents }, at) => `<g id="d${at}" ${textsOfPage}>${contents}</g>`).join('') +
  '</svg>'

/** The drawings as a product's page refers to them. */
export const shownDrawings = (
  { parts, files }: ProductDrawings,
  id: Id,
): readonly ShownDrawing[] => [
  ...parts.map(({ numbers, scale }, at) => ({
    address: `${addresses.drawings.make(id)}#d${at}`,
    numbers,
    scale,
  })),
  ...files.map((file) => ({ file })),
]
