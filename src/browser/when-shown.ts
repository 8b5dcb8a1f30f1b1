/** TypeScript 5.9 doesn't know prerendering; browsers without it never prerender. */
declare global {
  interface Document {
    readonly prerendering?: boolean
  }
}

/**
 * Calls back at once or, in a prerendered page, as soon as the visitor opens it: until then the page
 * hydrates nothing, plays nothing and counts as not visited.
 */
export function whenShown(then: () => void): void {
  if (document.prerendering === true)
    document.addEventListener('prerenderingchange', then, { once: true })
  else then()
}
