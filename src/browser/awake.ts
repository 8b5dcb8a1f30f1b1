/** As an island's root `ref`: tells the page that the island answers now, see client:intent. */
export function awake(element: Element | null): void {
  element?.setAttribute('data-awake', '')
}
