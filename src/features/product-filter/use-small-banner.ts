import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes the banner above a narrowed list smaller. Where the banner is out of sight the page scrolls
 * along, so that what the visitor looks at stays where it is.
 * @param isUntouched whether the address has not been read yet
 */
export function useSmallBanner(
  isNarrowed: boolean,
  list: RefObject<HTMLElement | null>,
  isUntouched: boolean,
): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const isDone = root.hasAttribute('data-narrowed') === isNarrowed
    if (list.current === null || isDone || (isUntouched && location.search !== '')) return
    const before = list.current.getBoundingClientRect().top
    root.toggleAttribute('data-narrowed', isNarrowed)
    // A carousel does not measure itself while it is hidden.
    dispatchEvent(new Event('resize'))
    const moved = list.current.getBoundingClientRect().top - before
    if (isNarrowed || before < 0) scrollBy({ top: moved, behavior: 'instant' })
  }, [isNarrowed, list, isUntouched])
}
