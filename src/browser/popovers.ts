/** Safari has popovers from version 17. */
export function replaceMissingPopovers(): void {
  if ('popover' in HTMLElement.prototype) return
  void import('./open-popovers.ts').then(({ startPopovers }) => startPopovers())
}
