import { type ReactNode, useEffect, useState } from 'react'
import type { Props } from './PrintedSheet.tsx'

/**
 * The schedule of a page as it is printed: alone, as in its PDF. Its code loads as soon as the page
 * shows the schedule, because a browser that prints waits for nothing.
 */
export function PrintedSchedule(props: Props): ReactNode {
  const [loaded, setLoaded] = useState<typeof import('./PrintedSheet.tsx')>()
  useEffect(() => void import('./PrintedSheet.tsx').then(setLoaded, console.info), [])
  return loaded && <loaded.PrintedSheet {...props} />
}
