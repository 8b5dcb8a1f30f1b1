/** Session storage may be forbidden or full; then the list lasts as long as the page. */
export const storage = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string | undefined): void => {
    try {
      if (value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, value)
    } catch (error) {
      console.info('The pricing list can’t be stored.', error)
    }
  },
}
