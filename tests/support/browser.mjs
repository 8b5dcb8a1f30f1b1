// Plain JavaScript, because content-build/install.mjs imports it, on any installed Node version.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser', 'chrome']

const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
]

/** Blink's settings for a mouse, which headless browsers lack by default. */
export const mouse =
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Found once; the workers of a test run inherit it. */
const foundKey = 'TESTS_BROWSER'

/** Chromium without windows: tests take a quarter less processor time, but it prerenders nothing. */
const shellName = 'chromium-headless-shell'

/**
 * The browser for tests: the headless shell, or else any browser.
 * @returns {string | undefined} absolute path
 */
export function testBrowserPath() {
  return process.env['CHROME_PATH'] === undefined
    ? (inPath([shellName]).find(runs) ?? browserPath())
    : browserPath()
}

/**
 * An installed, working Chromium or Chrome; undefined if there is none, and then Playwright looks
 * for its own download.
 * @returns {string | undefined} absolute path
 */
export function browserPath() {
  const found = process.env[foundKey] ?? places().find(runs)
  if (found !== undefined) process.env[foundKey] = found
  return found
}

/** @returns {string[]} possible paths of installed browsers, likeliest first */
function places() {
  const applications = ['/Applications', path.join(os.homedir(), 'Applications')]
  const onMac = applications.flatMap((folder) =>
    macApplications.map((application) => path.join(folder, application)),
  )
  return [process.env['CHROME_PATH'] ?? '', ...inPath(names), ...onMac].filter(isExecutable)
}

/** @param {string[]} programs */
function inPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(path.isAbsolute)
  return programs
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter(isExecutable)
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return file !== ''
  } catch {
    return false
  }
}

/**
 * Ubuntu's chromium-browser may only refer to another package, and a browser may lack libraries.
 * @param {string} file
 */
export function runs(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
