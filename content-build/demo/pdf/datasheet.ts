import type { Canvas } from '#src/pdf/canvas.ts'
import type { Element } from '#src/pdf/tags.ts'
import {
  type Datasheet,
  drawData,
  drawDimensions,
  drawFoot,
  drawHead,
  drawHeading,
  drawKeyFigures,
  drawLightAtDistance,
  drawNote,
  drawTitle,
} from './datasheet-sections.ts'
import { beginPdf, columnLeft, columnsWidth, page } from './paper.ts'
import { drawOrderTable } from './tables.ts'

/** Draws a datasheet on two A4 pages, and on a third the order codes of its variants. */
export async function drawDatasheet(data: Datasheet): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await beginPdf(data, textsIn(data))
  const picture = await pdf.document.embedJpg(data.picture.jpeg)
  const { variants } = data
  const pages = variants === undefined ? 2 : 3
  const draw = (number: number, fill: (canvas: Canvas, section: Element) => void) => {
    const { canvas } = pdf.addPage(page)
    fill(canvas, pdf.tags.add(pdf.tags.root, 'Sect'))
    drawFoot(canvas, data, `${number}/${pages}`)
  }
  draw(1, (canvas, section) => {
    const size = page.width - columnLeft(5)
    canvas.figure(section, data.picture.alternative, () =>
      canvas.image(picture, columnLeft(5), 0, size, size),
    )
    drawTitle(canvas, section, data, size)
    drawKeyFigures(canvas, section, data.keyFigures, size)
    drawDimensions(canvas, section, data)
    drawLightAtDistance(canvas, section, data)
  })
  draw(2, (canvas, section) => {
    drawHead(canvas, section, data)
    drawData(canvas, section, data)
    drawNote(canvas, section, data.note)
  })
  if (variants !== undefined)
    draw(3, (canvas, section) => {
      drawHead(canvas, section, data)
      drawHeading(canvas, section, variants.heading, page.margin, 106)
      const place = { x: page.margin, y: 110, width: columnsWidth(12) }
      drawOrderTable(canvas, section, variants.table, { ...place, height: page.height - 176 })
    })
  return new Uint8Array(await pdf.finish())
}

/** All texts in data, however deep. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return []
  return Object.values(data).flatMap(textsIn)
}
