// Runs before `npm start`, `npm run dev` and `npm test`, on any Node from 20 on and with nothing
// installed: plain JavaScript, and nothing imported but what Node has.
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
 * As package-lock.json says, which stays as it is. Not by `npm ci`: from npm 11.6 on it refuses a
 * lock file that lacks packages for other systems, and a registry need not offer them all.
 */
async function install() {
  const label = 'Installing the dependencies'
  const work = () => npm('install', '--no-save')
  // What npm has fetched it keeps, so a second try begins where a stalled one ended.
  await step(label, work).catch((error) => {
    if (!(error instanceof StalledError)) throw error
    return step(`${label} again`, work)
  })
  if (!isInstalled())
    throw new Error(
      'npm did not install the versions in package-lock.json. Delete node_modules and try again.',
    )
}

/** Whether node_modules holds what package-lock.json asks for; what is optional may be missing. */
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
