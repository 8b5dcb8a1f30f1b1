// Runs before `npm start`, `npm run dev` and `npm test`, on Node 20 or later, before any package is
// installed: plain JavaScript that imports only Node's own modules.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StalledError, npm, root } from './machine.mjs'
import { step } from './program/progress.mjs'

try {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Error(`Node 20 or later is needed; this is ${process.version}.`)
  if (!isInstalled()) await install()
  if (process.argv.includes('--for-tests')) {
    const { installForTests } = await import('./install-for-tests.mjs')
    await installForTests()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Installs the versions of package-lock.json without changing it. `npm ci` can't do this: from npm
 * 11.6 on it rejects a lock file that lacks packages for other systems, and a registry may not
 * offer them all.
 */
async function install() {
  const label = 'Installing the dependencies'
  const work = () => npm('install', '--no-save')
  // npm keeps what it has fetched, so a second attempt continues where a stalled one ended.
  await step(label, work).catch((error) => {
    if (!(error instanceof StalledError)) throw error
    return step(`${label} again`, work)
  })
  if (!isInstalled())
    throw new Error(
      'npm did not install the versions in package-lock.json. Delete node_modules and try again.',
    )
}

/** Whether node_modules matches package-lock.json; optional packages may be missing. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  const node = process.platform === 'win32' ? 'node.cmd' : 'node'
  return (
    existsSync(path.join(root, 'node_modules/.bin', node)) &&
    Object.entries(wanted).every(([place, { version, optional }]) => {
      const found = installed[place]?.version
      return place === '' || found === version || (optional === true && found === undefined)
    })
  )
}

/**
 * @param {string} lockFile of npm
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockFile), 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}
