import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A component's HTML for a page that never hydrates it. Astro would render it twice and through a
 * stream, which would take most of a build of 10,000 pages.
 */
export function staticMarkup<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string {
  const html = renderToStaticMarkup(createElement(component, props))
  // React preloads a high-priority picture; the preload is redundant and comes too late.
  return html.replace(/<link rel="preload"[^>]*>/g, '')
}
