import { Session } from 'node:inspector/promises'

/**
 * How often the blocks of all code ran during some work, as the engine counts them: the same on any machine.
 * What the engine does by itself, such as a regular expression, is not counted.
 */
export async function stepsOf(work: () => void): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}
