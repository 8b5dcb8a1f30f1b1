import { showDrawing } from './drawing/show-drawing.ts'
import { showPhotometry } from './photometry/show-photometry.ts'
import { followLight } from './similar/follow-light.ts'
import { previewSheet } from './sheet-preview/preview-sheet.ts'
import type { VariantData, VariantEntry } from './variant-data.ts'

/** Shows what belongs to the chosen variant below the first screen: light, drawing, datasheet, similar light. */
export function followChoice(data: VariantData, variant: VariantEntry): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const photometry = find('.photometry')
  if (photometry) void showPhotometry(photometry, data.photometry[variant.photometry])
  const drawing = find('.drawing')
  if (drawing && data.drawings) showDrawing(drawing, data.drawings[variant.drawing ?? -1])
  const similar = find('.similar')
  if (similar) followLight(similar, variant.orderCode)
  const preview = document.querySelector<HTMLButtonElement>('.preview')
  const sheet = find('.datasheet a')?.getAttribute('href') ?? undefined
  if (preview) previewSheet(preview, variant.datasheet < 0 ? sheet : undefined)
}
