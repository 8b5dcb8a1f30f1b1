import { company } from '#src/content/company.ts'
import type { Canvas } from '#src/pdf/canvas.ts'

/** A4 landscape, points. */
export const sheet = { width: 841.89, height: 595.28, margin: 30 } as const
export const contentWidth = sheet.width - 2 * sheet.margin

/** Draws a page's foot. */
export function drawFoot(canvas: Canvas, text: string): void {
  canvas.artifact(() => {
    const y = sheet.height - sheet.margin + 4
    const style = { size: 6.8, color: 'soft' } as const
    canvas.hairline(sheet.margin, y - 11, contentWidth)
    canvas.text(company.legalName, sheet.margin, y, style)
    canvas.text(text, sheet.margin, y, { ...style, align: 'right', width: contentWidth })
  })
}
