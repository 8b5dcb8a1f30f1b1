/**
 * Calls back when another tab has written into local storage, or emptied it.
 * @param isOurs whether it concerns a key
 * @returns a function that stops
 */
export function whenOtherTabWrites(isOurs: (key: string) => boolean, act: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || isOurs(key)) act()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
