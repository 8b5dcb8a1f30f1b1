/** Space between a focused element and the dock, pixels. */
const distance = 8

let dock: HTMLElement | undefined

/** The fixed area at the bottom of the window, see dock.css. */
export const openDock = (): HTMLElement => (dock ??= makeDock())

function makeDock(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'dock'
  document.body.append(made)
  // Keeps focused elements out from under it.
  new ResizeObserver(() => {
    const { offsetHeight } = made
    document.documentElement.style.scrollPaddingBlockEnd =
      offsetHeight === 0 ? '' : `${offsetHeight + distance}px`
  }).observe(made)
  return made
}
