import { rm } from 'node:fs/promises'
import { siteBundle } from './bundle.ts'
import { runProgram } from './run-program.ts'

/**
 * Builds the site into a new folder: bundles its code if that has changed, renders the pages that
 * have changed and links the others from the release before. A build that fails leaves no folder.
 * @returns fingerprint of the sources that it was built from
 * @throws BuildFailed
 */
export async function buildRelease(
  release: string,
  previous: string | undefined,
  signal?: AbortSignal,
): Promise<{ sources: string }> {
  try {
    const { folder, sources } = await siteBundle(signal)
    const args = [folder, sources, release, ...(previous === undefined ? [] : [previous])]
    await runProgram('content-build/site/render-release.ts', args, signal)
    return { sources }
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    throw error
  }
}
