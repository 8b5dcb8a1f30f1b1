import { useEffect } from 'react'

/** Sets the tab's title to what is shown, after the site's name. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = document.title.replace(/ \| .*/, () => ` | ${title}`)
  }, [title])
}
