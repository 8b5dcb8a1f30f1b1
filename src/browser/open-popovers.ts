/**
 * Opens and closes popovers in a browser without them, such as Safari 16. Its styles show those with
 * `data-open`: see parts.css.
 */
const popovers = () => document.querySelectorAll<HTMLElement>('[popover]')

HTMLElement.prototype.hidePopover = function hidePopover(): void {
  delete this.dataset['open']
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest('[popovertarget]')
  const named = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  const opens = button?.getAttribute('popovertargetaction') !== 'hide' && !isOpen(named)
  for (const popover of popovers())
    if (popover === named || !popover.contains(target)) popover.hidePopover()
  if (named === null || !opens) return
  named.dataset['open'] = ''
  named.querySelector<HTMLElement>('[autofocus]')?.focus()
})

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const popover of popovers()) popover.hidePopover()
})

const isOpen = (popover: HTMLElement | null) => popover?.dataset['open'] !== undefined
