/** The first page of a datasheet, as large as its frame: parameters of browsers' PDF viewers. */
export const sheetPage = (sheet: string) => `${sheet}#page=1&view=Fit`

/**
 * Lets the preview show another datasheet.
 * @param sheet site path of a made one; undefined of an uploaded one, which no page can show
 */
export function previewSheet(preview: HTMLElement, sheet: string | undefined): void {
  preview.hidden = sheet === undefined
  const frame = preview.querySelector('iframe')
  const link = preview.querySelector('a')
  if (sheet === undefined || !frame || !link) return
  link.href = sheet
  // Another frame, because another address of the same one would be a step in the history.
  const other = frame.cloneNode()
  ;(other as HTMLIFrameElement).src = sheetPage(sheet)
  frame.replaceWith(other)
}
