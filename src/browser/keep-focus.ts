const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Keeps the focus of who works with the keyboard: when what has it is taken away or disabled, the
 * nearest part around it takes it, or that part's first control. Left to themselves, browsers begin
 * again at the top of the page, and a screen reader says nothing.
 *
 * @returns ends it
 */
export function keepFocus(): () => void {
  /** what had the focus last and all that was around it, from the inside; empty where a pointer was used */
  let trail: Element[] = []
  /** the same of what had it before a dialog opened */
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

/** Focuses a part or the first in it that can have the focus, and tells whether there is one. */
function takesFocus(part: Element): boolean {
  return [part, ...part.querySelectorAll(focusable)].some((candidate) => {
    if (!(candidate instanceof HTMLElement) || candidate.tabIndex < 0) return false
    // Until the next frame, what was disabled still has the focus.
    if (isLost(candidate)) return false
    candidate.focus()
    return document.activeElement === candidate
  })
}
