/** Loads something once, and again after a failure or when it is forgotten. */
export function retried<T>(from: () => Promise<T>) {
  let loaded: Promise<T> | undefined
  const forget = () => {
    loaded = undefined
  }
  const load = () =>
    (loaded ??= from().catch((error: unknown) => {
      forget()
      throw error
    }))
  return { load, forget }
}
