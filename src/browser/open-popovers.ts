/**
 * Opens and closes popovers in a browser without them, such as Safari 16. Its styles show those with
 * `data-open`: see parts.css.
 */
export function startPopovers(): void {
  HTMLElement.prototype.hidePopover = function hidePopover(): void {
    if (!isOpen(this)) return
    // As the browser does it.
    if (this.contains(document.activeElement)) buttonsOf(this)[0]?.focus()
    setOpen(this, false)
  }

  for (const popover of popovers()) setOpen(popover, false)

  document.addEventListener('click', ({ target }) => {
    const button = buttonAt(target)
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (popover === null) return
    const opens = button?.getAttribute('popovertargetaction') !== 'hide' && !isOpen(popover)
    hideAll()
    if (!opens) return
    setOpen(popover, true)
    popover.querySelector<HTMLElement>('[autofocus]')?.focus()
  })

  // Safari sends no click to what a tap does nothing with.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('[popover]') && !buttonAt(target)) hideAll()
  })

  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hideAll()
  })
}

const popovers = () => document.querySelectorAll<HTMLElement>('[popover]')

const isOpen = (popover: HTMLElement) => popover.hasAttribute('data-open')

const buttonAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[popovertarget]') : null

const buttonsOf = ({ id }: HTMLElement) =>
  document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)

function setOpen(popover: HTMLElement, open: boolean): void {
  popover.toggleAttribute('data-open', open)
  for (const button of buttonsOf(popover)) button.setAttribute('aria-expanded', String(open))
}

function hideAll(): void {
  for (const popover of popovers()) popover.hidePopover()
}
