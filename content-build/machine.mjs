// Plain JavaScript: install.mjs uses it before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The longest that npm may run, milliseconds. Called from a package's script, npm sometimes hangs.
 */
const timeLimit = 10 * 60_000

export class StalledError extends Error {}

/**
 * Runs npm as it was called, but on the machine's own Node, because the project's is being
 * replaced.
 * @param {string[]} args
 */
export function npm(...args) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const options = [...args, ...quiet, '--include=dev', '--include=optional']
  const cli = process.env['npm_execpath']
  return cli?.endsWith('.js') && existsSync(cli)
    ? run(machineNode(), cli, ...options)
    : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', ...options)
}

/**
 * Runs a program of the machine in the project's folder.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string>} its output; rejects with its error output
 */
export function run(command, ...args) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...machineEnvironment(), PATH: machinePath() },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
    timeout: timeLimit,
    killSignal: 'SIGKILL',
  })
  let printed = ''
  let errors = ''
  child.stdout.on('data', (text) => (printed += text))
  child.stderr.on('data', (text) => (errors += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(printed)
      else if (signal === 'SIGKILL') reject(new StalledError(`${command} did not finish.`))
      else
        reject(
          new Error(`${path.basename(command)} ${args.join(' ')} failed.\n${errors || printed}`),
        )
    })
  })
}

function machineNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const places = machinePath().split(path.delimiter)
  return places.map((place) => path.join(place, name)).find(existsSync) ?? process.execPath
}

/** PATH without the entries that npm added for the current script. */
function machinePath() {
  const places = (process.env['PATH'] ?? '').split(path.delimiter)
  return places.filter((place) => !place.includes('node_modules')).join(path.delimiter)
}

/**
 * Variables that npm sets for the current script; a child npm would read them as its own options.
 */
const scriptVariables = [
  /^npm_(?:lifecycle|package)_|^npm_(?:command|node_execpath)$|^(?:NODE|NODE_ENV|INIT_CWD)$/,
  /^npm_config_(?:omit|include|only|production|dry_run|ignore_scripts|json|workspaces?|loglevel)$/,
  /^npm_config_(?:prefix|local_prefix|global_prefix|package_lock_only)$/,
]

function machineEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !scriptVariables.some((pattern) => pattern.test(name)),
  )
  return Object.fromEntries(kept)
}
