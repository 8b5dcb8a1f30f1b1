import { spawn, execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import {
  copyFile,
  mkdir,
  readFile,
  rm,
  cp,
  link,
  readdir,
  readlink,
  symlink,
} from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from '#content-build/build/run-program.ts'
import { root } from '#content-build/build/sources.ts'
import { npm } from '#content-build/machine.mjs'
import { promisify } from 'node:util'

const declared = path.join(import.meta.dirname, 'netlify-build')
const installed = path.join(root, '.cache/rehearsal/netlify-build')

/** Installs Netlify's build in the version of the lock file, unless it is already installed. */
export async function installNetlifyBuild(): Promise<void> {
  const mark = path.join(installed, 'installed.json')
  const wanted = await readFile(path.join(declared, 'package-lock.json'), 'utf8')
  if ((await readFile(mark, 'utf8').catch(() => undefined)) === wanted) return
  await rm(installed, { recursive: true, force: true })
  await mkdir(installed, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(path.join(declared, name), path.join(installed, name))
  await npm('ci', '--prefix', installed, '--ignore-scripts')
  await copyFile(path.join(declared, 'package-lock.json'), mark)
}

/** Paths of the build output that would be deployed. */
interface Artefacts {
  publish: string
  /** folder of the zips and their manifest */
  functions: string
  /** includes the rules that plugins and frameworks added */
  netlifyToml: string
}

/**
 * Runs Netlify's build in a fresh copy of the project, as netlify.toml configures it and without a
 * network. The plugins' cache is kept between builds.
 * @param folder for the copy, the cache and the log
 * @param deploy name of the deploy
 * @param settings the site's settings on the platform
 * @throws BuildError
 */
export async function netlifyBuild(
  folder: string,
  deploy: string,
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<Artefacts> {
  const project = path.join(folder, 'project')
  await rm(project, { recursive: true, force: true })
  await makeCleanCopy(project)
  const program = path.join(installed, 'node_modules/@netlify/build/bin.js')
  const folders = ['--cwd', project, '--repositoryRoot', project]
  const kept = ['--cacheDir', path.join(folder, 'cache'), '--saveConfig']
  const args = ['--offline', '--context', 'production', '--deployId', deploy, ...folders, ...kept]
  // The copy's own Node, because the bundler uses the one inside the project.
  const child = spawn(path.join(project, 'node_modules/node/bin/node'), [program, ...args], {
    cwd: project,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings, ...setByHost },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const log = path.join(folder, `build-${deploy}.log`)
  const file = createWriteStream(log)
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  file.end()
  if (code !== 0) throw new BuildError(`Netlify’s build ended with ${code}; ${log} says why.`)
  return {
    publish: path.join(project, 'dist'),
    functions: path.join(project, '.netlify/functions'),
    netlifyToml: path.join(project, 'netlify.toml'),
  }
}

/** Variables that Netlify's build machines set and @netlify/build does not. */
const setByHost = { NETLIFY: 'true', CI: 'true', NO_COLOR: '1' }

/**
 * Copies the project as Netlify has it before its first build: the tracked and the unignored files
 * in their current state, and the packages. Omits the output of earlier builds, starts and tests.
 */
async function makeCleanCopy(into: string): Promise<void> {
  const files = await git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const deleted = new Set(await git('ls-files', '-z', '--deleted'))
  for (const file of new Set(files))
    if (!deleted.has(file)) await cp(path.join(root, file), path.join(into, file))
  await linkPackages(path.join(root, 'node_modules'), path.join(into, 'node_modules'))
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout.split('\0').filter((file) => file !== '')
}

/** Uses hard links: bundlers follow no symbolic link out of the project, and a copy takes 1 GB. */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkPackages(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target)
  }
}
