import { ownJson } from '#src/domain/own-json.ts'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Keys of a release's page contents, by which the next build detects changed pages. */
export interface PageKeys {
  /** fingerprint of the sources: other code may render the same data differently */
  sources: string
  /** keys by file, for pages that have one */
  keys: Record<string, string>
}

/** A dot file, because those are never served. */
const fileIn = (release: string) => path.join(release, '.pages.json')

export async function writePageKeys(release: string, pages: PageKeys): Promise<void> {
  await writeFile(fileIn(release), JSON.stringify(pages))
}

/** The previous release's keys; empty without a release, or if other sources built it. */
export async function readPageKeys(
  release: string | undefined,
  sources: string,
): Promise<PageKeys['keys']> {
  if (release === undefined) return {}
  try {
    const pages = ownJson<PageKeys>(await readFile(fileIn(release), 'utf8'))
    return pages.sources === sources ? pages.keys : {}
  } catch {
    return {}
  }
}
