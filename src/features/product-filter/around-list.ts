import { type RefObject, useLayoutEffect, useEffect } from 'react'

/**
 * Makes the banner above a narrowed list smaller. If the banner is out of sight, the page scrolls
 * along, so that the visible part stays where it is. It also does so for the keyboard, whose focus the
 * returning banner would push out of sight.
 * @param isUntouched whether the address, which may narrow the list, has not been read yet
 */
export function useSmallBanner(
  list: RefObject<HTMLElement | null>,
  isNarrowed: boolean,
  isUntouched: boolean,
): void {
  useLayoutEffect(() => {
    if (isUntouched && location.search !== '') return
    const top = () => list.current?.getBoundingClientRect().top ?? 0
    const before = top()
    document.documentElement.toggleAttribute('data-narrowed', isNarrowed)
    const isSteady = isNarrowed || before < 0 || document.querySelector(':focus-visible')
    if (isSteady) scrollBy({ top: top() - before, behavior: 'instant' })
  }, [list, isNarrowed, isUntouched])
}

/** Sets the tab's title to the name of the list, after the site's name. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = document.title.replace(/ \| .*/, () => ` | ${title}`)
  }, [title])
}
