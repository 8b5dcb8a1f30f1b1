import { execFile } from 'node:child_process'
import { cp, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../build/sources.ts'

/**
 * Copies the project as the host has it before its first build: the tracked and the unignored files
 * in their current state, and the packages. Omits the output of earlier builds, starts and tests.
 */
export async function makeCleanCopy(into: string): Promise<void> {
  const files = await git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const deleted = new Set(await git('ls-files', '-z', '--deleted'))
  for (const file of new Set(files))
    if (!deleted.has(file)) await cp(path.join(root, file), path.join(into, file))
  await linkPackages(path.join(root, 'node_modules'), path.join(into, 'node_modules'))
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout.split('\0').filter((file) => file !== '')
}

/** Uses hard links: bundlers follow no symbolic link out of the project, and a copy takes 1 GB. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkPackages(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}
