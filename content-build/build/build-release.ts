import { ownJson } from '#src/domain/own-json.ts'
import { rm } from 'node:fs/promises'
import { bundleParts } from '#src/server/rendering/bundle-parts.ts'
import { siteBundle } from './bundle.ts'
import { runProgram } from './run-program.ts'
import { type StepTimes, stopwatch } from './stopwatch.ts'

interface Built {
  /** fingerprint of the sources of the build */
  sources: string
  stepTimes: StepTimes
}

/**
 * Builds the site into a new folder: bundles the code if it has changed, renders the changed pages
 * and links the others from the previous release. A failed build leaves no folder.
 * @param deploy name of the deploy, which the release states in its publication.json
 * @throws BuildError
 */
export async function buildRelease(
  release: string,
  previous: string | undefined,
  signal?: AbortSignal,
  deploy = '',
): Promise<Built> {
  try {
    const { stepTimes, lap } = stopwatch()
    const { folder, sources } = await siteBundle(signal)
    lap('looking at the sources')
    const args = [folder, sources, release, ...(previous === undefined ? [] : [previous])]
    const { compiled } = bundleParts(folder)
    const program = 'content-build/build/render-release.ts'
    const options = { compiled, environment: { DEPLOY_ID: deploy } }
    const output = await runProgram(program, args, signal, options)
    lap('around the process')
    const rendered = ownJson<StepTimes>(output)
    const within = Object.values(rendered).reduce((sum, time) => sum + time, 0)
    stepTimes['around the process'] = (stepTimes['around the process'] ?? 0) - within
    return { sources, stepTimes: { ...stepTimes, ...rendered } }
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw error
  }
}
