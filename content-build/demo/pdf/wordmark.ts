import type { Brand } from '#src/domain/product/brand.ts'
import { write } from './ink.ts'
import { type Pdf, palette } from './paper.ts'

/** Draws a brand's name: light letters, followed by a lit point. */
export function wordmark(
  pdf: Pdf,
  brand: Brand,
  x: number,
  y: number,
  size: number,
  color: string = palette.ink,
) {
  const tracking = size * 0.06
  write(pdf, brand, x, y, { weight: 'light', size, tracking, color })
  const width = pdf.widthOfString(brand, { characterSpacing: tracking })
  pdf.circle(x + width + size * 0.14, y - size * 0.09, size * 0.09).fill(palette.amber)
}
