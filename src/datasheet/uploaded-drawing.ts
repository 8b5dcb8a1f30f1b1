import type { PDFDocument } from '@cantoo/pdf-lib'
import type { Canvas } from '#src/pdf/canvas.ts'
import type { Box } from './paper.ts'

/** An uploaded drawing, which fills a box as far as its shape allows. */
export interface UploadedDrawing {
  draw: (canvas: Canvas, box: Box) => void
}

/** @throws Error if it is neither a PNG nor an SVG that can be drawn */
export async function uploadedDrawing(
  bytes: Uint8Array,
  document: PDFDocument,
): Promise<UploadedDrawing> {
  const image = await document.embedPng(bytes)
  return {
    draw: (canvas, box) => {
      const scale = Math.min(box.width / image.width, box.height / image.height)
      const [width, height] = [image.width * scale, image.height * scale]
      const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2]
      canvas.image(image, x, y, width, height)
    },
  }
}
