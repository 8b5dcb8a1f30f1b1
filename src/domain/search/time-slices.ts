/** Longest work between two pauses, ms: half a frame. */
const timeSlice = 8

/** Lets the browser respond to input. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Divides long work, so that a browser stays responsive.
 * @returns a function to await after each step; it pauses once the slice is used up
 */
export function timeSlices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < timeSlice) return
    await nextTask()
    since = performance.now()
  }
}
