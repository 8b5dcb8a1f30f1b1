import { writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SitePage } from '#src/server/rendering/site-code.ts'
import { hasReferences, type referencesTo } from './references.ts'

/** Renders pages into a release and collects their references. */
export async function renderPages(
  pages: Iterable<SitePage>,
  pathInRelease: (file: string) => string,
  references: ReturnType<typeof referencesTo>,
): Promise<void> {
  for (const page of pages) {
    const body = await page.render()
    // A synchronous write takes less processor time than an asynchronous one.
    writeFileSync(pathInRelease(page.file), body)
    if (hasReferences(page.file)) references.read(page.file, body)
    // A page's streams are freed only at the end of an event loop turn; without a turn per page,
    // memory would grow with the number of pages.
    await nextTurn()
  }
}
