import renderer from '@astrojs/react/server.js'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { withoutPreloads } from './static-markup.ts'

/** The page that an island stands on, as Astro knows it. */
interface Page {
  result: object
}

/** HTML by name; what has none is `default`. */
type Slots = Record<string, string>

/**
 * Renders React's islands as `@astrojs/react` does, byte for byte, but in one go: that asks of each
 * component whether it is React's by rendering it (every one here that is not Astro's is; the name of
 * an element, `<Tag>`, is none), and reads what it renders from a stream.
 */
export default {
  ...renderer,
  check: (component: unknown) => Promise.resolve(typeof component !== 'string'),
  renderToStaticMarkup,
}

function renderToStaticMarkup(
  this: Page,
  component: ComponentType<object>,
  props: Record<string, unknown>,
  slots: Slots,
  { hydrate }: { hydrate?: string },
) {
  const prefix = nextPrefix(this)
  // Of Astro's scoped styles, which React's components take no part in.
  delete props['class']
  const told = { ...props, ...slotsOf(slots, hydrate ? 'astro-slot' : 'astro-static-slot') }
  const html =
    Object.keys(told).length > 0
      ? markup(component, told, prefix)
      : markupOfUntold(component, prefix)
  return Promise.resolve({ html, attrs: { prefix } })
}

function markup(component: ComponentType<object>, props: object, identifierPrefix: string): string {
  return withoutPreloads(renderToString(createElement(component, props), { identifierPrefix }))
}

/** What is told nothing is the same on every page. */
const untold = new WeakMap<ComponentType<object>, Map<string, string>>()

function markupOfUntold(component: ComponentType<object>, prefix: string): string {
  const known = untold.get(component) ?? new Map<string, string>()
  const html = known.get(prefix) ?? markup(component, {}, prefix)
  untold.set(component, known.set(prefix, html))
  return html
}

/** A slot is the page's own HTML: in the browser it is found by this element again. */
function slotsOf(slots: Slots, element: string): object {
  return Object.fromEntries(
    Object.entries(slots).map(([slot, html]) => {
      const name = slot === 'default' ? undefined : slot
      const dangerouslySetInnerHTML = { __html: html }
      const content = createElement(element, {
        name,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML,
      })
      return [name ?? 'children', html.trim() === '' ? null : content]
    }),
  )
}

const islands = new WeakMap<object, number>()

/** What the ids of an island on a page begin with; the browser is told. */
function nextPrefix({ result }: Page): string {
  const number = islands.get(result) ?? 0
  islands.set(result, number + 1)
  return `r${number}`
}
