import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '#src/domain/site/paths.ts'
import { logProblem } from '#src/server/log.ts'
import { isEncoding } from './image-encode.ts'
import type { Release } from './site.ts'

/** Most pictures that are encoded ahead for one release. The cache's limit holds as well. */
const mostAhead = 1000

/** The pages that visitors come to first; their cards show most pictures of the other pages. */
const firstPages = [
  paths.home,
  paths.products,
  paths.projects,
  paths.categories,
  paths.sections,
  paths.about,
]

export interface ImagesAhead {
  /** Continues with another release. */
  follow: (release: Release) => void
  stop: () => void
}

/**
 * Encodes the sizes of pictures that a release's pages name, before a visitor asks for them: one at a
 * time, and only while no visitor waits for one.
 */
export function encodeAhead(prepare: (query: URLSearchParams) => Promise<void>): ImagesAhead {
  let stopped = new AbortController()
  const encodeAll = async (release: Release, signal: AbortSignal) => {
    for (const query of await imagesOf(release)) {
      while (isEncoding() && !signal.aborted) await pause(idlePause)
      if (signal.aborted) return
      // A visitor who asks for this picture gets the error.
      await prepare(query).catch(() => undefined)
    }
  }
  return {
    follow: (release) => {
      stopped.abort()
      stopped = new AbortController()
      encodeAll(release, stopped.signal).catch((error: unknown) =>
        logProblem('Pictures could not be encoded ahead.', error),
      )
    },
    stop: () => stopped.abort(),
  }
}

/** milliseconds */
const idlePause = 50

/** The Image CDN's addresses in the first pages, most important first. */
async function imagesOf(release: Release): Promise<URLSearchParams[]> {
  const found = new Set<string>()
  for (const page of firstPages) {
    const file = release.files.find(page)
    if (file === undefined) continue
    const html = await readFile(file.absolute, 'utf8')
    for (const [, query = ''] of html.matchAll(addresses)) found.add(query.replaceAll('&amp;', '&'))
  }
  return [...found].slice(0, mostAhead).map((query) => new URLSearchParams(query))
}

/** Those of pictures on the page; a picture for shared links has an absolute address. */
const addresses = /(?<=[" ])\/\.netlify\/images\?([^" ]+)/g
