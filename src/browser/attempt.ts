/** For storage. @returns undefined if it is forbidden or full, or its text is damaged */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    console.info(error)
    return undefined
  }
}
