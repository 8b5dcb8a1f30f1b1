import { useSyncExternalStore } from 'react'

/** Whether a media condition holds; not in prebuilt pages. */
export const useMedia = (condition: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(condition)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(condition).matches,
    () => false,
  )
