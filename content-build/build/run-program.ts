import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './sources.ts'

/**
 * What Astro would take for `import.meta.env`, and test runners set: a site that believes itself in
 * development reads the catalogue anew for every page.
 */
const unset = { DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined }

const brokenOff = 'The build was stopped.'

/** The site can't be built; the message says why, and names the row where one is to blame. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/**
 * Runs a program of ours in a process of its own: what a build takes of memory and of
 * the processor's time, the server keeps.
 * @param program path from the project's root
 * @param options.compiled folder for what V8 compiles, so that it starts faster the next time
 * @param options.environment keys that differ from ours
 * @returns what it has printed
 * @throws BuildError with what it complained of
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
  { compiled, environment }: { compiled?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      NODE_ENV: 'production',
      ...unset,
      ...environment,
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal, killSignal: 'SIGKILL' as const }),
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-100_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    // Broken off it is an error at once, but over only when the process has ended.
    child.on('error', (error) => signal?.aborted === true || reject(error))
    child.on('close', resolve)
  })
  if (code === 0) return printed
  throw new BuildError(signal?.aborted === true ? brokenOff : reasonIn(complaints))
}

/** Of what a build complains, the sentences, without the places in the code that follow them. */
function reasonIn(complaints: string): string {
  const text = stripVTControlCharacters(complaints)
  const end = /^\s*(?:Location:|Stack trace:|at )/m.exec(text)?.index
  return text.slice(0, end).trim() || 'The build ended without giving a reason.'
}
