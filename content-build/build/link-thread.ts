/** The thread of linked-files.ts: fills a new release, and names the files that it has linked. */
import { cpSync, linkSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { LinkJob } from './linked-files.ts'
import { pathsIn } from './release-paths.ts'

const { common, previous, release, files } = workerData as LinkJob
const pathInRelease = pathsIn(release)
// Takes a quarter of the time of an asynchronous copy.
cpSync(common, release, { recursive: true })
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
