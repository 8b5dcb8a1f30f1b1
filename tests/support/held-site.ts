import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'

/** A call that a site, or what it has started, makes. */
export interface Moment {
  when: 'before' | 'after'
  call: 'fetch' | 'rename' | 'rm' | 'symlink' | 'writeFileSync'
  /** a pattern of what it is called with first: a path or an address */
  on: string
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'hold-at.ts')).href

/** What a detached site has to be started with to be {@link heldAt} a moment. */
export const holdable = (holdFile: string) => ({
  HOLD_AT: holdFile,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`,
})

/**
 * Resolves when the site stands still at a moment; only SIGKILL or SIGCONT end that.
 * @param holdFile what it was made {@link holdable} with
 * @param act what brings it there
 */
export async function heldAt(holdFile: string, moment: Moment, act: () => unknown): Promise<void> {
  await writeFile(holdFile, JSON.stringify(moment))
  act()
  await expect
    .poll(() =>
      access(holdFile).then(
        () => 'on its way',
        () => 'held',
      ),
    )
    .toBe('held')
}
