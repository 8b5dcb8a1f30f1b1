import { copyFileSync, linkSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentHash } from '#src/server/content-hash.ts'
import { type WrittenFile, isSampled } from '#src/server/rendering/file-list.ts'
import { pathsIn } from './release-paths.ts'

interface LinkJob {
  /** a bundle's folder of the files that all of its releases have */
  statics: string
  /** these files, of which those are copied that the previous release lacks */
  common: Iterable<string>
  /** the release that has the files to link */
  previous: string
  /** the new release's folder */
  release: string
  /** the files to link, unless they are damaged: all lengths are compared, and a sample of the contents */
  files: readonly (readonly [name: string, file: WrittenFile])[]
}

/**
 * Links files of the previous release into a new one and copies the other common files.
 * @returns the linked ones
 */
export function linkFiles({ statics, common, previous, release, files }: LinkJob): Set<string> {
  const pathInRelease = pathsIn(release)
  /** False if the previous release has lost the file, or if it is damaged there. */
  const isLinked = ([name, { size, hash }]: LinkJob['files'][number]) => {
    const link = pathInRelease(name)
    try {
      linkSync(path.join(previous, name), link)
    } catch {
      return false
    }
    const isToHash = isSampled(files.length)
    if (statSync(link).size === size && (!isToHash || contentHash(readFileSync(link)) === hash))
      return true
    rmSync(link)
    return false
  }
  const linked = new Set(files.filter(isLinked).map(([name]) => name))
  for (const file of common)
    if (!linked.has(file)) copyFileSync(path.join(statics, file), pathInRelease(file))
  return linked
}
