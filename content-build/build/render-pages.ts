import { mkdirSync, writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import path from 'node:path'
import { type References, isPage, readReferences } from './references.ts'
import type { SitePage } from './renderer.ts'

/** Renders pages into a release, and adds what they refer to. */
export async function renderPages(
  pages: Iterable<SitePage>,
  pathInRelease: (file: string) => string,
  references: References,
): Promise<void> {
  for (const page of pages) {
    const body = await page.render()
    // Takes less of the processor than to have it written beside.
    writeFileSync(pathInRelease(page.file), body)
    if (isPage(page.file)) readReferences(references, page.file, body)
    // What a page's streams hold is let go at the end of a turn: else memory grows with the pages.
    await nextTurn()
  }
}

/** Where a file lies in a release; its folder is made. */
export function pathsIn(release: string): (file: string) => string {
  const folders = new Set<string>()
  return (file) => {
    const whole = path.join(release, file)
    const folder = path.dirname(whole)
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true })
      folders.add(folder)
    }
    return whole
  }
}
