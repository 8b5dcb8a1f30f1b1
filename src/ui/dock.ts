let dock: HTMLElement | undefined

/** The fixed area at the bottom of the window, see dock.css. */
export const openDock = (): HTMLElement => (dock ??= makeDock())

function makeDock(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'dock'
  document.body.append(made)
  // Keeps focused elements out from under it, see base.css, and a product's button, see keep-in-reach.ts.
  new ResizeObserver(() => {
    const { offsetHeight } = made
    document.documentElement.style.setProperty('--dock', `${offsetHeight}px`)
    dispatchEvent(new Event('dock'))
  }).observe(made)
  return made
}
