import type { PDFPage } from '@cantoo/pdf-lib'
import { Canvas } from './canvas.ts'
import type { Tools } from './page.ts'

const size = 8
const height = 16
const padding = 6
const edge = 10

/**
 * Stamps a datasheet's page at its upper right corner, as it is seen: pages may be rotated or cropped.
 * A white ground keeps the stamp legible on pictures.
 */
export function stamp(page: PDFPage, text: string, { document, typesetter }: Tools): void {
  const width = (typesetter.widthOf(text, 'strong') * size) / 1000 + 2 * padding
  const canvas = new Canvas(height, typesetter, () => 0)
  canvas.rectangle(0, 0, width, height, 'paper')
  canvas.text(text, padding, 11, { size, weight: 'strong' })
  const { context } = document
  const form = context.flateStream(canvas.operators, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: canvas.resources(document),
  })
  const key = page.node.newXObject('Stamp', context.register(form))
  const { matrix, seen } = viewOf(page)
  const place = `1 0 0 1 ${seen.width - edge - width} ${seen.height - edge - height} cm`
  const operators = `/Artifact BMC q ${matrix} cm ${place} ${key.toString()} Do Q EMC`
  page.node.addContentStream(context.register(context.stream(operators)))
}

/** How the page's own coordinates follow from those of the page as it is seen. */
function viewOf(page: PDFPage): { matrix: string; seen: { width: number; height: number } } {
  const { x, y, width, height } = page.getCropBox()
  const [right, top] = [x + width, y + height]
  const turned = { width: height, height: width }
  switch (((page.getRotation().angle % 360) + 360) % 360) {
    case 90:
      return { matrix: `0 1 -1 0 ${right} ${y}`, seen: turned }
    case 180:
      return { matrix: `-1 0 0 -1 ${right} ${top}`, seen: { width, height } }
    case 270:
      return { matrix: `0 -1 1 0 ${x} ${top}`, seen: turned }
    default:
      return { matrix: `1 0 0 1 ${x} ${y}`, seen: { width, height } }
  }
}
