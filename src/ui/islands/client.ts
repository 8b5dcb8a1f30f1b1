import { type ComponentType, createElement, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './IslandBoundary.tsx'
import { textsOf } from './restore-texts.ts'

/** An island's HTML by slot name; the unnamed slot is `default`. */
type Slots = Record<string, string>

/**
 * Hydrates React islands exactly as `@astrojs/react` does, without what this site never uses: server
 * actions, children as React elements, and islands that outlive a navigation. Every page with an
 * island loads this, and every island has a boundary by it.
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
    const bounded = createElement(IslandBoundary, { island }, content)
    const hydrate = () => {
      if (client === 'only') createRoot(island).render(bounded)
      else hydrateRoot(island, bounded, { identifierPrefix: island.getAttribute('prefix') ?? '' })
    }
    // Only a translation makes such elements.
    if (island.querySelector(':is(font)')) void hydrateTranslated(island, hydrate)
    else startTransition(hydrate)
  }

/** In one go, because the translation would replace the texts again. */
async function hydrateTranslated(island: Element, hydrate: () => void): Promise<void> {
  const restore = await textsOf(island).catch(console.info)
  flushSync(() => {
    restore?.()
    hydrate()
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
