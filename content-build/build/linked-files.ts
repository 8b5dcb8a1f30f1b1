import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

export interface LinkJob {
  /** folder of the files that every release of a bundle has, which are copied */
  common: string
  /** the release that has the files to link */
  previous: string
  /** the new release's folder */
  release: string
  /** paths within both */
  files: string[]
}

/**
 * Copies the common files into a new release and links files of the previous one, in a thread of its
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
