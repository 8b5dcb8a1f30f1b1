import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What the pages of a release show, so that the next one can tell which have changed. */
export interface PageKeys {
  /** the bundle that rendered them: other code may show the same otherwise */
  sources: string
  /** each page that has a key, by its file */
  keys: Record<string, string>
}

/** A dot file: never given out. */
const fileIn = (release: string) => path.join(release, '.pages.json')

export async function writePageKeys(release: string, pages: PageKeys): Promise<void> {
  await writeFile(fileIn(release), JSON.stringify(pages))
}

/** Those of the release before; none where there is none, or other code made it. */
export async function readPageKeys(
  release: string | undefined,
  sources: string,
): Promise<PageKeys['keys']> {
  if (release === undefined) return {}
  try {
    const pages = JSON.parse(await readFile(fileIn(release), 'utf8')) as PageKeys
    return pages.sources === sources ? pages.keys : {}
  } catch {
    return {}
  }
}
