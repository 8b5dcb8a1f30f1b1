/** The thread of linked-files.ts: links files of a release into a new one, and names those that it has. */
import { linkSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { LinkJob } from './linked-files.ts'
import { pathsIn } from './release-paths.ts'

const { previous, release, files } = workerData as LinkJob
const pathInRelease = pathsIn(release)
parentPort?.postMessage(files.filter(isLinked))

/** False if the previous release has lost the file. */
function isLinked(file: string): boolean {
  try {
    linkSync(path.join(previous, file), pathInRelease(file))
    return true
  } catch {
    return false
  }
}
