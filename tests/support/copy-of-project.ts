import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { siteBundle } from '#content-build/build/bundle.ts'
import { sourcesFingerprint } from '#content-build/build/sources.ts'

const root = path.join(import.meta.dirname, '../..')

/** The files and folders that `npm start` needs. */
const parts = [
  'astro.config.mjs',
  'content-build',
  'netlify',
  'netlify.toml',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
]

/**
 * A copy of the project, for tests that would disturb others: changed sources, interrupted bundles.
 * Includes the current bundle.
 */
export async function copyOfProject(): Promise<{ root: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'project-'))
  for (const part of parts)
    await cp(path.join(root, part), path.join(folder, part), { recursive: true })
  const bundle = await siteBundle()
  const asItsOwn = path.join(folder, '.cache/site', sourcesFingerprint(folder))
  await cp(bundle, asItsOwn, { recursive: true })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return { root: folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
