import browserslist from 'browserslist'
import { ownValue } from '#src/domain/own-value.ts'

/**
 * The browsers for which the site is built and checked, as the README lists them. Versions come with
 * the package caniuse-lite, so they change with package-lock.json only.
 */
export const supportedBrowsers = [
  'last 2 Chrome versions',
  'last 2 ChromeAndroid versions',
  'last 2 Edge versions',
  'last 2 Firefox versions',
  'last 2 FirefoxAndroid versions',
  'Firefox ESR',
  'last 2 Safari major versions',
  'iOS >= 16.4',
  'last 2 Samsung versions',
]

/** Their oldest versions, by the names that browserslist has for browsers. */
export function oldestVersions(): ReadonlyMap<string, string> {
  const oldest = new Map<string, string>()
  for (const browser of browserslist(supportedBrowsers)) {
    const [name = '', versions = ''] = browser.split(' ')
    // One entry may stand for several versions, such as 18.5-18.7.
    const [version = ''] = versions.split('-')
    if (Number(version) < Number(oldest.get(name) ?? Infinity)) oldest.set(name, version)
  }
  return oldest
}

/** Bundlers' names for engines. The other browsers have the engines of these. */
const engines: Partial<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** For bundlers, which write newer syntax in an older way: `['chrome157', …, 'ios16.4']`. */
export const buildTargets = [...oldestVersions()].flatMap(([name, version]) => {
  const engine = ownValue(engines, name)
  return engine === undefined ? [] : `${engine}${version}`
})
