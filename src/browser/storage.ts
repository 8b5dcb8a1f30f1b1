import { attempt } from './attempt.ts'

/**
 * Texts that the browser keeps under keys, for the administration. It may be forbidden to keep any, or have no room.
 * Scripts of public pages use `attempt` alone, which is 45 bytes smaller there.
 */
const storage = (area: () => Storage) => ({
  /** undefined if there is none */
  read: (key: string) => attempt(() => area().getItem(key) ?? undefined),
  /**
   * @param text undefined removes it
   * @returns whether the browser has done it
   */
  write: (key: string, text: string | undefined): boolean =>
    !!attempt(() => {
      if (text === undefined) area().removeItem(key)
      else area().setItem(key, text)
      return true
    }),
})

/** Of all tabs, until somebody clears it. */
export const ofBrowser = storage(() => localStorage)
/** Of one tab. */
export const ofTab = storage(() => sessionStorage)
