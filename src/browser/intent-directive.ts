import type { ClientDirective } from 'astro'
import { intents } from './intents.ts'
import { whenSeenAndIdle } from './when-seen-and-idle.ts'
import { whenShown } from './when-shown.ts'

/** An island's options: `client:intent={{ idle: true }}`. */
interface IntentOptions {
  /** also hydrates without an intent, once the island is visible and the processor idle */
  idle?: boolean
  /** hydrates at once if the address has a query, which the prebuilt page can't show */
  query?: boolean
}

/**
 * Controls that need their island; fields, 'Compare' and most links work without it. A link to which
 * the island gives an action of its own has `data-held`.
 */
const interactive =
  'button:not([popovertarget], [data-compare]), [role=tab], input[type=checkbox], label, [data-held]'

/** Fields and tabs whose keys only the island handles. */
const keyed = '[role=tab], [role=combobox]'
const heldKeys = /^(Arrow.+|Home|End|Enter)$/

/**
 * Hydrates an island at a visitor's first intent. Events before that are held back and dispatched
 * again afterwards, so nothing is lost. The attribute `data-react` marks a hydrated island (see
 * {@link ./hydrated.ts}).
 */
const intent: ClientDirective = (load, { value }, island) => {
  // Without options the value is a primitive.
  const { idle, query } = Object(value) as IntentOptions
  let hydrating: Promise<void> | undefined
  const held: (() => void)[] = []
  const hydrated = new AbortController()
  const { signal } = hydrated

  const hydrate = () => {
    hydrating ??= load().then((start) => start())
  }
  const release = () => {
    hydrated.abort()
    for (const replay of held.splice(0)) replay()
  }
  const hold = (event: Event) => {
    const replay = replayOf(event)
    if (!replay || island.querySelector('[data-react]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(replay)
    hydrate()
  }
  const observer = new MutationObserver(() => {
    if (!island.querySelector('[data-react]')) return
    observer.disconnect()
    release()
  })
  observer.observe(island, { attributeFilter: ['data-react'], subtree: true, childList: true })
  for (const name of ['click', 'keydown', 'change'])
    island.addEventListener(name, hold, { capture: true, signal })
  for (const name of intents) island.addEventListener(name, hydrate, { passive: true, signal })
  // A link does what it can without its island.
  island.addEventListener('astro:hydration-error', release, { signal })
  whenShown(() => {
    if (query && location.search !== '') hydrate()
    // The island's own element has no box; its children have.
    if (idle) whenSeenAndIdle(island.children, hydrate)
  })
}

/** How to dispatch an event again; undefined for one that works without the island. */
function replayOf(event: Event): (() => void) | undefined {
  const { target, type } = event
  if (!(target instanceof Element)) return undefined
  if (type === 'click') {
    const control = target.closest<HTMLElement>(interactive)
    const { ctrlKey, metaKey } = event as MouseEvent
    // With a key held down, a click on a link opens another tab.
    return !control || (control.matches('a') && (ctrlKey || metaKey))
      ? undefined
      : () => control.click()
  }
  if (type === 'keydown') {
    const { key } = event as KeyboardEvent
    if (!heldKeys.test(key) || !target.closest(keyed)) return undefined
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
