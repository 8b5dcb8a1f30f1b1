import { useEffect, useRef } from 'react'

/**
 * Sets the tab's title to what is shown, after the site's name from the prebuilt title.
 * @param title of what is shown; at first that of the prebuilt page
 */
export function useTabTitle(title: string): void {
  const named = useRef(title)
  useEffect(() => {
    document.title = document.title.slice(0, -named.current.length) + title
    named.current = title
  }, [title])
}
