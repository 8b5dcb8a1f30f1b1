/** The thread of linked-files.ts: fills a new release, and names the files that it has linked. */
import { copyFileSync, linkSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { contentHash } from '#src/server/content-hash.ts'
import type { LinkedFile, LinkJob } from './linked-files.ts'
import { pathsIn } from './release-paths.ts'

const { statics, common, previous, release, files } = workerData as LinkJob
const pathInRelease = pathsIn(release)
const linked = new Set<string>()
for (const file of files) if (isLinked(file)) linked.add(file.name)
for (const file of common)
  if (!linked.has(file)) copyFileSync(path.join(statics, file), pathInRelease(file))
parentPort?.postMessage([...linked])

/** False if the previous release has lost the file, or if it is damaged there. */
function isLinked(file: LinkedFile): boolean {
  const link = pathInRelease(file.name)
  try {
    linkSync(path.join(previous, file.name), link)
  } catch {
    return false
  }
  if (isWhole(link, file)) return true
  rmSync(link)
  return false
}

function isWhole(link: string, { size, hash, isToHash }: LinkedFile): boolean {
  return statSync(link).size === size && (!isToHash || contentHash(readFileSync(link)) === hash)
}
