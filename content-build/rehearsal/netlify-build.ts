import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from '../build/run-program.ts'
import { root } from '../build/sources.ts'
import { npm } from '../machine.mjs'
import { makeCleanCopy } from './clean-copy.ts'

const declared = path.join(import.meta.dirname, 'netlify-build')
const installed = path.join(root, '.cache/rehearsal/netlify-build')

/** Installs Netlify's build as the lock file beside this one names it, unless it is there already. */
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

/** Where a build has put what would be deployed. */
export interface Artefacts {
  publish: string
  /** of zips and their manifest */
  functions: string
  /** with the rules that plugins and frameworks have added */
  netlifyToml: string
}

/**
 * Runs Netlify's build in a fresh copy of the project, as netlify.toml says it and without a network.
 * What netlify.toml's plugins keep from build to build is kept.
 * @param folder for the copy, the cache and the log
 * @param deploy its name
 * @param settings the site's, as they stand on the platform
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
  // The copy's own Node: a bundler takes what it finds inside of the project.
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

/** What Netlify's machines set for a build, and @netlify/build leaves to them. */
const setByHost = { NETLIFY: 'true', CI: 'true', NO_COLOR: '1' }
