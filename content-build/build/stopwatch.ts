/** Milliseconds that each step of a publication took, in their order. */
export type StepTimes = Record<string, number>

/** @param since when the first step began; 0 is the start of this process */
export function stopwatch(since = performance.now()) {
  const stepTimes: StepTimes = {}
  return {
    stepTimes,
    /** The step of this name ends now, and the next one begins. */
    lap: (name: string): void => {
      const now = performance.now()
      stepTimes[name] = Math.round(now - since)
      since = now
    },
  }
}
