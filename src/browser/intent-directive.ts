import type { ClientDirective } from 'astro'
import { intents } from './intents.ts'
import { whenSeenAndIdle } from './when-seen-and-idle.ts'

/** What an island asks of its directive: `client:intent={{ idle: true }}`. */
interface Wishes {
  /** wakes without a visitor's doing too, once it is on the screen and the processor idle */
  idle?: boolean
  /** wakes at once where the address carries a query, which the page alone can't show */
  query?: boolean
}

/** Controls that do nothing before their island is awake; links and fields work by themselves. */
const asleep = 'button:not([popovertarget]), [role=tab], input[type=checkbox], label'

/** Fields and tabs whose keys only their island understands. */
const keyed = '[role=tab], [role=combobox]'
const heldKeys = new Set('ArrowLeft ArrowRight ArrowUp ArrowDown Home End Enter'.split(' '))

/**
 * Wakes an island at a visitor's first intent. What is done to it before it is awake is held back
 * and done again when it is: nothing is lost. An island shows that it is awake by the attribute
 * `data-awake` (see {@link ./awake.ts}).
 */
const intent: ClientDirective = (load, { value }, island) => {
  const wishes = (typeof value === 'object' ? value : {}) as Wishes
  let waking: Promise<void> | undefined
  const held: (() => void)[] = []
  const leaving = new AbortController()
  const { signal } = leaving

  const wake = () => {
    waking ??= load().then((hydrate) => hydrate())
  }
  const hold = (event: Event) => {
    const again = repetitionOf(event)
    if (!again || island.querySelector('[data-awake]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(again)
    wake()
  }
  const observer = new MutationObserver(() => {
    if (!island.querySelector('[data-awake]')) return
    observer.disconnect()
    leaving.abort()
    for (const again of held) again()
  })
  observer.observe(island, { attributeFilter: ['data-awake'], subtree: true, childList: true })
  for (const name of ['click', 'keydown', 'change'])
    island.addEventListener(name, hold, { capture: true, signal })
  for (const name of intents) island.addEventListener(name, wake, { passive: true, signal })
  if (wishes.query && location.search !== '') wake()
  // An island's own element has no box; what it holds has.
  if (wishes.idle) whenSeenAndIdle(island.children, wake)
}

/** How an event is done once more; undefined for one that works without the island. */
function repetitionOf(event: Event): (() => void) | undefined {
  const { target, type } = event
  if (!(target instanceof Element)) return undefined
  if (type === 'click') {
    const control = target.closest<HTMLElement>(asleep)
    return control ? () => control.click() : undefined
  }
  if (type === 'keydown') {
    const { key } = event as KeyboardEvent
    if (!heldKeys.has(key) || !target.closest(keyed)) return undefined
    return () => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }
  if (!(target instanceof HTMLSelectElement)) return undefined
  const { value } = target
  return () => {
    target.value = value
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

export default intent
