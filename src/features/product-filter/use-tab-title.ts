import { useEffect, useRef } from 'react'

/**
 * Names the tab after what is shown; before the name stands what the page was built with.
 * @param title of what is shown; at first that of the page as it was built
 */
export function useTabTitle(title: string): void {
  const named = useRef(title)
  useEffect(() => {
    document.title = document.title.slice(0, -named.current.length) + title
    named.current = title
  }, [title])
}
