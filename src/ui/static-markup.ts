import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A component's HTML for a page that never hydrates it. Astro's own way renders a React component
 * twice and through a stream, which at 10,000 pages of a dozen cards is most of the build.
 */
export function staticMarkup<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string {
  return withoutPreloads(renderToStaticMarkup(createElement(component, props)))
}

/** React adds a preload before a picture of high priority: the same addresses again, and too late. */
export const withoutPreloads = (html: string): string =>
  html.replace(/<link rel="preload"[^>]*>/g, '')
