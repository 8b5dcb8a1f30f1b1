import { rm } from 'node:fs/promises'
import { waitForLock } from '../program/file-lock.ts'
import { runProgram } from './run-program.ts'
import { writeServiceWorker } from './service-worker.ts'
import { buildLock } from './sources.ts'

/**
 * Astro's own build of the whole site into a folder, as the host runs it. One that fails leaves no
 * folder behind.
 * @param options.verbose whether Astro's own words are shown
 * @throws BuildError
 */
export async function astroBuild(outDir: string, options: { verbose?: boolean } = {}) {
  const lock = await waitForLock(buildLock)
  try {
    const args = ['build', '--outDir', outDir]
    await runProgram('node_modules/astro/bin/astro.mjs', args, undefined, options)
    await writeServiceWorker(outDir)
  } catch (error) {
    await rm(outDir, { recursive: true, force: true })
    throw error
  } finally {
    lock.release()
  }
}
