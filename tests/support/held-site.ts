import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { buildTimeout } from './time-limit.ts'

/** A call that a site, or a process that it started, makes. */
export interface Moment {
  when: 'before' | 'after'
  call: 'fetch' | 'open' | 'rename' | 'rm' | 'symlink' | 'writeFileSync'
  /** a pattern for the call's first argument: a path or an address */
  on: string
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'hold-at.ts')).href

/** The settings with which a detached site must start to be {@link heldAt} a call. */
export const holdable = (holdFile: string) => ({
  HOLD_AT: holdFile,
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`,
})

/**
 * Resolves when the site is stopped at a call; only SIGKILL or SIGCONT end that.
 * @param holdFile from {@link holdable}
 * @param act makes the site reach the call
 */
export async function heldAt(holdFile: string, moment: Moment, act: () => unknown): Promise<void> {
  await writeFile(holdFile, JSON.stringify(moment))
  act()
  await expect
    .poll(
      () =>
        access(holdFile).then(
          () => 'on its way',
          () => 'held',
        ),
      { timeout: buildTimeout },
    )
    .toBe('held')
}
