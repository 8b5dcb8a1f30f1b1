import type { ClientDirective } from 'astro'

/** What an island asks of its directive: `client:intent={{ idle: true }}`. */
interface Wishes {
  /** wakes without a visitor's doing too, once it is on the screen and the processor idle */
  idle?: boolean
  /** wakes at once where the address carries a query, which the page alone can't show */
  query?: boolean
}

/** What a visitor does before a click; the island's code is asked for here, to be there for the click. */
const intents = ['pointerover', 'touchstart', 'focusin'] as const

/** Controls that do nothing before their island is awake; links and fields work by themselves. */
const asleep = 'button:not([popovertarget]), [role=tab], input[type=checkbox], label'

/** Fields and tabs whose keys only their island understands. */
const keyed = '[role=tab], [role=combobox]'
const heldKeys = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'Enter',
])

/**
 * Wakes an island at a visitor's first intent. A click that comes before the island is awake is
 * held back and done again when it is: none is lost. An island shows that it is awake by the
 * attribute `data-awake` (see {@link ./awake.ts}).
 */
const intent: ClientDirective = (load, { value }, island) => {
  const wishes = (typeof value === 'object' ? value : {}) as Wishes
  let waking: Promise<void> | undefined
  const held: (() => void)[] = []

  const wake = () => {
    waking ??= load().then((hydrate) => hydrate())
  }
  const hold = (event: Event) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>(asleep)
    if (!control || island.querySelector('[data-awake]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(() => control.click())
    wake()
  }
  const holdKey = (event: KeyboardEvent) => {
    const control = event.target instanceof Element && event.target.closest(keyed)
    if (!control || !heldKeys.has(event.key) || island.querySelector('[data-awake]')) return
    event.preventDefault()
    const { key } = event
    held.push(() => control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
    wake()
  }
  const holdChoice = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || island.querySelector('[data-awake]')) return
    const { value } = target
    held.push(() => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    })
    wake()
  }
  const release = () => {
    if (!island.querySelector('[data-awake]')) return
    observer.disconnect()
    island.removeEventListener('click', hold, true)
    island.removeEventListener('keydown', holdKey, true)
    island.removeEventListener('change', holdChoice, true)
    for (const name of intents) island.removeEventListener(name, wake)
    for (const again of held) again()
  }
  const observer = new MutationObserver(release)
  observer.observe(island, { attributeFilter: ['data-awake'], subtree: true, childList: true })
  island.addEventListener('click', hold, true)
  island.addEventListener('keydown', holdKey, true)
  island.addEventListener('change', holdChoice, true)
  for (const name of intents) island.addEventListener(name, wake, { passive: true })
  if (wishes.query && location.search !== '') wake()
  if (wishes.idle) whenSeenAndIdle(island, wake)
}

function whenSeenAndIdle(island: HTMLElement, wake: () => void): void {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(wake)
    else setTimeout(wake, 200)
  })
  // An island's own element has no box; what it holds has.
  for (const child of [...island.children, island.closest('[data-carousel]')]) {
    if (child !== null) seen.observe(child)
  }
}

export default intent
