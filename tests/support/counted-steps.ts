import { Session } from 'node:inspector/promises'

/**
 * Counts how often the blocks of code run, as the engine counts them: the same on any machine. Only code that is
 * loaded after this call is counted by its blocks, so a test imports what it measures afterwards. What the engine
 * does by itself, such as a regular expression, is not counted.
 * @returns a function that counts the steps of some work
 */
export async function countSteps(): Promise<(work: () => void) => Promise<number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const sinceLast = async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.includes('/src/'))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  }
  return async (work) => {
    await sinceLast()
    work()
    return sinceLast()
  }
}
