import { execFile } from 'node:child_process'
import { cp, mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { fingerprint, kept, madeOnce, root } from '../made-once.ts'

/** Everything that determines the demo's files and rows. */
const makers = [
  'content-build/demo',
  'content-build/host/prepare.ts',
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
  const encoders = ['content-build/host/image-encode.ts', 'package-lock.json']
  const pictures = path.join(kept, `pictures-${await fingerprint(encoders)}`)
  await mkdir(pictures, { recursive: true })
  await mkdir(path.join(dataDir, 'cache'), { recursive: true })
  await symlink(pictures, path.join(dataDir, 'cache/images'))
}

async function demo(): Promise<string> {
  return madeOnce(`demo-${await fingerprint(makers)}`, async (folder) => {
    await promisify(execFile)(process.execPath, ['tests/support/demo/make-demo.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SITE_URL: '' },
    })
  })
}
