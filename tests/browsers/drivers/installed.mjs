// Plain JavaScript, because content-build/install-for-tests.mjs imports it.
import { accessSync, constants, globSync } from 'node:fs'
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
  // The folder's name contains the machine's architecture.
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (driver === undefined || screen === undefined || browser === undefined) return undefined
  return { driver, browser, screen }
}

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
