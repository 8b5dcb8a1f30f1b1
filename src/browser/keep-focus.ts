const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps keyboard focus in place. When the focused element is removed or disabled, its nearest
 * remaining ancestor, or that ancestor's first control, gets the focus. Browsers would otherwise
 * restart at the top of the page, and a screen reader would say nothing.
 *
 * @returns stops it
 */
export function keepFocus(): () => void {
  /** the last focused element and its ancestors, innermost first; empty after a pointer was used */
  let trail: Element[] = []
  /** the same for the element that was focused before a dialog opened */
  let beforeDialog: Element[] = []

  const note = ({ target }: Event) => {
    const entered = aroundOf(target)
    const dialog = dialogOf(entered)
    if (dialog !== undefined && dialog !== dialogOf(trail)) beforeDialog = trail
    trail = entered
  }
  const forget = () => (trail = [])
  const look = () => {
    if (trail.length === 0 || !isLost(document.activeElement)) return
    const isClosed = dialogOf(trail)?.isConnected === false
    for (const part of isClosed ? [...beforeDialog, ...trail] : trail)
      if (part.isConnected && takesFocus(part)) return
  }

  const changes = new MutationObserver(look)
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert'],
  })
  addEventListener('focusin', note)
  addEventListener('pointerdown', forget)
  return () => {
    changes.disconnect()
    removeEventListener('focusin', note)
    removeEventListener('pointerdown', forget)
  }
}

function aroundOf(target: EventTarget | null): Element[] {
  const around: Element[] = []
  for (let at = target; at instanceof Element && at !== document.body; at = at.parentElement)
    around.push(at)
  return around
}

const dialogOf = (around: Element[]) => around.find((part) => part instanceof HTMLDialogElement)

const isLost = (element: Element | null) =>
  element === null || element === document.body || element.matches(':disabled, [inert], [inert] *')

/** Focuses an element, or the first focusable one in it; returns whether there is one. */
function takesFocus(part: Element): boolean {
  return [part, ...part.querySelectorAll(focusable)].some((candidate) => {
    if (!(candidate instanceof HTMLElement) || candidate.tabIndex < 0) return false
    // A disabled element keeps the focus until the next frame.
    if (isLost(candidate)) return false
    candidate.focus()
    return document.activeElement === candidate
  })
}
