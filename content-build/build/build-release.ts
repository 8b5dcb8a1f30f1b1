import { rm } from 'node:fs/promises'
import { siteBundle } from './bundle.ts'
import { type Renderer, startRenderer } from './renderer-process.ts'
import { type StepTimes, stopwatch } from './stopwatch.ts'

interface BuildOptions {
  signal?: AbortSignal
  /** name of the deploy, which the release states in its publication.json */
  deploy?: string
  /** durations of the steps before, which its manifest names too */
  stepTimes?: StepTimes
  /** gives the process that renders a bundle's pages; by default a new one */
  takeRenderer?: (bundle: string) => Renderer
}

/**
 * Builds the site into a new folder: bundles the code if it has changed, renders the changed pages
 * and links the others from the previous release. A failed build leaves no folder.
 * @returns the folder of the code that rendered it
 * @throws BuildError
 */
export async function buildRelease(
  release: string,
  previous: string | undefined,
  { signal, deploy = '', stepTimes: before = {}, takeRenderer = startRenderer }: BuildOptions = {},
): Promise<string> {
  try {
    const { stepTimes, lap } = stopwatch()
    const folder = await siteBundle(signal)
    lap('looking at the sources')
    const job = { release, previous, deploy, stepTimes: { ...before, ...stepTimes } }
    await takeRenderer(folder).render(job, signal)
    return folder
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw error
  }
}
