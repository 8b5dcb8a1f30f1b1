/** Duration of each step of a publication, in order, milliseconds. */
export type StepTimes = Record<string, number>

/** @param since start of the first step; 0 is the start of this process */
export function stopwatch(since = performance.now()) {
  const stepTimes: StepTimes = {}
  return {
    stepTimes,
    /** Ends the step with this name and begins the next one. */
    lap: (name: string): void => {
      const now = performance.now()
      stepTimes[name] = Math.round(now - since)
      since = now
    },
  }
}
