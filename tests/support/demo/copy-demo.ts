import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../../..')
/** Test data that is made once and kept, each item named after its sources. */
export const kept = path.join(root, '.cache/tests')

/** Everything that determines the demo's files and rows. */
const makers = [
  'content-build/demo',
  'content-build/local/prepare.ts',
  'content-build/local/seed-access.ts',
  'src/domain',
  'src/server',
  'package-lock.json',
]

/** Copies the demo catalogue into an empty data folder; it is made once. */
export async function copyDemo(dataDir: string): Promise<void> {
  await cp(await demo(), dataDir, { recursive: true })
}

/**
 * Lets a site share its encoded pictures with other sites and later runs; their names depend on
 * their sources.
 */
export async function sharePictures(dataDir: string): Promise<void> {
  const encoders = ['content-build/local/image-encode.ts', 'package-lock.json']
  const pictures = path.join(kept, `pictures-${await fingerprint(encoders)}`)
  await mkdir(pictures, { recursive: true })
  await mkdir(path.join(dataDir, 'cache'), { recursive: true })
  await symlink(pictures, path.join(dataDir, 'cache/images'))
}

async function demo(): Promise<string> {
  const folder = path.join(kept, `demo-${await fingerprint(makers)}`)
  if (await isThere(folder)) return folder
  await mkdir(kept, { recursive: true })
  const unfinished = await mkdtemp(path.join(kept, 'unfinished-'))
  await promisify(execFile)(process.execPath, ['tests/support/demo/make-demo.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: unfinished, DATABASE_URL: '', SITE_URL: '' },
  })
  // Another process may have been faster.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  return folder
}

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  )

export async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesOf(source))
      hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 32)
}

async function filesOf(source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}
