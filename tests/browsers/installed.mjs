import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** @returns {string | undefined} absolute path of an installed Firefox */
export const firefoxPath = () => inPath(['firefox-esr', 'firefox'])

/** @param {string[]} names likeliest first */
function inPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(path.isAbsolute)
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
