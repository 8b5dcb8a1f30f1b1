// Plain JavaScript, because content-build/install-for-tests.mjs imports it.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where Debian's package is unpacked: installed, it would start a server on the machine. */
export const nginxCache = path.join(root, 'node_modules/.cache/nginx')

/** @returns {string | undefined} the program of a real proxy, if available */
export function nginxPath() {
  return ['nginx', '/usr/sbin/nginx', path.join(nginxCache, 'usr/sbin/nginx')].find(
    (file) => spawnSync(file, ['-v'], { stdio: 'ignore' }).status === 0,
  )
}
