import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WrittenFile } from '#src/server/rendering/file-list.ts'

export interface LinkJob {
  /** a bundle's folder of the files that all of its releases have */
  statics: string
  /** these files, of which those are copied that the previous release lacks */
  common: string[]
  /** the release that has the files to link */
  previous: string
  /** the new release's folder */
  release: string
  /** the files to link, unless they are damaged */
  files: LinkedFile[]
}

export interface LinkedFile extends WrittenFile {
  /** its path within both */
  name: string
  /** whether its content is compared, and not its length alone */
  isToHash: boolean
}

/**
 * Links files of the previous release into a new one and copies the other common files, in a thread of its
 * own, before it is known which of them have changed: most have not, and linking tens of thousands
 * takes as long as reading the catalogue.
 */
export function startLinking(job: LinkJob) {
  const thread = new Worker(path.join(import.meta.dirname, 'link-thread.ts'), { workerData: job })
  const answer = once(thread, 'message') as Promise<[string[]]>
  answer.catch(() => undefined)
  return {
    /**
     * Waits for the links, and removes those of changed and former files, so that nothing is written into
     * the former release.
     * @returns the kept ones
     */
    keep: async (isKept: (file: string) => boolean): Promise<ReadonlySet<string>> => {
      const [linked] = await answer
      for (const file of linked) if (!isKept(file)) rmSync(path.join(job.release, file))
      return new Set(linked.filter(isKept))
    },
  }
}
