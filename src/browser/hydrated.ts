/** An island's root `ref`: marks the island as hydrated, see client:intent. */
export function markHydrated(element: Element | null): void {
  element?.setAttribute('data-react', '')
}
