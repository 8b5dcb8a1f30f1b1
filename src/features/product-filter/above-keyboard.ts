/** Phones lay their keyboard over a page without making it smaller: an open sheet ends above it. */
export function stayAbove(sheet: HTMLDialogElement | null): void {
  const seen = window.visualViewport
  if (seen === null || sheet === null) return
  const { style } = sheet
  const closed = new AbortController()
  const fit = () => {
    // A visitor who has enlarged the page with two fingers moves over the whole sheet.
    const isCovered = seen.scale === 1 && seen.height < innerHeight
    style.blockSize = isCovered ? `${seen.height}px` : ''
    style.insetBlockStart = isCovered ? `${seen.offsetTop}px` : ''
  }
  seen.addEventListener('resize', fit, closed)
  seen.addEventListener('scroll', fit, closed)
  const close = () => {
    closed.abort()
    style.blockSize = style.insetBlockStart = ''
  }
  sheet.addEventListener('close', close, { once: true })
}
