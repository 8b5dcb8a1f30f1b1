import { type ComponentType, createElement, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** An island's HTML by slot name; the unnamed slot is `default`. */
type Slots = Record<string, string>

/**
 * Hydrates React islands exactly as `@astrojs/react` does, without what this site never uses: server
 * actions, children as React elements, and islands that outlive a navigation. Every page with an
 * island loads this.
 */
export default (island: Element) =>
  (
    component: ComponentType<object>,
    props: object,
    { default: children, ...slots }: Slots,
    { client }: { client: string },
  ): void => {
    if (!island.hasAttribute('ssr')) return
    const content = createElement(component, {
      ...props,
      ...Object.fromEntries(Object.entries(slots).map(([name, html]) => [name, slot(html, name)])),
      ...(children !== undefined && { children: slot(children) }),
    })
    startTransition(() => {
      if (client === 'only') createRoot(island).render(content)
      else hydrateRoot(island, content, { identifierPrefix: island.getAttribute('prefix') ?? '' })
    })
  }

/** The page's own HTML: React neither checks nor replaces it. */
const slot = (html: string, name?: string) =>
  html.trim() === ''
    ? null
    : createElement('astro-slot', {
        name,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: html },
      })
