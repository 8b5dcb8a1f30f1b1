/** Something that went wrong in an activity. */
export interface Fault {
  activity: string
  sentence: string
}

/** A call has failed and is recorded; the round that needed its answer can't go on. */
export class RoundEndedError extends Error {
  override readonly name = 'RoundEndedError'
}

export interface Records {
  /** ms of each successful call, by activity */
  times: Map<string, number[]>
  errors: Fault[]
  /** what was acknowledged and is missing, or is there more than once */
  losses: Fault[]
  /**
   * Measures a call.
   * @throws RoundEndedError if it fails
   */
  time: <Result>(activity: string, work: () => Promise<Result>) => Promise<Result>
  /** Records a loss, if there is one. */
  lose: (activity: string, sentence: string | undefined) => void
}

export function startRecords(): Records {
  const times: Records['times'] = new Map()
  const errors: Fault[] = []
  const losses: Fault[] = []
  return {
    times,
    errors,
    losses,
    time: async (activity, work) => {
      const since = performance.now()
      try {
        const result = await work()
        const all = times.get(activity) ?? []
        times.set(activity, all)
        all.push(performance.now() - since)
        return result
      } catch (error) {
        errors.push({ activity, sentence: error instanceof Error ? error.message : String(error) })
        throw new RoundEndedError()
      }
    },
    lose: (activity, sentence) => {
      if (sentence !== undefined) losses.push({ activity, sentence })
    },
  }
}
