// Plain JavaScript for Node 20, because content-build/install-for-tests.mjs imports it.
import { accessSync, constants, readdirSync } from 'node:fs'
import path from 'node:path'

/** Debian's packages of the browsers, with the screen that WebKit needs. */
export const browserPackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** @returns {string | undefined} absolute path of an installed Firefox */
export const firefoxPath = () => inPath(['firefox-esr', 'firefox'])

/**
 * An installed WebKit: its WebDriver, its smallest browser, and a screen without a display.
 * @returns {{ driver: string, browser: string, screen: string } | undefined} absolute paths
 */
export function webKitPaths() {
  const driver = inPath(['WebKitWebDriver'])
  const screen = inPath(['Xvfb'])
  const browser = miniBrowserPath()
  if (driver === undefined || screen === undefined || browser === undefined) return undefined
  return { driver, browser, screen }
}

/** @returns {string | undefined} in /usr/lib/<architecture>/webkit2gtk-<version> */
function miniBrowserPath() {
  return foldersIn('/usr/lib')
    .flatMap(foldersIn)
    .filter((folder) => path.basename(folder).startsWith('webkit2gtk-4.'))
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find(canRun)
}

/** @param {string} folder @returns {string[]} paths; none in a folder that can't be read */
function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(folder, entry.name))
  } catch {
    return []
  }
}

/** @param {string[]} names likeliest first */
function inPath(names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(path.isAbsolute)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun)
}

/** @param {string} file */
function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
