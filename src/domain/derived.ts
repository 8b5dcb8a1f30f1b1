/**
 * A function of an object that nobody changes, which is called once for each. A promise that is rejected is made anew at
 * the next call, because a database that was out of reach may answer then.
 */
export function derived<Of extends object, T>(make: (of: Of) => T): (of: Of) => T {
  const known = new WeakMap<Of, { made: T }>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found.made
    const made = make(of)
    known.set(of, { made })
    if (made instanceof Promise) made.catch(() => known.delete(of))
    return made
  }
}
