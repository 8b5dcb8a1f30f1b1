import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { takeBuildTurn } from './build-turn.ts'
import { writeServiceWorker } from './service-worker.ts'

const root = path.join(import.meta.dirname, '..')

const brokenOff = 'The build was broken off.'

/** The site can't be built; the message says why, and names the row where one is to blame. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed'
}

interface BuildOptions {
  signal?: AbortSignal
  /** whether Astro's own words are shown */
  verbose?: boolean
}

/**
 * Builds the site into a folder, in a process of its own: what a build takes of memory and of the
 * processor's time, the server keeps. A build that fails leaves no folder behind.
 * @throws BuildFailed
 */
export async function astroBuild(outDir: string, options: BuildOptions = {}): Promise<void> {
  const giveBack = await takeBuildTurn(options.signal).catch((error: unknown) => {
    throw options.signal?.aborted === true ? new BuildFailed(brokenOff) : error
  })
  try {
    await build(outDir, options)
    await writeServiceWorker(outDir)
  } finally {
    await giveBack()
  }
}

async function build(outDir: string, { signal, verbose = false }: BuildOptions): Promise<void> {
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', '--outDir', outDir], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', NODE_ENV: 'production' },
    stdio: ['ignore', verbose ? 'inherit' : 'ignore', 'pipe'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
  })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-100_000)
    if (verbose) process.stderr.write(text)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    // Broken off it is an error at once, but over only when the process has ended.
    child.on('error', (error) => signal?.aborted === true || reject(error))
    child.on('close', resolve)
  })
  if (code === 0) return
  if (signal?.aborted === true) throw new BuildFailed(brokenOff)
  await rm(outDir, { recursive: true, force: true })
  throw new BuildFailed(reasonIn(complaints))
}

/** Of what Astro complains, the sentences, without the places in the code that follow them. */
function reasonIn(complaints: string): string {
  const text = stripVTControlCharacters(complaints)
  const end = /^\s*(?:Location:|Stack trace:|at )/m.exec(text)?.index
  return text.slice(0, end).trim() || 'The build ended without saying why.'
}
