/** Safari has popovers from version 17. */
export function replaceMissingPopovers(): void {
  if (!('popover' in HTMLElement.prototype)) void import('./open-popovers.ts')
}
