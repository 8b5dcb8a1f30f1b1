/** A datasheet without the list of its pages beside it, as browsers' PDF viewers understand it. */
export const sheetPage = (sheet: string) => `${sheet}#navpanes=0`

/**
 * Lets the preview show another datasheet.
 * @param sheet site path of a made one; undefined of an uploaded one, which no page can show
 */
export function previewSheet(button: HTMLButtonElement, sheet: string | undefined): void {
  button.hidden = sheet === undefined
  const preview = document.getElementById(button.getAttribute('popovertarget') ?? '')
  const frame = preview?.querySelector('iframe')
  const link = preview?.querySelector('a')
  if (sheet === undefined || !frame || !link) return
  link.href = sheet
  // Another frame, because another address of the same one would be a step in the history.
  const other = document.createElement('iframe')
  const { title, loading } = frame
  Object.assign(other, { title, loading, src: sheetPage(sheet) })
  frame.replaceWith(other)
}
