import { rm } from 'node:fs/promises'
import { siteBundle } from './bundle.ts'
import { keepFormerFiles } from './former-files.ts'
import { type Renderer, startRenderer } from './renderer-process.ts'
import { type StepTimes, stopwatch } from './stopwatch.ts'

interface Built {
  /** folder of the code that rendered it */
  bundle: string
  /** fingerprint of the sources of the build */
  sources: string
  stepTimes: StepTimes
}

interface BuildOptions {
  signal?: AbortSignal
  /** name of the deploy, which the release states in its publication.json */
  deploy?: string
  /** gives the process that renders a bundle's pages; by default a new one */
  takeRenderer?: (bundle: string) => Renderer
}

/**
 * Builds the site into a new folder: bundles the code if it has changed, renders the changed pages
 * and links the others from the previous release. A failed build leaves no folder.
 * @throws BuildError
 */
export async function buildRelease(
  release: string,
  previous: string | undefined,
  { signal, deploy = '', takeRenderer = startRenderer }: BuildOptions = {},
): Promise<Built> {
  try {
    const { stepTimes, lap } = stopwatch()
    const { folder, sources } = await siteBundle(signal)
    lap('looking at the sources')
    const job = { sources, release, previous, deploy }
    const rendered = await takeRenderer(folder).render(job, signal)
    if (previous !== undefined) await keepFormerFiles(release, previous)
    lap('around the process')
    const within = Object.values(rendered).reduce((sum, time) => sum + time, 0)
    stepTimes['around the process'] = (stepTimes['around the process'] ?? 0) - within
    return { bundle: folder, sources, stepTimes: { ...stepTimes, ...rendered } }
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw error
  }
}
