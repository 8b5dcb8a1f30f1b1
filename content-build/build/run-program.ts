import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './sources.ts'

/**
 * Variables that test runners set and that Astro would use for `import.meta.env`: in development
 * mode, the site reads the catalogue again for every page.
 */
const unset = { DEV: undefined, PROD: undefined, MODE: undefined, SSR: undefined }

const stoppedMessage = 'The build was stopped.'

/** The site can't be built; the message gives the reason and names the row at fault, if any. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/**
 * Runs one of our programs in a separate process, so that a build does not use the server's memory
 * and processor time.
 * @param program path from the project's root
 * @param options.compiled folder for V8's compile cache, for a faster start next time
 * @param options.environment variables that differ from those of this process
 * @returns its standard output
 * @throws BuildError with the reason from its error output
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
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-100_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    // An abort emits 'error' at once, but the run is over only when the process has ended.
    child.on('error', (error) => signal?.aborted === true || reject(error))
    child.on('close', resolve)
  })
  if (code === 0) return output
  throw new BuildError(signal?.aborted === true ? stoppedMessage : reasonIn(errorOutput))
}

/** The sentences of the error output, without the code locations that follow them. */
function reasonIn(errorOutput: string): string {
  const text = stripVTControlCharacters(errorOutput)
  const end = /^\s*(?:Location:|Stack trace:|at )/m.exec(text)?.index
  return text.slice(0, end).trim() || 'The build ended without giving a reason.'
}
